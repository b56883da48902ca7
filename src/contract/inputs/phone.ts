import { z } from 'zod'

/** A Vietnamese mobile number in any common notation; the output has ten digits with a leading 0 (storefront.md §5, decision 19). */
export const Phone = z
  .string({ error: 'form.phone_required' })
  .max(40, { error: 'form.phone_invalid' })
  .trim()
  .min(1, { error: 'form.phone_required' })
  .transform(stripPhone)
  .pipe(z.string().regex(/^0[135789]\d{8}$/, { error: 'form.phone_invalid' }))

/** An optional phone number; null and '' give null. */
export const OptionalPhone = z.union([z.literal('').transform(() => null), z.null(), Phone]).optional()

// Normalises before the pattern is tested (vietnam.md §4): '+84 912 345 678' and '912345678' are the same number. What is pasted has dashes of any
// kind, full-width digits, and invisible marks of direction (an address book writes them).
function stripPhone(typed: string): string {
  const digits = withoutWords(typed.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/[\s\p{Pd}.()+[\]/]/gu, '')
  if (/^0084\d{9}$/.test(digits)) return `0${digits.slice(4)}`
  if (/^84\d{9}$/.test(digits)) return `0${digits.slice(2)}`
  if (/^840\d{9}$/.test(digits)) return digits.slice(2)
  if (/^\d{9}$/.test(digits)) return `0${digits}`
  return digits
}

const MIN_DIGITS = 9

/** The one number among words, as in "0912 345 678 (Zalo)" or "ĐT: 0912345678"; the text itself when there are two, or a letter within a number. */
function withoutWords(text: string): string {
  if (/\d{3}\p{L}/u.test(text)) return text
  const parts = text.split(/[^\d\s\p{Pd}.()+[\]/]+/u)
  const numbers = parts.filter((part) => part.replace(/\D/g, '').length >= MIN_DIGITS)
  return numbers.length === 1 && numbers[0] !== undefined ? numbers[0] : text
}
