import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceQuotation, priceRow, tidy, writeArea, type QuotationRow } from './quotation.ts'

const row = (typed: Partial<QuotationRow> = {}): QuotationRow => ({
  id: 1,
  product: 'Kính',
  option: '',
  width: '',
  height: '',
  price: '',
  quantity: '1',
  ...typed,
})
const NO_DISCOUNT = { kind: 'percent', typed: '' } as const
const keys = (typed: Partial<QuotationRow>) =>
  Object.entries(priceRow(row(typed), 'vi').problems).map(([field, { key }]) => `${field}: ${key}`)

describe('a line', () => {
  test.each([
    ['1,2', '1,5', '850.000', '2', '1,8', 3_060_000],
    ['0,333', '0,333', '1.000', '1', '0,110889', 111], // 110,889
    ['0,5', '0,001', '1.000', '1', '0,0005', 1], // exactly half a đồng is rounded up
    ['0,499', '0,001', '1.000', '1', '0,000499', 0],
    ['0,5', '0,001', '1.000', '3', '0,0005', 2], // 1,5: rounded once per line, not once per unit
    ['', '', '45.000', '4', null, 180_000], // priced per piece
    ['', '', '45.000', '4 cái', null, 180_000],
    ['100', '100', '99.999.999', '1', '10.000', 999_999_990_000],
    ['1', '1', '0', '5', '1', 0],
  ])('%s × %s m at %s, %s of them', (width, height, price, quantity, area, total) => {
    const priced = priceRow(row({ width, height, price, quantity }), 'vi')
    expect([priced.problems, priced.area === null ? null : writeArea(priced.area, 'vi'), priced.total]).toEqual([
      {},
      area,
      total,
    ])
  })

  test.each([
    [{ width: '1,2' }, ['height: other_side']],
    [{ height: '1,2', price: '5' }, ['width: other_side']],
    [{ width: '1200', height: '1,5' }, ['width: length_in_mm']],
    [{ width: '123456', height: '1,5' }, ['width: length_too_large']],
    [{ width: '100,5', height: '1' }, ['width: length_too_large']],
    [{ width: '0', height: '-1' }, ['width: not_zero', 'height: not_negative']],
    [{ width: '1,2345', height: 'abc' }, ['width: length_too_fine', 'height: length_unreadable']],
    [{ price: '12,5' }, ['price: price_too_fine']],
    [{ price: '35o.000' }, ['price: price_unreadable']],
    [{ price: '1.000.000.000' }, ['price: price_too_large']],
    [{ price: '-1' }, ['price: not_negative']],
    [{ price: '5', quantity: '0' }, ['quantity: not_zero']],
    [{ price: '5', quantity: '1,5' }, ['quantity: quantity_too_fine']],
    [{ price: '5', quantity: '10000' }, ['quantity: quantity_too_large']],
    [{ price: '5', quantity: '' }, ['quantity: quantity_missing']],
    [{ width: '100', height: '100', price: '999.999.999', quantity: '9999' }, ['price: line_too_large']],
    [{ product: '', quantity: '' }, []], // an empty row has no problems
  ])('%j says so', (typed, problems) => {
    expect(keys(typed)).toEqual(problems)
    expect(priceRow(row(typed), 'vi').total).toBeNull()
  })

  test('a length in millimetres is reported with the value in metres', () =>
    expect(priceRow(row({ width: '1250', height: '1' }), 'vi').problems.width).toEqual({
      key: 'length_in_mm',
      values: { typed: '1250', metres: '1,25' },
    }))

  test('is never off by more than half a đồng, and never throws', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 1, max: 99 }),
        (w, h, price, quantity) => {
          const { total } = priceRow(
            row({
              width: tidy('width', `${w / 1000}`, 'en'),
              height: tidy('height', `${h / 1000}`, 'en'),
              price: String(price),
              quantity: String(quantity),
            }),
            'en',
          )
          const twice =
            2n * (BigInt(total ?? -1) * 1_000_000n - BigInt(w) * BigInt(h) * BigInt(price) * BigInt(quantity))
          return twice > -1_000_000n && twice <= 1_000_000n
        },
      ),
    )
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (width, height, price, quantity) => priceRow(row({ width, height, price, quantity }), 'vi') !== undefined,
      ),
    )
  })
})

describe('the whole', () => {
  const rows = [
    row({ width: '1,2', height: '1,5', price: '850.000', quantity: '2' }),
    row({ price: '45.000', quantity: '4' }),
    row({ product: '' }),
    row({ width: '1' }),
  ]
  test('counts what is finished and says how many lines are not', () => {
    expect(priceQuotation(rows, NO_DISCOUNT, 'vi')).toMatchObject({
      subtotal: 3_240_000,
      discount: 0,
      total: 3_240_000,
      uncounted: 1,
      area: 3_600_000,
    })
  })
  test.each([
    ['percent', '10', 324_000, undefined],
    ['percent', '12,55', 406_620, undefined],
    ['percent', '100', 3_240_000, undefined],
    ['percent', '101', 0, 'percent_too_large'],
    ['percent', 'mười', 0, 'percent_unreadable'],
    ['percent', '1,2345', 0, 'percent_too_fine'],
    ['money', '240.000', 240_000, undefined],
    ['money', '3.240.001', 0, 'discount_too_large'],
    ['money', '-5', 0, 'not_negative'],
  ] as const)('%s %s', (kind, typed, discount, problem) => {
    const priced = priceQuotation(rows, { kind, typed }, 'vi')
    expect([priced.discount, priced.total, priced.discountProblem?.key]).toEqual([
      discount,
      3_240_000 - discount,
      problem,
    ])
  })
})

test.each([
  ['width', '1.25', '1,25'],
  ['width', '1250', '1.250'], // 1250 m, as the error beside it says
  ['width', ' abc ', 'abc'],
  ['price', '350000đ', '350.000'],
  ['price', '350k', '350.000'],
  ['quantity', '2', '2'],
  ['quantity', '2 cái', '2'],
  ['percent', '7.5', '7,5'],
] as const)('%s %j is shown as %s', (field, typed, shown) => expect(tidy(field, typed, 'vi')).toBe(shown))
