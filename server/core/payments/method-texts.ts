import type { Language } from '../../../src/i18n/language.ts'
import { textsOf } from '../shared/messages.ts'

type MethodTexts = { name: string; description: string | null }

/** What a way to pay is called: in Vietnamese as the shop wrote it, in other languages by our own words for its partner (`PAYMENT_PARTNERS`). */
export function methodTexts(language: Language, partner: number, own: MethodTexts): MethodTexts {
  if (language === 'vi') return own
  const t = textsOf(language)
  const text = (part: 'name' | 'description') =>
    t(`server.payment_method.${partner}.${part}`, { defaultValue: own[part] ?? '' })
  return { name: text('name'), description: text('description') || null }
}
