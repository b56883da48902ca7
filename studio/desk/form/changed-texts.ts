import type { Language } from './language-tabs.tsx'

/** The translations with some texts of one language changed. Empty texts are left out, and a language without any. */
export function changedTexts<Texts extends object>(
  translations: Partial<Record<Language, Texts | null | undefined>>,
  language: Language,
  part: Partial<Record<keyof Texts, string>>,
): Partial<Record<Language, Texts>> {
  const next = Object.fromEntries(Object.entries({ ...translations[language], ...part }).filter(([, value]) => value))
  const others = Object.fromEntries(Object.entries(translations).filter(([one]) => one !== language))
  return (Object.keys(next).length > 0 ? { ...others, [language]: next } : others) as Partial<Record<Language, Texts>> // the texts that there were, and those of `part`
}
