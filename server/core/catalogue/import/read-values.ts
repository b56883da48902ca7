import { MAX_AGENCY_POINTS } from '../../../../src/contract/limits.ts'
import type { ImportField, ImportFormat, ImportProblemCode } from '../../../../src/contract/owner-imports.ts'
import { GRAM_WORDS, PIECE_WORDS, POINT_WORDS } from '../../../../src/domain/number-words.ts'
import {
  MONEY_WORDS,
  PERCENT_WORDS,
  readNumber,
  type NumberForm,
  type NumberProblem,
} from '../../../../src/domain/typed-number.ts'
import { fold } from '../../../../src/domain/viet-text.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { Cell } from '../../shared/files/csv.ts'

/** What columns of numbers take; their limits beside these are the product's. `example` is for who wrote something else. */
export const NUMBER_FIELDS = {
  price: { words: MONEY_WORDS, example: '220.000' },
  sale_price: { words: MONEY_WORDS, example: '220.000' },
  compare_price: { words: MONEY_WORDS, example: '220.000' },
  cost_price: { words: MONEY_WORDS, example: '150.000' },
  stock: { words: PIECE_WORDS, example: '20' },
  weight: { words: {}, example: '500' }, // as its heading says: weightForm
  discount_percent: { max: 100, words: PERCENT_WORDS, example: '10' },
  percent_agency: { max: 100, words: PERCENT_WORDS, example: '10' },
  percent_collaborator: { max: 100, words: PERCENT_WORDS, example: '10' },
  money_amount_collaborator: { words: MONEY_WORDS, example: '68.000' },
  point_for_agency: { max: MAX_AGENCY_POINTS, words: POINT_WORDS, example: '100' },
} as const satisfies Partial<Record<ImportField, Pick<NumberForm, 'max' | 'words'> & { example: string }>>
export type NumberColumn = keyof typeof NUMBER_FIELDS

/** A file has no language; tables of Vietnam are written as Vietnamese is. */
const LANGUAGE = 'vi'
/** Programs that write numbers without separators, with a point before decimals, and a stock below 0 when more was sold than there was. */
const isOfProgram = (format: ImportFormat) => format === 'shopify' || format === 'woocommerce'

/** The number of a cell, or why there is none. */
export function readCell(
  cell: Cell,
  { field, heading, format }: { field: NumberColumn; heading: string; format: ImportFormat },
): number | { problem: ImportProblemCode } {
  const text = typeof cell === 'number' ? plainNumber(cell) : cell
  const isOversold = isOfProgram(format) && text.trim() === '-1'
  if (field === 'stock' && !isOversold && UNLIMITED.has(fold(text.trim()))) return -1
  const { factor, ...form } = field === 'weight' ? weightForm(text, heading, format) : plainForm(field)
  const read = readNumber(text, { ...form, ...(field === 'stock' && isOfProgram(format) && { min: -MAX_PIECES }) })
  if (read.kind === 'number') return Math.max(0, Math.round(read.units * factor))
  return { problem: read.kind === 'empty' ? 'number_invalid' : PROBLEMS[read.why] }
}
/** As the reader takes it in every language: four digits behind a point are no thousands. */
const plainNumber = (number: number): string =>
  new Intl.NumberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(number) ? 0 : 4,
    maximumFractionDigits: 20,
  }).format(number)
const UNLIMITED = new Set(['-1', 'khong gioi han', 'khong dem', 'unlimited'])
const MAX_PIECES = 1_000_000
const PROBLEMS = {
  unreadable: 'number_invalid',
  negative: 'number_negative',
  too_small: 'number_negative',
  too_fine: 'number_too_fine',
  too_large: 'number_too_large',
} as const satisfies Record<NumberProblem, ImportProblemCode>

type Form = NumberForm & { factor: number }
function plainForm(field: Exclude<NumberColumn, 'weight'>): Form {
  const { example: _, ...form } = NUMBER_FIELDS[field]
  return { ...form, language: LANGUAGE, factor: 1 }
}

/** Grams. The heading names the unit, `Weight (kg)`: one sign in a number of these is that of decimals. */
function weightForm(text: string, heading: string, format: ImportFormat): Form {
  const [, grams, words] = UNITS.find(([unit]) => unit.test(heading)) ?? [undefined, 1, GRAM_WORDS]
  if (grams === 1 && !isOfProgram(format)) return { words, language: LANGUAGE, max: MAX_GRAMS, factor: 1 }
  return {
    words,
    decimals: WEIGHT_DECIMALS,
    language: text.includes(',') ? 'vi' : 'en',
    max: Math.floor((MAX_GRAMS / grams) * 10 ** WEIGHT_DECIMALS),
    factor: grams / 10 ** WEIGHT_DECIMALS,
  }
}
const MAX_GRAMS = 1_000_000
const WEIGHT_DECIMALS = 9
const UNITS: [RegExp, number, NumberForm['words']][] = [
  [/kg/i, 1000, { kg: 1, ki: 1 }],
  [/lb/i, 453.592, { lb: 1, lbs: 1 }],
  [/oz/i, 28.3495, { oz: 1 }],
]

/** Whether a product is shown (0) or a draft (−1). */
export function readStatus(text: string): 0 | -1 | undefined {
  const word = fold(text.trim())
  return SHOWN.has(word) ? 0 : DRAFT.has(word) ? -1 : undefined
}
const SHOWN = new Set([
  '1',
  'true',
  'yes',
  'active',
  'published',
  'shown',
  'visible',
  'hien thi',
  'hien',
  'co',
  'dang ban',
])
const DRAFT = new Set([
  '0',
  '-1',
  'false',
  'no',
  'draft',
  'archived',
  'unlisted',
  'hidden',
  'nhap',
  'an',
  'khong',
  'ngung ban',
])

/** Text without tags as paragraphs; anything else is HTML. WooCommerce writes line breaks as `\n`. */
export function readHtml(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text.replaceAll(String.raw`\n`, '\n')
  return text
    .replaceAll(String.raw`\n`, '\n')
    .split(/\n{2,}|\r\n\r\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** Addresses between commas, bars, spaces or line breaks; a comma inside an address stays. */
export const readAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s*[,|;]\s*(?=https?:\/\/|\/)|\s+/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  ),
]

/** `Áo > Áo dài; Mới`: paths from the outermost category. WooCommerce puts commas between them. */
export function readCategories(text: string, separator: RegExp): string[][] {
  return text
    .split(separator)
    .map((path) =>
      path
        .split('>')
        .map((name) => name.replaceAll(String.raw`\,`, ',').trim())
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0)
}
