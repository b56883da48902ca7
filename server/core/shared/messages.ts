import type { Language } from '../../../src/i18n/language.ts'
import { createTranslators } from '../../../src/i18n/messages.ts'
import type { Translate } from '../../../src/i18n/translator.ts'

let translators: Record<Language, Translate> | undefined

/** Server messages for names inside data (status names, row types). The locales are loaded at the first call. */
export function textsOf(language: Language): Translate {
  translators ??= createTranslators()
  return translators[language]
}
