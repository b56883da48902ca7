import type { Language } from './language.ts'

/** Nested texts of one language: `{ cart: { empty: '…' } }`. The first level is the namespace, one file each in `locales/`. */
export type Messages = { [key: string]: string | Messages }
/** What fills the holes of a text. Names that are options of i18next are not allowed: the browser's reader has no such options. */
export type Values = Record<string, string | number> & { [Name in I18nextOption]?: never }
type I18nextOption =
  | 'defaultValue'
  | 'context'
  | 'lng'
  | 'lngs'
  | 'fallbackLng'
  | 'ns'
  | 'ordinal'
  | 'replace'
  | 'postProcess'
/** `t('cart.can_use', { money: '5.000 ₫' })`; `count` chooses between `_zero`, `_one` and `_other`. An unknown key answers with itself. */
export type Translate = (key: string, values?: Values) => string

/** The texts of one page or process in one language. */
export type Translator = {
  language: Language
  t: Translate
  has: (namespace: string) => boolean
  /** Whether there is a text of this key. */
  exists: (key: string) => boolean
  add: (messages: Messages) => void
}
