import type { Language } from '../contract/endpoint.ts'
import { percentOf } from './money/rounding.ts'
import { QUANTITY } from './quantity.ts'
import { MONEY_WORDS, PERCENT_WORDS, readNumber, writeNumber, type NumberForm } from './typed-number.ts'

/** A line of a quotation (wire.md §3) as typed. Without width and height the price is per piece; with both it is per square metre. */
export type QuotationRow = {
  id: number
  product: string
  option: string
  width: string
  height: string
  price: string
  quantity: string
}
export type NumberField = 'width' | 'height' | 'price' | 'quantity'
/** A message of the page, `quotation.problem.{key}`, and its placeholders. */
export type QuotationProblem = { key: string; values?: Record<string, string> }

export type PricedRow = {
  row: QuotationRow
  isBlank: boolean
  /** width × height of one unit in square millimetres; null for a row priced per piece or incomplete */
  area: number | null
  price: number | null
  quantity: number | null
  /** đồng, rounded half up once per line; null while the row is incomplete or invalid */
  total: number | null
  problems: Partial<Record<NumberField, QuotationProblem>>
}

export type QuotationDiscount = { kind: 'percent' | 'money'; typed: string }
export type PricedQuotation = {
  rows: PricedRow[]
  /** sum of the counted rows in square millimetres */
  area: number
  subtotal: number
  discount: number
  discountProblem: QuotationProblem | undefined
  total: number
  /** number of rows that are neither blank nor counted */
  uncounted: number
}

export const LENGTH_DECIMALS = 3 // metres, to the millimetre
export const PERCENT_DECIMALS = 2
export const MAX_ROWS = 100
const MAX_LENGTH_MM = 100_000
const MAX_PRICE = 999_999_999 // as for products
const MAX_LINE = 999_999_999_999 // the sum of 100 lines is still exact in a double
const MM2_PER_M2 = 1_000_000

/** Prices a quotation. Never throws: a value that cannot be parsed is reported beside its field and not counted. */
export function priceQuotation(
  rows: readonly QuotationRow[],
  discount: QuotationDiscount,
  language: Language,
): PricedQuotation {
  const priced = rows.map((row) => priceRow(row, language))
  const counted = priced.filter(({ total }) => total !== null)
  const subtotal = sum(counted.map(({ total }) => total ?? 0))
  const { off, problem } = discountOf(discount, subtotal, language)
  return {
    rows: priced,
    area: sum(counted.map(({ area, quantity }) => (area ?? 0) * (quantity ?? 0))),
    subtotal,
    discount: off,
    discountProblem: problem,
    total: subtotal - off,
    uncounted: priced.filter(({ total, isBlank }) => total === null && !isBlank).length,
  }
}

/** Area, total and problems of one row. */
export function priceRow(row: QuotationRow, language: Language): PricedRow {
  const width = lengthOf(row.width, language)
  const height = lengthOf(row.height, language)
  const price = read(row.price, 'price', language)
  const quantity = read(row.quantity, 'quantity', language)
  const isSized =
    width.value !== null || height.value !== null || width.problem !== undefined || height.problem !== undefined
  const area = width.value !== null && height.value !== null ? width.value * height.value : null
  const problems: PricedRow['problems'] = {}
  for (const [field, { problem }] of Object.entries({ width, height, price, quantity }))
    if (problem) problems[field as NumberField] = problem // the keys above
  if (isSized && width.value === null && !problems.width) problems.width = { key: 'other_side' }
  if (isSized && height.value === null && !problems.height) problems.height = { key: 'other_side' }
  const isBlank = isBlankRow(row)
  if (!isBlank && row.quantity.trim() === '') problems.quantity = { key: 'quantity_missing' }
  const isReady = price.value !== null && quantity.value !== null && Object.keys(problems).length === 0
  const total = isReady ? lineTotal(area, price.value ?? 0, quantity.value ?? 0) : null
  if (total !== null && total > MAX_LINE) {
    problems.price = { key: 'line_too_large', values: { max: writeNumber(MAX_LINE, { language }) } }
    return { row, isBlank, area, price: price.value, quantity: quantity.value, total: null, problems }
  }
  return { row, isBlank, area, price: price.value, quantity: quantity.value, total, problems }
}

/** True when nothing was typed; the initial quantity 1 does not count. */
export const isBlankRow = ({ product, option, width, height, price, quantity }: QuotationRow): boolean =>
  [product, option, width, height, price].every((text) => text.trim() === '') && ['', '1'].includes(quantity.trim())

/** The normalised text of a field, shown on blur: `1.25` becomes `1,25`, `350k` becomes `350.000`. */
export function tidy(field: NumberField | 'percent', typed: string, language: Language): string {
  const form = { ...FORMS[field], language, max: Number.MAX_SAFE_INTEGER }
  const number = readNumber(typed, form)
  return number.kind === 'number' ? writeNumber(number.units, form) : typed.trim()
}

/** Square metres with all decimals (1 800 000 mm² is `1,8`), so that a customer with a calculator gets the same total. */
export const writeArea = (squareMillimetres: number, language: Language): string =>
  writeNumber(squareMillimetres, { language, decimals: 6 })

/** area × price × quantity in whole đồng, rounded half up, in exact integer arithmetic. */
function lineTotal(area: number | null, price: number, quantity: number): number {
  if (area === null) return price * quantity
  const exact = BigInt(area) * BigInt(price) * BigInt(quantity)
  return Number((exact + BigInt(MM2_PER_M2 / 2)) / BigInt(MM2_PER_M2))
}

type Read = { value: number | null; problem?: QuotationProblem }

const METRES = { decimals: LENGTH_DECIMALS, min: 1, max: MAX_LENGTH_MM, words: { m: 1 } }
const FORMS: Record<NumberField | 'percent', Omit<NumberForm, 'language'>> = {
  width: METRES,
  height: METRES,
  price: { max: MAX_PRICE, words: MONEY_WORDS },
  quantity: QUANTITY,
  percent: { decimals: PERCENT_DECIMALS, max: 100 * 10 ** PERCENT_DECIMALS, words: PERCENT_WORDS },
}

function lengthOf(typed: string, language: Language): Read {
  const number = readNumber(typed, { ...METRES, max: Number.MAX_SAFE_INTEGER, language })
  const isTooLong = number.kind === 'number' && number.units > MAX_LENGTH_MM
  const millimetres = isTooLong && number.units % 1000 === 0 ? number.units / 1000 : 0 // 1200 typed for 1,2 m
  if (millimetres > 0 && millimetres <= MAX_LENGTH_MM) {
    const metres = writeNumber(millimetres, { ...METRES, language })
    return { value: null, problem: { key: 'length_in_mm', values: { typed: String(millimetres), metres } } }
  }
  return read(typed, 'width', language)
}

function read(typed: string, field: NumberField | 'percent', language: Language, limits = FORMS[field]): Read {
  const form = { ...limits, language }
  const number = readNumber(typed, form)
  if (number.kind === 'empty') return { value: null }
  if (number.kind === 'number') return { value: number.units }
  if (number.why === 'negative') return { value: null, problem: { key: 'not_negative' } }
  if (number.why === 'too_small') return { value: null, problem: { key: 'not_zero' } }
  const name = field === 'width' || field === 'height' ? 'length' : field
  const values = number.why === 'too_large' && { values: { max: writeNumber(form.max ?? 0, form) } }
  return { value: null, problem: { key: `${name}_${number.why}`, ...values } }
}

function discountOf(
  { kind, typed }: QuotationDiscount,
  subtotal: number,
  language: Language,
): { off: number; problem: QuotationProblem | undefined } {
  const { value, problem } =
    kind === 'percent'
      ? read(typed, 'percent', language)
      : read(typed, 'price', language, { ...FORMS.price, max: Number.MAX_SAFE_INTEGER })
  if (value === null) return { off: 0, problem }
  if (kind === 'percent') return { off: percentOf(subtotal, value / 10 ** PERCENT_DECIMALS), problem: undefined }
  if (value > subtotal)
    return { off: 0, problem: { key: 'discount_too_large', values: { max: writeNumber(subtotal, { language }) } } }
  return { off: value, problem: undefined }
}

const sum = (numbers: number[]): number => numbers.reduce((whole, part) => whole + part, 0)
