import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VOLUMES } from '../../tests/volumes.ts'
import { LANGUAGES, type Language } from '../contract/endpoint.ts'
import { MONEY_WORDS, PERCENT_WORDS, readNumber, writeNumber, type NumberForm } from './typed-number.ts'

const short = (typed: string, form: NumberForm): number | string => {
  const read = readNumber(typed, form)
  return read.kind === 'number' ? read.units : read.kind === 'wrong' ? read.why : ''
}
type Row = readonly [typed: string, meant: number | string]
const ofAll = (rows: readonly Row[]) => LANGUAGES.flatMap((language) => rows.map((row) => [language, ...row] as const))

const MONEY: Row[] = [
  ['', ''],
  [' \u00a0\u200b', ''],
  ['0', 0],
  ['220000', 220_000],
  ['220.000', 220_000],
  ['220,000', 220_000],
  ["220'000", 220_000],
  ['220’000', 220_000],
  ['220 000', 220_000],
  ['220\u00a0000', 220_000],
  ['220\u202f000', 220_000],
  ['220.000,', 220_000],
  ['220000.00', 220_000],
  ['1.250.000,00', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1 250 000 ₫', 1_250_000],
  ['+5.000', 5000],
  ['007', 7],
  ['２２０．０００', 220_000],
  ['٢٢٠', 'unreadable'],
  ['\u202d220.000\u202c', 220_000],
  ['\ufeff220.000\n', 220_000],
  ['1.250.000đ', 1_250_000],
  ['1.250.000 Đ', 1_250_000],
  ['1.250.000\u00a0₫', 1_250_000],
  ['₫ 1.250.000', 1_250_000],
  ['₫1,250,000', 1_250_000],
  ['VND 350.000', 350_000],
  ['350.000VND', 350_000],
  ['350.000 vnđ', 350_000],
  ['350.000 VN₫', 350_000],
  ['350.000 đồng', 350_000],
  ['350.000 đồng'.normalize('NFD'), 350_000],
  ['350.000 dong', 350_000],
  ['350000d', 350_000],
  ['220k', 220_000],
  ['220K', 220_000],
  ['220 k', 220_000],
  ['220kđ', 220_000],
  ['220k ₫', 220_000],
  ['220,5k', 220_500],
  ['220.5k', 220_500],
  ['220 nghìn', 220_000],
  ['220 nghìn'.normalize('NFD'), 220_000],
  ['220 nghin', 220_000],
  ['220 NGÀN', 220_000],
  ['220ngan đồng', 220_000],
  ['220ng', 220_000],
  ['1tr', 1_000_000],
  ['1tr2', 1_200_000],
  ['1tr25', 1_250_000],
  ['1tr250', 1_250_000],
  ['1tr250k', 1_250_000],
  ['1tr250đ', 1_250_000],
  ['1tr 250.000', 1_250_000],
  ['1tr250000', 1_250_000],
  ['1tr50.000', 1_050_000],
  ['1,25 tr', 1_250_000],
  ['1.25tr', 1_250_000],
  ['1.5tr', 1_500_000],
  ['1,25 triệu', 1_250_000],
  ['1 triệu 250 nghìn', 1_250_000],
  ['1 trieu 250 nghin', 1_250_000],
  ['1 triệu rưỡi', 1_500_000],
  ['2tr ruoi', 2_500_000],
  ['2k5', 2_500],
  ['1 tỷ', 1_000_000_000],
  ['1 tỉ 2', 1_200_000_000],
  ['1ty 200tr 500k', 1_200_500_000],
  ['1.5 million', 1_500_000],
  ['220 thousand', 220_000],
  ['3천', 3_000],
  ['22만', 220_000],
  ['1만 5천', 15_000],
  ['1만5000', 15_000],
  ['1백만 동', 1_000_000],
  ['1억', 100_000_000],
  ['25o.000', 'unreadable'],
  ['25O', 'unreadable'],
  ['l50.000', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['12.34.567', 'unreadable'],
  ['1.250.00', 'unreadable'],
  ['1.250,000', 'too_fine'],
  ['1 25', 'unreadable'],
  ['1 2 3', 'unreadable'],
  ['1..000', 'unreadable'],
  ['.', 'unreadable'],
  ['-', 'unreadable'],
  ['đ', 'unreadable'],
  ['k', 'unreadable'],
  ['triệu', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x1f', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['NaN', 'unreadable'],
  ['1 constructor', 'unreadable'],
  ['100-200k', 'unreadable'],
  ['220k/kg', 'unreadable'],
  ['1tr2500', 'unreadable'],
  ['1tr 2500k', 'unreadable'],
  ['200k 1tr', 'unreadable'],
  ['1,5tr200', 'unreadable'],
  ['1k2k', 'unreadable'],
  ['220.000 220.000', 'unreadable'],
  ['$5', 'unreadable'],
  ['5원', 'unreadable'],
  ['😀', 'unreadable'],
  ['1️⃣2️⃣', 'unreadable'],
  ['5²', 'unreadable'],
  ['½', 'unreadable'],
  ['①', 'unreadable'],
  ['x'.repeat(10_000), 'unreadable'],
  ['9'.repeat(10_000), 'unreadable'],
  ['-5', 'negative'],
  ['−5.000', 'negative'],
  ['－5', 'negative'],
  ['- 5k', 'negative'],
  ['-5x', 'unreadable'],
  ['1,25', 'too_fine'],
  ['1.25', 'too_fine'],
  ['0.500', 'too_fine'],
  ['2200.000', 'too_fine'],
  ['1,2345k', 'too_fine'],
  ['9'.repeat(30), 'too_large'],
]
test.each(ofAll(MONEY))('%s: đồng typed as %j is %s', (language, typed, meant) =>
  expect(short(typed, { language, words: MONEY_WORDS })).toBe(meant),
)

/** What is ambiguous where a fraction is possible. In Vietnamese, English and Korean. */
type Meant = number | string
const PERCENT: (readonly [typed: string, vi: Meant, en: Meant, ko: Meant])[] = [
  ['12,5 %', 1250, 1250, 1250],
  ['12.5%', 1250, 1250, 1250],
  ['12,5', 1250, 1250, 1250],
  ['１２，５％', 1250, 1250, 1250],
  ['7,25', 725, 725, 725],
  [',5', 50, 50, 50],
  ['12,', 1200, 1200, 1200],
  ['1.250', 125_000, 125, 125_000],
  ['1,250', 125_000, 125_000, 125_000],
  ['0,250', 25, 25, 25],
  ['1.250,5', 125_050, 125_050, 125_050],
  ['1,250.5', 125_050, 125_050, 125_050],
  ['1 250,5', 125_050, 125_050, 125_050],
  ['1.250.000', 125_000_000, 125_000_000, 125_000_000],
  ['7,255', 725_500, 725_500, 725_500],
  ['7,2555', 'too_fine', 'too_fine', 'too_fine'],
  ['1.250.5', 'unreadable', 'unreadable', 'unreadable'],
  ['12 ₫', 'unreadable', 'unreadable', 'unreadable'],
]
/** The same with a multiple, where a fraction is possible too. */
const MULTIPLES: typeof PERCENT = [
  ['1.250 tr', 1_250_000_000, 1_250_000, 1_250_000_000],
  ['1,250 tr', 1_250_000_000, 1_250_000_000, 1_250_000_000],
  ['1.500k', 1_500_000, 1_500, 1_500_000],
  ['2m', 'unreadable', 2_000_000, 'unreadable'],
  ['2bn', 'unreadable', 2_000_000_000, 'unreadable'],
]
/** Metres to the millimetre: there the sign of decimals keeps its meaning before three digits. */
const LENGTH: typeof PERCENT = [
  ['1,25', 1250, 1250, 1250],
  ['1.25 m', 1250, 1250, 1250],
  ['1,205', 1205, 1_205_000, 1_205_000],
  ['1.205', 1_205_000, 1205, 1205],
  ['0,005', 5, 5, 5],
  ['1,2050', 1205, 1205, 1205],
  ['1.250,5', 1_250_500, 1_250_500, 1_250_500],
  ['1,2345', 'too_fine', 'too_fine', 'too_fine'],
  ['1,2,3', 'unreadable', 'unreadable', 'unreadable'],
]
describe.each([
  ['a percentage', PERCENT, { decimals: 2, words: PERCENT_WORDS }],
  ['money', MULTIPLES, { words: MONEY_WORDS }],
  ['a length', LENGTH, { decimals: 3, words: { m: 1 } }],
] as const)('%s by language', (_, rows, form) => {
  test.each(rows)('%j', (typed, ...meant) =>
    expect((['vi', 'en', 'ko'] as const).map((language) => short(typed, { ...form, language }))).toEqual(meant),
  )
})

test.each([
  ['100 g', 100],
  ['1kg', 1000],
  ['1,2 kg', 1200],
  ['1kg2', 1200],
  ['1 kg 200 g', 1200],
  ['1kg 20g', 1020],
  ['2 KG', 2000],
  ['2 đ', 'unreadable'], // not a word of weights
  ['2 %', 'unreadable'],
])('a weight typed as %j is %s grams', (typed, meant) =>
  expect(short(typed, { language: 'vi', words: { g: 1, gr: 1, kg: 1000 } })).toBe(meant),
)

test.each([
  ['-1', -1],
  ['-2', 'too_small'],
  ['10.001', 'too_large'],
  ['10.000', 10_000],
  ['+7', 7],
])('between -1 and 10000, %j is %s', (typed, meant) =>
  expect(short(typed, { language: 'vi', min: -1, max: 10_000 })).toBe(meant),
)

test.each([
  [1250, 3, 'vi', '1,25'],
  [1000, 3, 'vi', '1'],
  [5, 3, 'en', '0.005'],
  [0, 2, 'vi', '0'],
  [-50, 2, 'vi', '-0,5'],
  [1_250_500, 3, 'vi', '1.250,5'],
  [1_250_500, 3, 'en', '1,250.5'],
  [1_250_500, 3, 'ko', '1,250.5'],
  [1_250_000, 0, 'en', '1.250.000'],
] as const)('%d of %d decimals in %s is written %s', (units, decimals, language, text) =>
  expect(writeNumber(units, { language, decimals })).toBe(text),
)

describe.each(LANGUAGES)('in %s', (language: Language) => {
  const numRuns = VOLUMES.typedNumbers
  test('what is written is read as the same number', () => {
    const digits = fc.nat({ max: 6 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), digits, (units, decimals) => {
        const form = { language, decimals, min: Number.MIN_SAFE_INTEGER }
        return short(writeNumber(units, form), form) === units
      }),
      { numRuns },
    )
  })
  test('no text makes it fail, and none is read as another number than its digits', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,  kđtr-%'’ệu만천۵５²😀") })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), fc.nat({ max: 3 }), (text, decimals) => {
        const read = readNumber(text, { language, decimals, words: MONEY_WORDS, min: Number.MIN_SAFE_INTEGER })
        return read.kind !== 'number' || (Number.isSafeInteger(read.units) && /\d/.test(text.normalize('NFKD')))
      }),
      { numRuns },
    )
  })
})
