import type { Language } from './language.ts'

/** Nested messages of one language: `{ cart: { empty: '…' } }`. The first level is the namespace, one file each in `locales/`. */
export type Messages = { [key: string]: string | Messages }
/** Values of a message's placeholders. Option names of i18next are excluded: the browser's translator has no such options. */
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
/** `t('cart.can_use', { money: '5.000 ₫' })`. `count` selects `_zero`, `_one` or `_other`. An unknown key is returned unchanged. */
export type Translate = (key: string, values?: Values) => string

/** The loaded messages of one language. */
export type Translator = {
  language: Language
  t: Translate
  has: (namespace: string) => boolean
  /** Whether the key has a message. */
  exists: (key: string) => boolean
  add: (messages: Messages) => void
}
