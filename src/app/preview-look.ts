import type { Theme } from '../theme/fields.ts'
import { lookCss } from '../theme/look-css.ts'

let sheet: CSSStyleSheet | undefined
let shown: string | undefined

/** Shows the product cards and grids of an edited theme: replaces the rules that the server put into the document. */
export function showLook(theme: Theme): void {
  const css = lookCss(theme)
  if (css === shown) return
  shown = css
  document.querySelector('style[data-look]')?.remove()
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync(css)
}
