import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeRange, freeFrom, packageWeight, ratesTo, shippingFee, type ShippingRate } from './shipping-rate.ts'

const rate: ShippingRate = {
  partner_id: -1,
  ship_speed_code: 'standard',
  description: '',
  province: null,
  base_fee: 30_000,
  base_weight: 500,
  step_weight: 500,
  step_fee: 5_000,
  free_from: 500_000,
}

test.each([
  { weight: 0, goods: 0, fee: 30_000 },
  { weight: 500, goods: 499_999, fee: 30_000 },
  { weight: 501, goods: 0, fee: 35_000 },
  { weight: 1_000, goods: 0, fee: 35_000 },
  { weight: 1_001, goods: 0, fee: 40_000 },
  { weight: 50_000, goods: 500_000, fee: 0 },
])('$weight g of goods for $goods cost $fee', ({ weight, goods, fee }) =>
  expect(shippingFee(rate, weight, goods)).toBe(fee),
)

test('a province with a row of its own does not get the row for everywhere, service by service', () => {
  const own = { ...rate, province: 1, base_fee: 15_000 }
  const fast = { ...rate, ship_speed_code: 'fast' }
  expect(ratesTo(1, [rate, own, fast])).toEqual([own, fast])
  expect(ratesTo(79, [rate, own, fast])).toEqual([rate, fast])
})

test('a product without a weight counts 100 g', () => {
  expect(
    packageWeight([
      { weight: null, quantity: 3 },
      { weight: 250, quantity: 2 },
      { weight: 0, quantity: 1 },
    ]),
  ).toBe(900)
})

test('more weight never costs less, dearer goods never more', () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(30_000), fc.nat(900_000), fc.nat(900_000), (weight, extra, goods, more) => {
      expect(shippingFee(rate, weight + extra, goods)).toBeGreaterThanOrEqual(shippingFee(rate, weight, goods))
      expect(shippingFee(rate, weight, goods + more)).toBeLessThanOrEqual(shippingFee(rate, weight, goods))
    }),
  )
})

const hanoi = { ...rate, province: 1, free_from: 300_000 }
const paid = { ...rate, ship_speed_code: 'fast', free_from: null }
test.each([
  { what: 'one rate', rates: [rate], province: null, from: 500_000 },
  { what: 'none is ever free', rates: [paid], province: null, from: null },
  {
    what: 'a service that is never free does not matter beside one that is',
    rates: [paid, rate],
    province: null,
    from: 500_000,
  },
  { what: 'everywhere means the highest of the service', rates: [hanoi, rate], province: null, from: 500_000 },
  { what: 'the province decides once it is known', rates: [hanoi, rate], province: 1, from: 300_000 },
  { what: 'a province that is never free', rates: [{ ...hanoi, free_from: null }, rate], province: null, from: null },
  { what: 'a service of one province only', rates: [hanoi], province: null, from: null },
])('free delivery: $what', ({ rates, province, from }) => expect(freeFrom(rates, province)).toBe(from))

test('the range of the fees of a parcel: of every rate, with its weight, and free where it is', () => {
  const rates = [
    { ...rate, base_fee: 20_000, step_fee: 0, free_from: null },
    { ...rate, base_fee: 30_000, base_weight: 500, step_weight: 500, step_fee: 5000, free_from: null },
  ]
  expect(feeRange(rates, 1000, 0)).toEqual({ from: 20_000, to: 35_000 })
  expect(feeRange([{ ...rate, free_from: 100_000 }], 100, 100_000)).toEqual({ from: 0, to: 0 })
  expect(feeRange([], 100, 0)).toBeNull()
})
