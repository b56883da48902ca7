import { createBrowserTranslator } from '../../src/i18n/browser-translator.ts'
import { isLanguage, type Language } from '../../src/i18n/language.ts'
import type { Messages, Translator } from '../../src/i18n/translator.ts'
import { readChoice, writeChoice } from './choices.ts'

/** Loads the messages of the studio, with those of the shared controls, in the stored language. Default: Vietnamese. */
export async function loadStudioTranslator(): Promise<Translator> {
  const language = studioLanguage()
  document.documentElement.lang = language
  return createBrowserTranslator(language, await LOADERS[language]())
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
