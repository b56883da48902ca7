import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { sampleCart, sampleVoucher } from '../../fixtures/samples.ts'
import type { Cart } from '../contract/cart.ts'
import { configureCalls } from './call.ts'
import { cartQuery } from './cart.ts'
import { deliveredQuery, newestCart } from './delivered-cart.ts'
import { createQueryClient } from './query-client.ts'

const realFetch = globalThis.fetch
afterEach(() => void (globalThis.fetch = realFetch))

const HANOI = { province: 1, partner_shipper_id: -1, shipper_type: 0 }
const plain: Cart = { ...sampleCart, used_voucher: null, total_final: 150_000 }
const withFee: Cart = { ...plain, total_shipping_fee: 20_000, total_final: 170_000 }
const withVoucher: Cart = { ...withFee, used_voucher: sampleVoucher, total_final: 155_000 }

/** Answers with these carts, in turn, to calls with and without a delivery; the last one again and again. */
function answer(delivered: Cart[], own: Cart[]): void {
  configureCalls({ storeCode: 'mot', language: 'vi', apiBase: '' }, () => {})
  globalThis.fetch = async (_, options) => {
    const carts = String(options?.body).includes('province') ? delivered : own
    const data = carts.length > 1 ? carts.shift() : carts[0]
    return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data })
  }
}

test('a fee that was answered while another tab had a voucher on is asked for again when the voucher is off', async () => {
  answer([withVoucher, withFee], [plain])
  const client = createQueryClient()
  const own = new QueryObserver<Cart>(client, cartQuery)
  const fee = new QueryObserver<Cart>(client, deliveredQuery(HANOI, plain))
  const stop = [own.subscribe(() => {}), fee.subscribe(() => {})]
  await expect.poll(() => client.isFetching() === 0 && fee.getCurrentResult().data?.total_final).toBe(170_000)
  for (const end of stop) end()
})

test('a cart is not shown with the fee and sums of another voucher or branch', () => {
  expect(newestCart(plain, withFee)).toBe(withFee)
  expect(newestCart(plain, withVoucher)).toBe(plain)
  expect(newestCart(plain, { ...withFee, branch_id: 9 })).toBe(plain)
  expect(newestCart(plain, { ...withFee, cart_version: 'other' })).toBe(plain)
})
