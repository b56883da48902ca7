import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'

export const PAPERS = ['a5', 'a4', '80mm'] as const
type Paper = (typeof PAPERS)[number]
const SIZES: Record<Paper, string> = { a5: 'A5', a4: 'A4', '80mm': '80mm auto' }

/** The page's rules for print: only the order, on the chosen paper. A constructed style sheet needs no `unsafe-inline`. */
function printRules(paper: Paper): string {
  const small = paper === '80mm'
  return `@media print{@page{size:${SIZES[paper]};margin:${small ? '3mm' : '10mm'}}
html,body,#root,#root *{height:auto!important;overflow:visible!important}
body{background:#fff;color:#000;font-size:${small ? '11px' : '13px'}}
aside,.no-print,header button,[role=status],main img{display:none!important}
#root>div{display:block!important}main{padding:0!important}
main section{border:0!important;padding:0!important;margin-bottom:4mm;break-inside:avoid;box-shadow:none!important}
${small ? 'main h1{font-size:14px}main div{grid-template-columns:1fr!important}' : ''}}`
}

/** Prints the order on A5, A4 or the 80 mm roll of a receipt printer. */
export function PrintChoice() {
  const t = useT()
  const print = (paper: Paper) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(printRules(paper))
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, sheet]
    addEventListener('afterprint', () => (document.adoptedStyleSheets = before), { once: true })
    window.print()
  }
  return PAPERS.map((paper) => (
    <Action key={paper} icon="printer" onClick={() => print(paper)}>
      {t('desk.orders.print', { paper: paper.toUpperCase() })}
    </Action>
  ))
}
