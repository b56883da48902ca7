import type { VoucherProblem } from '../../../src/domain/money/priced-cart.ts'
import { applyVoucher } from '../../../src/domain/money/voucher.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import type { DroppedVoucher } from '../../db/tables-orders.ts'
import { readShownVouchers } from '../promotions/voucher-row.ts'
import type { Actor } from '../shared/actor.ts'
import { lockCart, type CartRow } from './find-cart.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * The vouchers of the store's list: those that fit the cart, with what each gives now in đồng, shipping included, and the others with why not.
 * `missing`: đồng to the voucher's minimum, counted on the goods that it is for.
 */
export type JudgedVouchers = {
  fitting: { id: number; code: string; name: string; discount: number }[]
  refused: { id: number; msg_code: VoucherProblem; missing: number }[]
}
export const NO_VOUCHERS: JudgedVouchers = { fitting: [], refused: [] }

/** Why the saved voucher does not apply; null when it does, and while the cart has nothing to apply a known one to. */
export function voucherProblem({ cart, lines, priced, voucherIsUnknown }: PricedOrder): DroppedVoucher | null {
  if (!cart?.code_voucher) return null
  const msg_code = voucherIsUnknown ? 'NO_VOUCHER_EXISTS' : lines.length > 0 ? priced.voucher_problem : null
  return msg_code ? { code: cart.code_voucher, msg_code, missing: priced.voucher_missing } : null
}

/**
 * Which vouchers of the store's list fit the priced lines, the one that gives most first. A shipping voucher fits before the fee is known, so that
 * the choice of a carrier does not change which vouchers fit.
 */
export async function judgeVouchers(q: Query, actor: Actor, order: PricedOrder): Promise<JudgedVouchers> {
  const { lines, priced, buyer } = order
  if (lines.length === 0) return NO_VOUCHERS
  const context = {
    lines: priced.lines.filter((line) => !line.is_bonus),
    remaining: priced.total_before_discount - priced.product_discount_amount - priced.combo_discount_amount,
    fee: priced.shipping_fee,
    buyer,
    now: actor.now.getTime(),
  }
  const { lang, now } = actor
  const shown = await readShownVouchers(q, actor.store.id, { customerId: buyer.customer_id, lang, now })
  const judged: JudgedVouchers = { fitting: [], refused: [] }
  for (const voucher of shown) {
    const { id, code, name } = voucher
    const result = applyVoucher(voucher, context)
    if (!result.ok) judged.refused.push({ id, msg_code: result.problem, missing: result.missing })
    else if (voucher.discount_for === 1 || result.discount > 0)
      judged.fitting.push({ id, code, name, discount: result.discount + result.ship_discount })
  }
  judged.fitting.sort((one, other) => other.discount - one.discount || one.id - other.id)
  return judged
}

/** What becomes of the cart's voucher; undefined: nothing changes. */
export type VoucherChange = { code_voucher: string | null; dropped_voucher: DroppedVoucher | null }

/**
 * A saved voucher that no longer fits is removed and reported. Without a voucher, the only one that fits is applied (decisions 23 and 59), unless
 * the shopper has removed one.
 */
export function voucherChange(order: PricedOrder, { fitting }: JudgedVouchers): VoucherChange | undefined {
  const { cart } = order
  if (!cart) return undefined
  const dropped = voucherProblem(order)
  const [only, ...others] = fitting
  const isFree = cart.code_voucher === null || dropped !== null
  const applied = isFree && cart.auto_voucher && only && others.length === 0 ? only.code : null
  if (!dropped && applied === null) return undefined
  const reported = dropped ?? cart.dropped_voucher
  return { code_voucher: applied, dropped_voucher: reported?.code === applied ? null : reported }
}

/**
 * What becomes of a voucher that was removed because it did not fit: it is applied again as soon as it fits, as nobody removed it by hand. Where another has
 * taken its place the report of it ends. Until then the report says why it does not fit now. `priceAs`: prices the cart as this one.
 */
export async function droppedChange(
  order: PricedOrder,
  priceAs: (cart: CartRow) => Promise<PricedOrder>,
): Promise<VoucherChange | undefined> {
  const { cart, lines } = order
  const dropped = cart?.dropped_voucher
  if (!dropped || lines.length === 0 || voucherProblem(order)) return undefined
  const problem = voucherProblem(await priceAs({ ...cart, code_voucher: dropped.code }))
  if (!problem) return { code_voucher: cart.code_voucher ?? dropped.code, dropped_voucher: null }
  const isSame = problem.msg_code === dropped.msg_code && problem.missing === dropped.missing
  return isSame ? undefined : { code_voucher: cart.code_voucher, dropped_voucher: problem }
}

export async function saveVoucher(trx: Trx, actor: Actor, change: VoucherChange): Promise<void> {
  const cart = await lockCart(trx, actor)
  await trx
    .updateTable('carts')
    .set({
      code_voucher: change.code_voucher,
      dropped_voucher: change.dropped_voucher && json(change.dropped_voucher),
      updated_at: actor.now,
    })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', cart.id)
    .execute()
}
