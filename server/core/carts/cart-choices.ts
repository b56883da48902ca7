import type { Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { readSettings } from '../stores/store-settings.ts'
import { lockCart, type CartRow } from './find-cart.ts'

/** Options of the cart that a request may change; absent ones stay unchanged. */
export type CartChoices = {
  code_voucher?: string | null | undefined
  is_use_points?: boolean | undefined
  is_use_balance_collaborator?: boolean | undefined
  is_use_balance_agency?: boolean | undefined
  is_order_for_customer?: boolean | undefined
  branch_id?: number | null | undefined
  /** Ticks or unticks every line. */
  is_all_chosen?: boolean | undefined
}

/** Whether there is anything to save. */
export function hasChoices(choices: CartChoices): boolean {
  const { code_voucher, is_all_chosen } = choices
  return code_voucher !== undefined || is_all_chosen !== undefined || Object.keys(pick(choices)).length > 0
}

/** Saves the cart's options. An empty voucher code removes the voucher. Roles are checked during pricing, not here. Refuses BRANCH_NOT_FOUND where the store
 * has no choice of branches, as an order would. Returns the cart as it was. */
export async function saveChoices(trx: Trx, actor: Actor, choices: CartChoices): Promise<CartRow | undefined> {
  if (!hasChoices(choices)) return undefined
  if (choices.branch_id) {
    const { checkout } = await readSettings(trx, actor.store.id, 'checkout')
    if (!checkout.allow_branch_payment_order) throw new Refused('BRANCH_NOT_FOUND')
  }
  const cart = await lockCart(trx, actor)
  const columns = { ...pick(choices), ...voucherColumns(cart, choices) }
  await trx
    .updateTable('carts')
    .set({ ...columns, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', cart.id)
    .execute()
  if (choices.is_all_chosen !== undefined)
    await trx
      .updateTable('cart_lines')
      .set({ is_chosen: choices.is_all_chosen })
      .where('store_id', '=', actor.store.id)
      .where('cart_id', '=', cart.id)
      .execute()
  return cart
}

/** A voucher removed by hand is not applied again by itself (decision 59). */
function voucherColumns(cart: CartRow, { code_voucher }: CartChoices) {
  if (code_voucher === undefined) return {}
  const code = voucherCode(code_voucher)
  const isRemoved = code === null && cart.code_voucher !== null
  return { code_voucher: code, dropped_voucher: null, ...(isRemoved ? { auto_voucher: false } : {}) }
}

/** Codes are stored in capitals and trimmed; '' and null are no code. */
export const voucherCode = (typed: string | null): string | null => typed?.trim().toUpperCase() || null

function pick({
  is_use_points,
  is_use_balance_collaborator,
  is_use_balance_agency,
  is_order_for_customer,
  branch_id,
}: CartChoices) {
  const others = is_order_for_customer === undefined ? undefined : false // storefront.md §4: this switch resets the others
  const switches = {
    is_use_points: is_use_points ?? others,
    is_use_balance_collaborator: is_use_balance_collaborator ?? others,
    is_use_balance_agency: is_use_balance_agency ?? others,
    is_order_for_customer,
    branch_id,
  }
  return Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))
}
