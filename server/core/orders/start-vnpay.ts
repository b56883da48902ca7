import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import { isThisMachine, type Config } from '../../config.ts'
import { ownPath } from '../../../src/domain/link-target.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import { findOrder } from './find-orders.ts'
import { canPay } from './order-state.ts'
import { Refused } from '../shared/refused.ts'
import { vnpayAccount } from '../payments/vnpay-account.ts'
import { sign, vnpTime } from '../payments/vnpay-signature.ts'

const MINUTES = 15

/** Starts a payment attempt with a new reference each time (`CODE-2`); returns the signed URL of the gateway (vietnam.md §3). */
export async function startVnpay(
  trx: Trx,
  actor: Actor,
  config: Config,
  orderCode: string,
  options: { ip: string; token?: string | undefined; linkBack?: string | undefined },
): Promise<string> {
  const order = await findOrder(trx, actor, { order_code: orderCode }, options.token, true)
  if (!order) throw new Refused('ORDER_NOT_FOUND', { status: 404 })
  if (!canPay(order)) throw new Refused('ORDER_CANNOT_PAY')
  const account = await vnpayAccount(trx, actor.store)
  if (order.payment_partner_id !== PAYMENT_PARTNERS.VNPAY || !account) throw new Refused('PAYMENT_METHOD_INVALID')
  const { tries } = await trx
    .selectFrom('order_payments')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('store_id', '=', actor.store.id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const txn_ref = tries === 0 ? order.order_code : `${order.order_code}-${tries + 1}`
  await trx
    .insertInto('order_payments')
    .values({
      store_id: actor.store.id,
      order_id: order.id,
      txn_ref,
      payment_method_id: order.payment_method_id,
      payment_partner_id: order.payment_partner_id,
      amount: order.remaining_amount,
      created_at: actor.now,
    })
    .execute()
  const back = new URLSearchParams(
    Object.entries({ link_back: ownPath(options.linkBack), token: options.token }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  const fields = {
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: account.tmn_code,
    vnp_Amount: String(order.remaining_amount * 100),
    vnp_CreateDate: vnpTime(actor.now),
    vnp_ExpireDate: vnpTime(new Date(actor.now.getTime() + MINUTES * 60_000)),
    vnp_CurrCode: 'VND',
    vnp_IpAddr: options.ip,
    vnp_Locale: actor.lang === 'vi' ? 'vn' : 'en',
    vnp_OrderInfo: `Thanh toan don hang ${order.order_code}`,
    vnp_OrderType: 'other',
    vnp_ReturnUrl: `${account.isStandIn ? '' : await storeOrigin(trx, actor, config)}/api/customer/${actor.store.code}/purchase/vnpay/return${back.size > 0 ? `?${back}` : ''}`,
    vnp_TxnRef: txn_ref,
  }
  return `${account.pay_url}?${new URLSearchParams({ ...fields, vnp_SecureHash: sign(fields, account.hash_secret) })}`
}

async function storeOrigin(trx: Trx, actor: Actor, { baseDomain, port }: Config): Promise<string> {
  const domain = await trx
    .selectFrom('domains')
    .select('host')
    .where('store_id', '=', actor.store.id)
    .where('is_canonical', '=', true)
    .executeTakeFirst()
  if (domain) return `https://${domain.host}`
  const host = `${actor.store.code}.${baseDomain}`
  return isThisMachine(baseDomain) ? `http://${host}:${port}` : `https://${host}`
}
