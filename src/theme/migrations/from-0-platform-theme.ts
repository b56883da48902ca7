import { inOrder, parseList } from '../wire-list.ts'

/**
 * A theme of the existing platform names no version and keeps lists as text. From here on lists are lists, in the order their `index` told,
 * and the fallbacks it was made with are pinned.
 */
export function fromPlatformTheme(document: Record<string, unknown>): Record<string, unknown> {
  const lists = LISTS_AS_TEXT.flatMap((name) => {
    const list = typeof document[name] === 'string' ? parseList(document[name]) : document[name]
    return Array.isArray(list) ? [[name, inOrder(list)]] : []
  })
  return { ...document, ...Object.fromEntries(lists), defaults_version: document.defaults_version ?? 1 }
}

const LISTS_AS_TEXT = ['json_custom_menu', 'benefitIcons', 'carousel_app_images'] as const
