import type { Theme } from '../../theme/fields.ts'
import { FOOTER_NAMES } from '../../theme/variants.ts'
import { layouts, variant, type Module, type Variant } from '../registry.tsx'

/** Footer layouts by the number of a theme's `footer_type`. Any other number shows the first. */
export const FOOTERS = layouts(FOOTER_NAMES, import.meta.glob<Module>('./footer-*/footer.tsx'), 'src/slots/footers')

/** The owner's custom HTML in place of a layout (storefront.md §2). */
export const HTML_FOOTER: Variant = variant('HTML', () => import('./html-footer/footer.tsx'))

/** True when the owner's HTML replaces the layout. */
export const usesHtmlFooter = (theme: Pick<Theme, 'is_use_footer_html' | 'html_footer'>): boolean =>
  theme.is_use_footer_html && theme.html_footer.trim() !== ''
