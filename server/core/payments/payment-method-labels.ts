import { PAYMENT_METHOD_OF_PARTNER } from '../../../src/contract/payments.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { translatorFor } from '../shared/messages.ts'

type MethodLabels = { name: string; description: string | null }

/** Name and description of a payment method: in Vietnamese as entered by the store, in other languages a standard translation (`PAYMENT_PARTNERS`). */
export function paymentMethodLabels(language: Language, partner: number, own: MethodLabels): MethodLabels {
  if (language === 'vi' || !Object.hasOwn(PAYMENT_METHOD_OF_PARTNER, partner)) return own
  const t = translatorFor(language)
  const text = (part: 'name' | 'description') => t(`server.payment_method.${partner}.${part}`)
  return { name: text('name'), description: text('description') }
}
