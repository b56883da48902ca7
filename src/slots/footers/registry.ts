import type { Theme } from '../../theme/fields.ts'
import { variant, type Registry, type Variant } from '../registry.tsx'

/** Footer layouts by the number of a theme's `footer_type`. Any other number shows the first. */
export const FOOTERS: Registry = {
  1: variant('Bốn cột', () => import('./footer-01-columns/footer.tsx')),
  2: variant('Chính giữa', () => import('./footer-02-centred/footer.tsx')),
  3: variant('Bản đồ', () => import('./footer-03-band/footer.tsx')),
  4: variant('Hai tầng', () => import('./footer-04-rows/footer.tsx')),
  5: variant('Gọn', () => import('./footer-05-compact/footer.tsx')),
  6: variant('Tạp chí', () => import('./footer-06-magazine/footer.tsx')),
  7: variant('Ba cam kết', () => import('./footer-07-promises/footer.tsx')),
}

/** The owner's own HTML in place of a layout (storefront.md §2). */
export const HTML_FOOTER: Variant = variant('HTML', () => import('./html-footer/footer.tsx'))

/** True when the owner's HTML replaces the layout. */
export const usesHtmlFooter = (theme: Pick<Theme, 'is_use_footer_html' | 'html_footer'>): boolean =>
  theme.is_use_footer_html && theme.html_footer.trim() !== ''
