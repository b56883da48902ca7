import type { Language } from './language.ts'
import type { Messages, Translator } from './translator.ts'

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/**
 * The translator of the browser: i18next's keys, placeholders and plurals in half a kilobyte instead of eleven (docs/decisions/build-and-packages.md). A test compares
 * it with i18next for every message in three languages. It has no fallback language: the server merges fallbacks into `/messages`.
 */
export function createBrowserTranslator(language: Language, messages: Messages): Translator {
  const plurals = new Intl.PluralRules(language)
  const find = (key: string): string | undefined => {
    let place: string | Messages | undefined = messages
    for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined
    return typeof place === 'string' ? place : undefined
  }
  return {
    language,
    t(key, values = {}) {
      const { count } = values
      const plural =
        typeof count === 'number'
          ? ((count === 0 ? find(`${key}_zero`) : undefined) ?? find(`${key}_${plurals.select(count)}`))
          : undefined
      const text = plural ?? find(key)
      return text === undefined
        ? key
        : text.replace(PLACEHOLDER, (placeholder, name: string) =>
            name in values ? String(values[name]) : placeholder,
          )
    },
    exists: (key) => find(key) !== undefined,
    has: (namespace) => messages[namespace] !== undefined,
    add: (more) => void Object.assign(messages, more),
  }
}
