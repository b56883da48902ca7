import { PAYMENT_METHOD_OF_PARTNER } from '../../../src/contract/payments.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { textsOf } from '../shared/messages.ts'

type MethodTexts = { name: string; description: string | null }

/** Name and description of a payment method: in Vietnamese as entered by the store, in other languages a standard translation (`PAYMENT_PARTNERS`). */
export function methodTexts(language: Language, partner: number, own: MethodTexts): MethodTexts {
  if (language === 'vi' || !Object.hasOwn(PAYMENT_METHOD_OF_PARTNER, partner)) return own
  const t = textsOf(language)
  const text = (part: 'name' | 'description') => t(`server.payment_method.${partner}.${part}`)
  return { name: text('name'), description: text('description') }
}
