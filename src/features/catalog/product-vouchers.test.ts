import { expect, test } from 'vitest'
import { sampleProducts } from '../../../fixtures/samples.ts'
import { productVouchers } from './product-vouchers.ts'

const [shirt, other] = sampleProducts
const product: Parameters<typeof productVouchers>[1] = { id: shirt!.id, max_price: 119_000, product_discount: null }
const voucher = (code: string, minimum: number | null, products = [] as typeof sampleProducts) => ({
  code,
  voucher_type: products.length > 0 ? (1 as const) : (0 as const),
  products,
  set_limit_total: minimum !== null,
  value_limit_total: minimum,
})
const codes = (vouchers: ReturnType<typeof voucher>[], of = product) =>
  productVouchers(vouchers, of).map(({ code }) => code)

test('what one piece is enough for comes first, then what is for this product, then what needs less', () => {
  expect(
    codes([
      voucher('FROM500', 500_000),
      voucher('FROM300', 300_000),
      voucher('FROM250', 250_000),
      voucher('OWN', null, [shirt!]),
      voucher('ALL', null),
    ]),
  ).toEqual(['OWN', 'ALL', 'FROM250'])
})

test('a voucher for other products is not shown', () => {
  expect(codes([voucher('OTHER', null, [other!])])).toEqual([])
})

test('the price after the discount decides', () => {
  const half = { ...product, product_discount: { value: 50, discount_price: 59_500, end_time: null } }
  expect(codes([voucher('FROM100', 100_000), voucher('FROM500', 500_000, [shirt!])], product)).toEqual([
    'FROM100',
    'FROM500',
  ])
  expect(codes([voucher('FROM100', 100_000), voucher('FROM500', 500_000, [shirt!])], half)).toEqual([
    'FROM500',
    'FROM100',
  ])
})
