import { PATHS } from '../domain/paths.ts'
/** Names of the theme fields that determine an element, most specific first. Alt-click in the preview opens them in the studio. */
export function fieldsOfElement(element: Element): string[] {
  const fields = FIELD_SELECTORS.filter(([selector]) => element.closest(selector)).map(([, field]) => field)
  return [...new Set(fields)]
}

/** The page's own, not those of a part of its content. */
export const HEADER = 'header:not(main *)'
export const FOOTER = 'footer:not(main *)'

/** Rows are ordered from specific to general. */
const FIELD_SELECTORS: readonly (readonly [selector: string, field: string])[] = [
  ['[data-field="campaign"], [class*="campaign" i]', 'home_top_text'],
  [`${HEADER} [class*="logo" i], ${HEADER} a[href="/"] img`, 'logo_url'],
  ['a[href^="tel:"]', 'phone_number_hotline'],
  ['a[href^="mailto:"]', 'contact_email'],
  ['a[href*="zalo.me"]', 'id_zalo'],
  ['a[href*="facebook.com"]', 'contact_fanpage'],
  ['a[href*="youtube.com"]', 'id_youtube'],
  ['a[href*="tiktok.com"]', 'id_tiktok'],
  [`${HEADER} nav`, 'json_custom_menu'],
  [`${HEADER} form`, 'search_background_header'],
  [HEADER, 'header_type'],
  [`${FOOTER} a[href^="${PATHS.posts}/"]`, 'post_id_about'],
  [`${FOOTER} address`, 'contact_address'],
  [FOOTER, 'footer_type'],
  ['main [class*="banner" i]', 'banner_type'],
  ['main [class*="benefit" i]', 'benefitIcons'],
  ['main [class*="post" i]', 'post_home_type'],
  ['button', 'color_main_1'],
  ['main', 'home_page_type'],
  ['*', 'color_main_1'],
]
