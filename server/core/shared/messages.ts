import { groupThousands } from '../../../src/domain/money-format.ts'
import { VOUCHER_PROBLEMS } from '../../../src/domain/money/priced-cart.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { createTranslators } from '../../../src/i18n/messages.ts'
import type { Translate } from '../../../src/i18n/i18next-translator.ts'
import type { Refusal } from './refused.ts'

let translators: Record<Language, Translate> | undefined

/** Server messages for names inside data (status names, row types). The locales are loaded at the first call. */
export function translatorFor(language: Language): Translate {
  translators ??= createTranslators()
  return translators[language]
}

/** Refusals that a form without JavaScript shows too: one text for both. */
const TEXTS_OF_FORMS: ReadonlySet<string> = new Set(VOUCHER_PROBLEMS)

/** Refusals of an order for one of its products, which they name. */
const NAMED: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'EXCEEDS_STOCK', 'PRODUCT_NOT_FOUND'])

/** An amount in a stored text, which is in the store's language. */
export const vietnameseMoney = (dong: number): string => `${groupThousands(dong)} ₫`

/** What a refusal says to its reader. */
export function messageOf(t: Translate, { msgCode, values }: Pick<Refusal, 'msgCode' | 'values'>): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? t(`server.${value.text}`) : value,
  ])
  const named = NAMED.has(msgCode) && 'name' in values ? '_NAMED' : ''
  return t(`${TEXTS_OF_FORMS.has(msgCode) ? 'cart.problem' : 'server'}.${msgCode}${named}`, Object.fromEntries(filled))
}
