import { styled } from 'styled-components'
import { trustedHtml } from '../../src/ui/trusted-html.ts'

/** The Lucide icons that the build bundles. To use another icon, add its name here. */
const FILES = import.meta.glob<string>(
  '../../node_modules/lucide-static/icons/{arrow-down,arrow-up,bold,braces,calendar-days,check,chevron-down,chevron-left,chevron-right,circle-alert,circle-user,clock,cloud-alert,cloud-check,cloud-off,code,columns-2,command,copy,crop,download,ellipsis,external-link,eye,eye-off,file-json,globe,grip-vertical,heading,history,house,image,images,indent-decrease,indent-increase,info,italic,landmark,languages,layout-grid,link,list,list-ordered,list-tree,loader-circle,log-out,map-pin,message-circle,monitor,moon,mouse-pointer-click,newspaper,package,palette,panel-bottom,panel-top,pencil,phone,pipette,plus,printer,redo-2,refresh-cw,rotate-ccw,scroll-text,search,send,settings-2,share-2,shield-check,shopping-bag,sliders-horizontal,smartphone,sparkles,star,store,sun,sun-moon,swatch-book,tablet,tag,text-quote,trash-2,triangle-alert,truck,undo-2,upload,user-plus,users,x}.svg',
  { query: '?raw', import: 'default', eager: true },
)
const SHAPES = new Map(
  Object.entries(FILES).map(([file, svg]) => [
    /([\w-]+)\.svg/.exec(file)?.[1] ?? '',
    trustedHtml(svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))),
  ]),
)

const NOTHING = trustedHtml('')

/** An icon in the text colour, hidden from screen readers: the enclosing control has the accessible name. `size` in CSS pixels. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <Drawn
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      dangerouslySetInnerHTML={SHAPES.get(name) ?? NOTHING}
    />
  )
}

const Drawn = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`
