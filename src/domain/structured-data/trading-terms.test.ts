import { expect, test } from 'vitest'
import { deliveryOf, type TradingTerms } from './trading-terms.ts'

const RATE = {
  partner_id: 0,
  ship_speed_code: '1',
  description: '',
  province: null,
  base_fee: 35_000,
  base_weight: 1_000,
  step_weight: 500,
  step_fee: 5_000,
  free_from: 800_000,
  days_from: 2,
  days_to: 4,
}
const terms = (shipping: TradingTerms['shipping']): TradingTerms => ({
  returnDays: 7,
  areReturnsFree: false,
  handlingDays: 1,
  shipping,
})
const FAST = { ...RATE, ship_speed_code: '2', base_fee: 53_000, free_from: null, days_from: 1, days_to: 1 }

test.each([
  [{ price: 799_999, weight: 200 }, 35_000],
  [{ price: 800_000, weight: 200 }, 0], // of this price, not of the product's lowest
  [{ price: 100_000, weight: 1_600 }, 45_000],
  [{ price: 100_000, weight: 0 }, 35_000],
])('a piece of %o is delivered for %i', (piece, fee) => expect(deliveryOf(terms([FAST, RATE]), piece)?.fee).toBe(fee))

test('the days of the way are those of the cheapest service without those in which the order is packed', () =>
  expect(deliveryOf(terms([FAST, RATE]), { price: 1, weight: 1 })).toMatchObject({
    handling: { from: 0, to: 1 },
    transit: { from: 2, to: 3 },
  }))

test('the way never takes less than its first day, and is unknown where the store has not said it', () => {
  expect(deliveryOf(terms([FAST]), { price: 1, weight: 1 })?.transit).toEqual({ from: 1, to: 1 })
  const unsaid = { ...RATE, days_from: null, days_to: null }
  expect(deliveryOf(terms([unsaid]), { price: 1, weight: 1 })?.transit).toBeUndefined()
  expect(deliveryOf(terms([]), { price: 1, weight: 1 })).toBeUndefined()
})
