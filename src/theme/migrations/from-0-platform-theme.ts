import { inOrder, parseList } from '../wire-list.ts'

/**
 * Schema 0 is a theme of the existing platform: it has no version and stores lists as JSON text. The result has arrays, sorted by `index`, and pins
 * the defaults version that the theme was made with.
 */
export function fromPlatformTheme(document: Record<string, unknown>): Record<string, unknown> {
  const lists = LISTS_AS_TEXT.flatMap((name) => {
    const list = typeof document[name] === 'string' ? parseList(document[name]) : document[name]
    return Array.isArray(list) ? [[name, inOrder(list)]] : []
  })
  return { ...document, ...Object.fromEntries(lists), defaults_version: document.defaults_version ?? 1 }
}

const LISTS_AS_TEXT = ['json_custom_menu', 'benefitIcons', 'carousel_app_images'] as const
