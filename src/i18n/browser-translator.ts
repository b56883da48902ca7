import type { Language } from './language.ts'
import type { Messages, Translator } from './translator.ts'

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/**
 * The reader of texts that a shopper downloads: i18next's keys, holes and plurals, in half a kilobyte instead of eleven (README, decisions).
 * A test holds it to i18next over every text in three languages. Fallbacks are merged by the server (`/messages`).
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
