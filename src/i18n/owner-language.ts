import { useLanguage } from './i18n-context.tsx'
import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/** `lang` of what the owner writes once, in Vietnamese, as banners and the footer; undefined on pages that are in Vietnamese themselves. */
export const useOwnerLanguage = (): Language | undefined =>
  useLanguage() === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE

/** `lang` of a text by the owner that exists in these languages; undefined where it is in the language of the page. */
export function useContentLanguage({ languages }: { languages: readonly Language[] }): Language | undefined {
  return languages.includes(useLanguage()) ? undefined : DEFAULT_LANGUAGE
}
