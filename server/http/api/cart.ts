import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { hasChoices, saveChoices } from '../../core/carts/cart-choices.ts'
import { addToCart, setCartLine } from '../../core/carts/change-cart.ts'
import { fail, inTransaction, isRefusal } from '../../core/shared/refused.ts'
import { ensureGuestDevice, lackOfDevice } from './guest-device.ts'
import { idempotent } from './idempotency.ts'
import { done, implement } from './implement.ts'
import { countCartOfLink } from './referral-cookie.ts'
import { shownCart } from './shown-cart.ts'

export const cart = [
  implement(getCart, async (call, { body }) => {
    const lack = hasChoices(body) ? lackOfDevice(call) : undefined
    if (lack) return lack
    if (hasChoices(body)) ensureGuestDevice(call)
    const shown = await inTransaction(call, async (trx) =>
      shownCart(trx, call, body, await saveChoices(trx, call, body)),
    )
    if (isRefusal(shown)) return shown
    const { data, refused } = shown
    if (refused) return fail(refused.msg_code, { data, values: { missing: refused.missing } })
    const msgCode = SWITCHES.find(([name]) => body[name] === true)?.[1]
    if (body.code_voucher && data.used_voucher) return done(data, 'VOUCHER_APPLIED')
    return msgCode ? done(data, msgCode) : data
  }),

  implement(addCartItem, async (call, { body }) => {
    const lack = lackOfDevice(call)
    if (lack) return lack
    ensureGuestDevice(call)
    return idempotent(call, addCartItem, body, async (trx) => {
      const before = await saveChoices(trx, call, body)
      await addToCart(trx, call, {
        product_id: body.product_id,
        quantity: body.quantity,
        distributes: body.distributes,
        note: body.note,
      })
      await countCartOfLink(trx, call)
      const { data } = await shownCart(trx, call, body, before)
      return done(data, 'CART_ITEM_ADDED')
    })
  }),

  implement(updateCartItem, async (call, { body }) => {
    ensureGuestDevice(call)
    return inTransaction(call, async (trx) => {
      const before = await saveChoices(trx, call, body)
      const outcome = await setCartLine(trx, call, body)
      const { data } = await shownCart(trx, call, body, before)
      return done(data, outcome === 'removed' ? 'LINE_REMOVED' : 'SUCCESS')
    })
  }),
]

const SWITCHES = [
  ['is_order_for_customer', 'ORDER_FOR_CUSTOMER'],
  ['is_use_points', 'POINTS_USED'],
  ['is_use_balance_collaborator', 'BALANCE_COLLABORATOR_USED'],
  ['is_use_balance_agency', 'BALANCE_AGENCY_USED'],
] as const
