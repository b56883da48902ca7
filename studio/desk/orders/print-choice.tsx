import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'

export const PAPERS = ['a5', 'a4', '80mm'] as const
type Paper = (typeof PAPERS)[number]
const SHEETS = { a5: 'A5', a4: 'A4' } as const
const NAMES: Record<Paper, string> = { ...SHEETS, '80mm': '80 mm' }
const ROLL_MM = 80
const ROLL_MARGIN_MM = 3
const PX_OF_MM = 96 / 25.4

/** A line of the order that is on paper only. */
export const OnPaper = styled.p.attrs({ className: 'print-only' })`
  display: none;
`

/** The order alone, for paper: no navigation, no controls, no colours of a screen. The shop's own rules for paper hide what is not its frame. */
function contentRules(paper: Paper): string {
  const isRoll = paper === '80mm'
  return `html,body,#root,#root *{height:auto!important;overflow:visible!important}
body{background:#fff;color:#000;font-size:${isRoll ? '11px' : '13px'}}
aside,.no-print,header button,main h1 span,[role=status],main img{display:none!important}
.print-only{display:block!important}
#root>div:not(.frame){display:block!important}main{padding:0!important}
main section{border:0!important;padding:0!important;margin-bottom:4mm;break-inside:avoid;box-shadow:none!important}
${isRoll ? 'main h1{font-size:14px}main div{grid-template-columns:1fr!important}' : ''}`
}

/** A roll has no page length: the page is as long as the order is at its width. */
function pageSize(paper: Paper, sheet: CSSStyleSheet): string {
  if (paper !== '80mm') return SHEETS[paper]
  const width = ROLL_MM - 2 * ROLL_MARGIN_MM
  sheet.replaceSync(`${contentRules(paper)} body{width:${width}mm}`)
  const length = Math.ceil((document.querySelector('main')?.scrollHeight ?? 0) / PX_OF_MM) + 2 * ROLL_MARGIN_MM + 4
  return `${ROLL_MM}mm ${length}mm`
}

/** Prints the order on A5, A4 or the 80 mm roll of a receipt printer. A constructed style sheet needs no `unsafe-inline`. */
export function PrintChoice() {
  const t = useT()
  const print = (paper: Paper) => {
    const sheet = new CSSStyleSheet()
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, sheet]
    const size = pageSize(paper, sheet)
    const margin = paper === '80mm' ? ROLL_MARGIN_MM : 10
    sheet.replaceSync(`@page{size:${size};margin:${margin}mm} @media print{${contentRules(paper)}}`)
    addEventListener('afterprint', () => (document.adoptedStyleSheets = before), { once: true })
    window.print()
  }
  return PAPERS.map((paper) => (
    <Action key={paper} icon="printer" onClick={() => print(paper)}>
      {t('desk.orders.print', { paper: NAMES[paper] })}
    </Action>
  ))
}
