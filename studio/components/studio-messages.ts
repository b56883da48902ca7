import { createBrowserTranslator } from '../../src/i18n/browser-translator.ts'
import { isLanguage, type Language } from '../../src/i18n/language.ts'
import type { Messages, Translator } from '../../src/i18n/translator.ts'
import { orAgain } from '../../src/ui/loadable.tsx'
import { readChoice, writeChoice } from './choices.ts'

/** Loads the messages of the studio, with those of the shared controls, in the stored language. Default: Vietnamese. */
export async function loadStudioTranslator(): Promise<Translator> {
  const language = studioLanguage()
  document.documentElement.lang = language
  translator = createBrowserTranslator(language, await LOADERS[language]())
  return translator
}

let translator: Translator | undefined
let later: Promise<void> | undefined
const LATER: Record<Language, () => Promise<{ default: object }>> = {
  vi: () => import('../locales/later/vi.json'),
  en: () => import('../locales/later/en.json'),
  ko: () => import('../locales/later/ko.json'),
}

/** Loads the texts of what is not shown at first, with the code of it (lazy-component.tsx). In a test, whose translator has them, it does nothing. */
export function loadLaterTexts(): Promise<void> {
  const into = translator
  if (!into) return Promise.resolve()
  later ??= orAgain(LATER[into.language]).then(({ default: texts }) => into.add(texts as Messages))
  later.catch(() => (later = undefined))
  return later
}

export function studioLanguage(): Language {
  const chosen = readChoice('language')
  return isLanguage(chosen) ? chosen : 'vi'
}

/** Stores the language and reloads the page. */
export function chooseLanguage(language: Language): void {
  writeChoice('language', language)
  location.reload()
}

const merged = async (files: Promise<{ default: object }>[]): Promise<Messages> => {
  const [own, ui] = await Promise.all(files)
  return { ...(own?.default as Messages), ui: ui?.default as Messages }
}
const LOADERS: Record<Language, () => Promise<Messages>> = {
  vi: () => merged([import('../locales/vi.json'), import('../../src/i18n/locales/vi/ui.json')]),
  en: () => merged([import('../locales/en.json'), import('../../src/i18n/locales/en/ui.json')]),
  ko: () => merged([import('../locales/ko.json'), import('../../src/i18n/locales/ko/ui.json')]),
}
