import { sanitiseHtml } from '../content/sanitise.ts'

type Row = Record<string, unknown>

/** Texts that pages show as HTML, by their names, also inside JSON: in each language of `translations`, in a theme's document, in a setting. */
export const HTML: Record<string, readonly string[]> = {
  posts: ['content'],
  products: ['description', 'content_for_collaborator'],
  store_settings: ['terms'],
  theme_drafts: ['html_footer'],
  theme_versions: ['html_footer'],
  themes: ['html_footer'],
}

/** The row with these texts sanitised. */
export function cleanRow(row: Row, fields: readonly string[]): Row {
  const clean = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return fields.includes(name) ? sanitiseHtml(value).html : value
    if (Array.isArray(value)) return value.map((one) => clean(one, name))
    return typeof value === 'object' && value !== null ? cleanRow(value as Row, fields) : value
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clean(value, name)]))
}
