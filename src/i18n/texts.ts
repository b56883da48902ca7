import type { Language } from './language.ts'

/** Nested texts of one language: `{ cart: { empty: '…' } }`. The first level is the namespace, one file each in `locales/`. */
export type Messages = { [key: string]: string | Messages }
/** `t('cart.can_use', { money: '5.000 ₫' })`; `count` chooses between `_zero`, `_one` and `_other`. An unknown key answers with itself. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The texts of one page or process in one language. */
export type Texts = {
  language: Language
  t: Translate
  has: (namespace: string) => boolean
  /** Whether there is a text of this key. */
  exists: (key: string) => boolean
  add: (messages: Messages) => void
}
