import { createInstance, type i18n } from 'i18next'
import { FALLBACK_LANGUAGE, type Language } from './language.ts'
import type { Messages, Translator } from './translator.ts'

export type { Messages, Translate } from './translator.ts'

/** An i18next instance with preloaded messages, usable synchronously. For the server, Storybook and command lines. */
export function createI18next(language: Language, messages: Messages, fallback: Messages = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: { [FALLBACK_LANGUAGE]: { translation: fallback }, [language]: { translation: messages } },
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  })
  return instance
}

/** Adapts an i18next instance to our `Translator`. */
export function translatorOf(instance: i18n): Translator {
  const language = instance.language as Language // set by `createI18next`
  const fixed = new Map<string, string>() // texts without values: looking one up takes i18next 3 µs
  const fixedText = (key: string): string => {
    const text = instance.t(key, {})
    if (instance.exists(key)) fixed.set(key, text) // any text may be asked for as a key
    return text
  }
  return {
    language,
    t: (key, values) => (values ? instance.t(key, values) : (fixed.get(key) ?? fixedText(key))),
    exists: (key) => instance.exists(key),
    has: (namespace) => instance.getResource(language, 'translation', namespace) !== undefined,
    add: (more) => {
      fixed.clear()
      instance.addResourceBundle(language, 'translation', more, true, true)
    },
  }
}

export const createTranslator = (...options: Parameters<typeof createI18next>): Translator =>
  translatorOf(createI18next(...options))
