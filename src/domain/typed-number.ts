import type { Language } from '../contract/endpoint.ts'
import { groupThousands } from './money-format.ts'
import { normalised } from './normalised.ts'

/** A number as a person typed it. `units` is an integer in the smallest accepted unit: with three decimals `1,25` is 1250. */
export type TypedNumber = { kind: 'empty' } | { kind: 'number'; units: number } | { kind: 'wrong'; why: NumberProblem }
export type NumberProblem = 'unreadable' | 'negative' | 'too_fine' | 'too_small' | 'too_large'

/** What a field takes. Its limits are integers in its smallest unit. */
export type NumberForm = {
  language: Language
  /** digits after the decimal sign; 0 for money, pieces, points and grams */
  decimals?: number
  /** below 0, the field takes negative numbers */
  min?: number
  max?: number
  /** what may stand beside the number, in small letters without accents, and what it multiplies by: `{ g: 1, kg: 1000 }` */
  words?: Words
}
type Words = Readonly<Record<string, number>>

/** `words` of an amount in đồng. */
export const MONEY_WORDS: Words = { đ: 1, '₫': 1, d: 1, đong: 1, dong: 1, vnđ: 1, vnd: 1, 'vn₫': 1, 동: 1 }
/** `words` of a percentage. */
export const PERCENT_WORDS: Words = { '%': 1 }

/**
 * Reads a number as a Vietnamese writes it: `220.000`, `220k`, `220 nghìn`, `1tr250`, `1,25 tr`, `1.250.000đ`, `12,5 %`. Never throws. A fraction
 * finer than `decimals` is refused, not rounded.
 */
export function readNumber(typed: string, form: NumberForm): TypedNumber {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, words = {} } = form
  const text = plainText(typed)
  if (text === '') return { kind: 'empty' }
  const [, sign, rest = ''] = /^([-+−–]?) ?(.*)$/.exec(text) ?? []
  if (typed.length > MAX_TYPED) return { kind: 'wrong', why: 'unreadable' }
  const asTyped = sumOf(rest, form)
  const read = asTyped === 'unreadable' ? sumOf(withoutUnit(rest, words), form) : asTyped
  if (typeof read === 'string') return { kind: 'wrong', why: read }
  const exact = sign && sign !== '+' ? -read : read
  if (exact < 0n && min >= 0) return { kind: 'wrong', why: 'negative' }
  if (exact < min) return { kind: 'wrong', why: 'too_small' }
  return exact > max ? { kind: 'wrong', why: 'too_large' } : { kind: 'number', units: Number(exact) }
}

/** The inverse of `readNumber`. Whole numbers have dots in every language, as all numbers of a page; those with decimals have the language's signs. */
export function writeNumber(units: number, { language, decimals = 0 }: NumberForm): string {
  if (decimals === 0) return groupThousands(units)
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = groupThousands(Number(digits.slice(0, -decimals)))
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const [thousands, decimal] = SIGNS[language]
  return (units < 0 ? '-' : '') + whole.replaceAll('.', thousands) + (fraction && decimal + fraction)
}

const MAX_TYPED = 100
/** Of thousands and of decimals, as they are written. */
const SIGNS: Record<Language, readonly [string, string]> = { vi: ['.', ','], en: [',', '.'], ko: [',', '.'] }
/** Signs that separate thousands when one of them stands before exactly three digits where a fraction is possible (decision 73). */
const THOUSANDS: Record<Language, string> = { vi: '.,', en: ',', ko: '.,' }
const MULTIPLES: Words = {
  ...{ k: 1e3, ng: 1e3, nghin: 1e3, ngan: 1e3, thousand: 1e3 },
  ...{ tr: 1e6, trieu: 1e6, mil: 1e6, million: 1e6, ti: 1e9, ty: 1e9, billion: 1e9 },
  ...{ 백: 100, 천: 1e3, 만: 1e4, 십만: 1e5, 백만: 1e6, 천만: 1e7, 억: 1e8 },
}
const ENGLISH_MULTIPLES: Words = { m: 1e6, bn: 1e9 }

/** Small letters without accents and invisible signs; full-width digits (Korean keyboards) become ASCII digits, each blank a space. */
function plainText(typed: string): string {
  const text = typed.slice(0, MAX_TYPED)
  if (/\p{No}/u.test(text)) return text // unreadable: `m²` is not m2, `½` is not 1/2
  const bare = normalised(text, 'NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '')
  return normalised(bare).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Without a word of the field, before or after the number, that multiplies by 1. */
function withoutUnit(text: string, words: Words): string {
  const longest = (isThere: (word: string) => boolean) =>
    Object.keys(words).reduce((found, word) => (word.length > found.length && isThere(word) ? word : found), '')
  const last = longest((word) => text.endsWith(word))
  if (words[last] === 1) return text.slice(0, -last.length).trim()
  const first = longest((word) => text.startsWith(word))
  return words[first] === 1 ? text.slice(first.length).trim() : text
}

/** A number, the word of its multiple, and a half of that: `1 triệu rưỡi`. */
const PART = /(\d[\d.,'’ ]*|[.,]\d+)([^\d.,'’ ]*)( ?ruoi)? ?/gy

/** Adds numbers of falling multiples, `1 triệu 250 nghìn`, in the smallest unit of the field. */
function sumOf(text: string, { language, decimals = 0, words }: NumberForm): bigint | NumberProblem {
  const multiples: Words = { ...MULTIPLES, ...(language === 'en' && ENGLISH_MULTIPLES), ...words }
  const unit = 10n ** BigInt(decimals)
  let end = 0
  let sum = 0n
  let last: { word: string; multiple: bigint } | undefined // of the number before; 0 when nothing may follow it
  for (const [part, typed = '', word = '', half] of text.matchAll(PART)) {
    const multiple = word === '' ? 1n : BigInt((Object.hasOwn(multiples, word) && multiples[word]) || 0)
    if (multiple === 0n) return 'unreadable'
    const digits = typed.trim()
    const isTail = word === '' || (multiple === 1n && last !== undefined && Object.hasOwn(MULTIPLES, last.word)) // `1tr250đ`
    const value =
      (last && isTail ? tailOf(digits, last.word, last.multiple * unit) : undefined) ??
      valueOf(digits, { multiple, decimals, language })
    if (typeof value === 'string') return value
    if (last && (value >= last.multiple * unit || sum % (last.multiple * unit) > 0n)) return 'unreadable'
    end += part.length
    sum += value + (half ? (multiple * unit) / 2n : 0n)
    last = { word, multiple: isTail || half ? 0n : multiple }
  }
  return end === text.length && end > 0 ? sum : 'unreadable'
}

/** Bare digits after a multiple are its fraction, `1tr2` and `1tr250`; in Korean they are units, `1만5000`. */
function tailOf(digits: string, word: string, multiple: bigint): bigint | NumberProblem | undefined {
  if (!/^\d+$/.test(digits) || /[가-힣]$/.test(word)) return undefined
  const divisor = 10n ** BigInt(digits.length)
  const exact = BigInt(digits) * multiple
  if (digits.length > 3 && divisor !== multiple) return 'unreadable' // `1tr2500`
  return exact % divisor === 0n ? exact / divisor : 'unreadable'
}

function valueOf(
  digits: string,
  { multiple, decimals, language }: { multiple: bigint; decimals: number; language: Language },
): bigint | NumberProblem {
  const mayBeFine = decimals > 0 || multiple > 1n
  const [, head = '', groups = '', sign = '', decimal, tail = ''] = GROUPED.exec(digits) ?? []
  // in a field of thousandths `1,205` is a decimal where the comma is the sign of decimals
  const thousands = ` '’${decimals >= 3 && multiple === 1n ? SIGNS[language][0] : THOUSANDS[language]}`
  const isCertain = groups.length > 4 || decimal !== undefined || !mayBeFine // two groups, both signs, no fraction
  const isGrouped = groups !== '' && (isCertain || thousands.includes(sign))
  const plain = isGrouped ? `${head}${groups.replace(/\D/g, '')}.${tail}` : digits
  const [found, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(plain) ?? []
  if (found === undefined || whole + fraction === '' || (isGrouped && decimal === sign)) return 'unreadable'
  if (!mayBeFine && fraction.length > 2) return 'too_fine' // also of zeros: `2200.000` is a slip
  const exact = BigInt(whole + fraction) * multiple * 10n ** BigInt(decimals)
  const divisor = 10n ** BigInt(fraction.length)
  return exact % divisor === 0n ? exact / divisor : 'too_fine'
}
/** Groups of three digits with one sign between them, and perhaps a sign of decimals. */
const GROUPED = /^([1-9]\d{0,2})(([.,'’ ])\d{3}(?:\3\d{3})*)(?:([.,])(\d*))?$/
