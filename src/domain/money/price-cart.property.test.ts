import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryBonus,
  arbitraryCart,
  arbitraryCombo,
  arbitraryLine,
  arbitraryPoints,
  arbitraryVoucher,
} from './testing/arbitrary-cart.ts'
import { bestCombo, countOf } from './combo.ts'
import { collaboratorShare } from './commission.ts'
import { earnedBonuses } from './bonus-products.ts'
import { earnedPoints, usablePoints } from './points.ts'
import { PRICING_STEPS, type PricedCart, type PricingStep } from './priced-cart.ts'
import { priceCart } from './price-cart.ts'
import { referenceCart } from './testing/reference-model.ts'
import { percentOf, share } from './rounding.ts'
import { unitPrice } from './unit-price.ts'
import { applyVoucher } from './voucher.ts'
import { VOLUMES } from '../../../tests/volumes.ts'

/** Number of generated carts; each property uses a share of it. */
const CARTS = VOLUMES.carts
const runs = (part: number) => ({ numRuns: Math.ceil(CARTS * part) })
const buyer = {
  customer_id: 7,
  is_collaborator: false,
  is_agency: false,
  group_ids: [],
  points: 0,
  balance_collaborator: 0,
  balance_agency: 0,
  agency_commission_percent: 0,
  earner: 'none' as const,
}
const check = (ok: boolean, what: string) => {
  if (!ok) throw new Error(what)
}

/** The signed amount of each step of wire.md §4. */
const amountOf = (cart: PricedCart): Record<PricingStep, number> => ({
  goods: cart.total_before_discount,
  product_discount: 0 - cart.product_discount_amount,
  combo: 0 - cart.combo_discount_amount,
  voucher: 0 - cart.voucher_discount_amount,
  points: 0 - cart.bonus_points_amount_used,
  balance_collaborator: 0 - cart.balance_collaborator_used,
  balance_agency: 0 - cart.balance_agency_used,
  vat: cart.vat,
  shipping: cart.shipping_fee,
  ship_discount: 0 - cart.ship_discount_amount,
  manual_discount: 0 - cart.discount,
})

describe('whole carts', () => {
  test('agree with the reference model, sum up, and never go below zero', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryCart, (input) => {
        const cart = priceCart(input)
        const { totals: model, gifts } = referenceCart(input)
        for (const [name, value] of Object.entries(model))
          check(
            cart[name as keyof typeof model] === value,
            `${name}: ${cart[name as keyof typeof model]} instead of ${value}`,
          )
        const bonus = cart.bonus.flatMap(({ products }) =>
          products.flatMap(({ product_id, quantity }) => Array.from({ length: quantity }, () => product_id)),
        )
        check(JSON.stringify(bonus.toSorted((a, b) => a - b)) === JSON.stringify(gifts), 'other gifts')
        const amounts = Object.entries(cart).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
        for (const [name, value] of amounts)
          check(Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0), `${name} is ${value}`)
        check(
          cart.explanation.reduce((sum, row) => sum + row.amount, 0) === cart.total_final,
          'explanation does not add up',
        )
        check(new Set(cart.explanation.map((row) => row.step)).size === cart.explanation.length, 'a rule applied twice')
        for (const step of PRICING_STEPS) {
          const amount = amountOf(cart)[step]
          const rows = cart.explanation.filter((row) => row.step === step)
          check(
            rows.length === (amount === 0 && step !== 'goods' ? 0 : 1),
            `${step}: ${rows.length} rows for ${amount}`,
          )
          check(
            (rows[0]?.amount ?? 0) === amount && rows.every((row) => row.label === `server.explain.${step}`),
            `${step} is explained wrongly`,
          )
        }
        const order = cart.explanation.map((row) => PRICING_STEPS.indexOf(row.step))
        check(
          order.every((at, index) => index === 0 || at > (order[index - 1] ?? -1)),
          'steps out of order',
        )
        check(
          cart.lines.reduce((sum, line) => sum + line.total, 0) === cart.total_after_discount,
          'lines do not sum to the total',
        )
        check(
          cart.lines.every((line) => line.total >= 0 && line.total <= line.subtotal),
          'a line below zero',
        )
        check(
          cart.total_final <= cart.total_before_discount + cart.vat + cart.shipping_fee,
          'dearer than goods and fee',
        )
        check(
          cart.share_collaborator <= cart.total_after_discount && cart.share_agency <= cart.total_after_discount,
          'commission above the order',
        )
        check(
          cart.total_points_used <= input.buyer.points &&
            cart.balance_collaborator_used <= input.buyer.balance_collaborator,
          'spends more than there is',
        )
        check(!(cart.share_agency > 0 && cart.share_collaborator > 0), 'two earners')
      }),
      runs(1),
    )
  })

  test('are the same whenever they are priced again', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryCart, (input) => {
        const again = structuredClone(input)
        check(JSON.stringify(priceCart(input)) === JSON.stringify(priceCart(again)), 'differs')
        check(JSON.stringify(input) === JSON.stringify(again), 'changes its input')
      }),
      runs(0.05),
    )
  })
})

describe('a whole cart never gets dearer', () => {
  test('by a voucher, a combo, points or balances; nor cheaper by a dearer carrier', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryCart, fc.nat(100_000), (input, more) => {
        const total = (change: Partial<typeof input>) =>
          priceCart({ ...input, ...change, manual_discount: 0 }).total_final
        const use = (requested: boolean) => ({
          use: {
            ...input.use,
            is_use_points: requested,
            is_use_balance_collaborator: requested,
            is_use_balance_agency: requested,
          },
        })
        const withoutPoints = { use: { ...input.use, is_use_points: false } } // only whole points are used: 1 đồng less to pay can mean one point less
        check(total(withoutPoints) <= total({ voucher: null, ...withoutPoints }), 'dearer by its voucher')
        check(
          total({ voucher: null, ...use(false) }) <= total({ voucher: null, combos: [], ...use(false) }),
          'dearer by a combo',
        )
        check(total(use(true)) <= total(use(false)), 'dearer by points and balances')
        check(
          total({ shipping_fee: input.shipping_fee + more, voucher: null }) === total({ voucher: null }) + more,
          'another fee, another price of goods',
        )
        const rich = {
          ...input,
          buyer: { ...input.buyer, balance_collaborator: input.buyer.balance_collaborator + more },
        }
        check(priceCart({ ...rich, manual_discount: 0 }).total_final <= total({}), 'dearer by a larger balance')
      }),
      runs(0.05),
    )
  })
})

describe('one rule at a time', () => {
  test(
    'a line never gets cheaper by one more unit, where no retail step starts or ends',
    { timeout: 7_200_000 },
    () => {
      fc.assert(
        fc.property(arbitraryLine, (line) => {
          const plain = { ...line, product_retail_steps: [] }
          const at = (quantity: number) => unitPrice({ ...plain, quantity }, quantity, false).item_price * quantity
          check(at(line.quantity + 1) >= at(line.quantity), 'cheaper')
          check(
            unitPrice(line, line.quantity, false).item_price <= unitPrice(line, line.quantity, true).item_price,
            'an agency pays more for itself',
          )
        }),
        runs(0.15),
      )
    },
  )

  test('a combo counts whole sets within its limit and is never dearer than its goods', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryCombo, { maxLength: 3 }),
        fc.array(arbitraryLine, { maxLength: 4 }),
        (combos, lines) => {
          const goods = lines.map((line) => ({ ...line, item_price: line.price }))
          const applied = bestCombo(combos, goods, 1_000_000)
          if (!applied) return
          check(
            applied.discount <= goods.reduce((sum, line) => sum + line.item_price * line.quantity, 0),
            'dearer than the goods',
          )
          check(
            !applied.combo.set_limit_amount || applied.combo.used + applied.quantity <= applied.combo.amount,
            'over the limit',
          )
          check(
            applied.combo.products_combo.every(
              (need) => countOf(need.product_id, lines) >= need.quantity * applied.quantity,
            ),
            'not a whole set',
          )
        },
      ),
      runs(0.12),
    )
  })

  test(
    'a voucher gives no less for one more unit, never more than remains, never more than the fee',
    { timeout: 7_200_000 },
    () => {
      fc.assert(
        fc.property(arbitraryVoucher, arbitraryLine, fc.nat(200_000), (voucher, line, fee) => {
          const off = (quantity: number) => {
            const lines = [{ product_id: line.product_id, quantity, item_price: line.price }]
            return {
              remaining: line.price * quantity,
              result: applyVoucher(voucher, { lines, remaining: line.price * quantity, fee, buyer, now: 1_000_000 }),
            }
          }
          const [now, more] = [off(line.quantity), off(line.quantity + 1)]
          if (!now.result.ok) return
          check(now.result.discount <= now.remaining && now.result.ship_discount <= fee, 'more than there is')
          check(more.result.ok && more.result.discount >= now.result.discount, 'less for more')
          check(!(now.result.discount > 0 && now.result.ship_discount > 0), 'both goods and fee')
        }),
        runs(0.15),
      )
    },
  )

  test('points: whole, owned, within the cap; earning never falls when the order grows', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryPoints, fc.nat(100_000), fc.nat(100_000_000), (rule, owned, remaining) => {
        const use = usablePoints(rule, owned, remaining)
        check(
          use.points <= owned && use.amount <= remaining && use.amount === use.points * rule.money_a_point,
          'too many',
        )
        check(earnedPoints(rule, remaining + 1000) >= earnedPoints(rule, remaining), 'earns less for more')
      }),
      runs(0.12),
    )
  })

  test('bonus products keep to their limit', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryBonus, fc.array(arbitraryLine, { maxLength: 3 }), (rule, lines) => {
        for (const bonus of earnedBonuses([rule], lines, 1_000_000))
          check(!rule.set_limit_amount || rule.used + bonus.sets <= rule.amount, 'over the limit')
      }),
      runs(0.08),
    )
  })

  test('commission: no more than the line, nothing for a gift', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(arbitraryLine, (line) => {
        check(collaboratorShare(line, line.price) <= line.price * line.quantity, 'more than the line')
        check(collaboratorShare({ ...line, is_bonus: true }, line.price) === 0, 'a gift earns')
      }),
      runs(0.07),
    )
  })

  test('sharing is exact and keeps every part within its weight', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 6 }), fc.nat(10_000), (weights, part) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor((whole * part) / 10_000)
        const parts = share(amount, weights)
        check(parts.reduce((sum, value) => sum + value, 0) === (whole === 0 ? 0 : amount), 'not exact')
        check(
          parts.every((value, index) => value >= 0 && value <= (weights[index] ?? 0)),
          'outside its weight',
        )
      }),
      runs(0.05),
    )
  })

  test.each([
    [1000, 12.5, 125],
    [999, 50, 500],
    [1, 49.99, 0],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ])('%d × %d percent is %d', (amount, percent, expected) => expect(percentOf(amount, percent)).toBe(expected))
})
