import { readdirSync, readFileSync } from 'node:fs'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from './language.ts'
import { createTranslator, type Messages, type Translate } from './i18next-translator.ts'

const LOCALES = new URL('./locales/', import.meta.url)

/** All messages by language and namespace, read from `locales/{language}/{namespace}.json`. Node only. */
export function readMessages(): Record<Language, Messages> {
  const read = (language: Language): Messages =>
    Object.fromEntries(
      readdirSync(new URL(`${language}/`, LOCALES))
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => [
          file.slice(0, -'.json'.length),
          JSON.parse(readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8')),
        ]),
    )
  return { vi: read('vi'), en: read('en'), ko: read('ko') }
}

/** `t` of each language, for the server and command lines. Missing messages fall back to FALLBACK_LANGUAGE. */
export function createTranslators(messages = readMessages()): Record<Language, Translate> {
  const t = (language: Language) => createTranslator(language, messages[language], messages[FALLBACK_LANGUAGE]).t
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(language)])) as Record<Language, Translate> // one key per language
}
