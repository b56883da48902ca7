import { browserTexts } from '../../src/i18n/browser-texts.ts'
import { isLanguage, type Language } from '../../src/i18n/language.ts'
import type { Messages, Texts } from '../../src/i18n/texts.ts'
import { readChoice, writeChoice } from './choices.ts'

/** The studio's texts in the language chosen last, Vietnamese at first; with the few of the shared controls. */
export async function loadTexts(): Promise<Texts> {
  const language = studioLanguage()
  document.documentElement.lang = language
  return browserTexts(language, await LOADERS[language]())
}

export function studioLanguage(): Language {
  const chosen = readChoice('language')
  return isLanguage(chosen) ? chosen : 'vi'
}

/** The page is built anew in it: texts are everywhere. */
export function chooseLanguage(language: Language): void {
  writeChoice('language', language)
  location.reload()
}

const together = async (files: Promise<{ default: object }>[]): Promise<Messages> => {
  const [own, ui] = await Promise.all(files)
  return { ...(own?.default as Messages), ui: ui?.default as Messages }
}
const LOADERS: Record<Language, () => Promise<Messages>> = {
  vi: () => together([import('../locales/vi.json'), import('../../src/i18n/locales/vi/ui.json')]),
  en: () => together([import('../locales/en.json'), import('../../src/i18n/locales/en/ui.json')]),
  ko: () => together([import('../locales/ko.json'), import('../../src/i18n/locales/ko/ui.json')]),
}
