import { createContext, use, useMemo, type ReactNode } from 'react'
import { createFormat, type Format } from './format.ts'
import { DEFAULT_LANGUAGE, type Language } from './language.ts'
import type { Translator, Translate } from './translator.ts'

type I18n = Translator & { format: Format }
const I18nContext = createContext<I18n | undefined>(undefined)

/** `krwPerVnd` is the store's exchange rate (won per đồng), with which Korean pages show won next to đồng; null without a rate (decision 7). */
export function I18nProvider({
  translator,
  krwPerVnd,
  children,
}: {
  translator: Translator
  krwPerVnd: number | null
  children: ReactNode
}) {
  const value = useMemo(
    () => ({ ...translator, format: createFormat(translator.language, krwPerVnd, translator.t) }),
    [translator, krwPerVnd],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

/** The messages of the page's language: `t('cart.empty')`. */
export const useT = (): Translate => useI18n().t
export const useLanguage = (): Language => useI18n().language

/** `lang` of what the owner writes once, in Vietnamese, as banners and the footer; undefined on pages that are in Vietnamese themselves. */
export const useOwnerLanguage = (): Language | undefined =>
  useLanguage() === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE

/** `lang` of a text by the owner that exists in these languages; undefined where it is in the language of the page. */
export function useContentLanguage({ languages }: { languages: readonly Language[] }): Language | undefined {
  return languages.includes(useLanguage()) ? undefined : DEFAULT_LANGUAGE
}

/** Formats money, numbers and dates in the page's language. */
export const useFormat = (): Format => useI18n().format
