/** A phone number as sent to the API: ten digits with leading 0; null when it cannot be used for login (vietnam.md §4, decision 19). */
export function normalisePhone(typed: string): string | null {
  const national = nationalDigits(typed)
  return /^0[135789]\d{8}$/.test(national) ? national : null
}

/** A contact number in digits only: a mobile number, a landline (02x, 10 or 11 digits) or a 1800/1900 number; null otherwise. */
export function normaliseContactPhone(typed: string): string | null {
  const mobile = normalisePhone(typed)
  if (mobile !== null) return mobile
  const national = nationalDigits(typed)
  return /^02\d{8,9}$/.test(national) || /^1[89]00(?:\d{4}|\d{6})$/.test(national) ? national : null
}

/** Whether the text consists of one or more contact numbers, such as "028 3822 9999 / 0901 234 567". */
export const isContactPhone = (text: string): boolean => contactPhones(text) !== null

/** `tel:` link of the first number in a contact field; null without one. */
export function telHref(text: string): string | null {
  const first = contactPhones(text)?.[0]
  return first === undefined ? null : `tel:${first}`
}

/**
 * The digits to look for where somebody searches by a phone number in any spelling, or a part of one: "+84 987.654.321" and "Zalo 0987 654 321 (chị Lan)"
 * have 0987654321. Beside words only a whole number counts, and digits of a code, as of "DH0901", are none. Undefined without a number.
 */
export function phoneWithin(text: string): string | undefined {
  const [found] = NUMBER.exec(text) ?? []
  if (found === undefined) return undefined
  const plain = found.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)840?(?=\d)/, '0')
  const digits = nationalDigits(plain) || plain.replace('+', '')
  return /\p{L}/u.test(text) && digits.length < WHOLE_NUMBER ? undefined : digits
}
const NUMBER = /(?<![\p{L}\d])\+?\d(?:[\s.\-()\u00a0]*\d){2,}(?![\p{L}\d])/u
const WHOLE_NUMBER = 8 // 19001234

/** "0901***567", for lists that are visible to others. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '***' : `${phone.slice(0, 4)}***${phone.slice(-3)}`

function contactPhones(text: string): string[] | null {
  if (!/^[\d+().\s\-/,;|–]+$/.test(text)) return null
  const numbers = text
    .split(/[/,;|–]|\s-\s/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(normaliseContactPhone)
  return numbers.length > 0 && numbers.every((number) => number !== null) ? numbers : null
}

function nationalDigits(typed: string): string {
  const digits = typed.replace(/[\s.\-()+[\]\u00a0]/g, '')
  if (!/^\d{6,14}$/.test(digits)) return ''
  const abroad = /^(?:00)?84(0?)(\d{9,10})$/.exec(digits)
  if (abroad) return `0${abroad[2]}`
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits
}
