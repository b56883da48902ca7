import { LANGUAGES, type Language } from '../contract/endpoint.ts'

export { LANGUAGES, type Language }

export const DEFAULT_LANGUAGE: Language = 'vi' // storefront.md §1
export const FALLBACK_LANGUAGE: Language = 'en' // storefront.md §1

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/** `/en/san-pham` → `{ language: 'en', path: '/san-pham' }`; Vietnamese has no prefix (decision 6). */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === DEFAULT_LANGUAGE || !isLanguage(first)) return { language: DEFAULT_LANGUAGE, path: pathname }
  return { language: first, path: `/${rest.join('/')}` }
}

/** The router's basename: the URL prefix of a language. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}
