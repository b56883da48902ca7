import { listPaymentMethods, payOrder, vnpayNotify, vnpayReturn } from '../../../src/contract/payments.ts'
import { ownPath } from '../../../src/domain/link-target.ts'
import { orderPath, PATHS } from '../../../src/domain/paths.ts'
import { settleVnpay } from '../../core/orders/settle-vnpay.ts'
import { paymentMethodLabels } from '../../core/payments/payment-method-labels.ts'
import { startVnpay } from '../../core/orders/start-vnpay.ts'
import { vnpayAccount } from '../../core/payments/vnpay-account.ts'
import { isSigned } from '../../core/payments/vnpay-signature.ts'
import { inTransaction, isRefusal } from '../../core/shared/refused.ts'
import { bare, implement } from './implement.ts'

export const payments = [
  implement(listPaymentMethods, async (call) => {
    const rows = await call.db.query((q) =>
      q
        .selectFrom('payment_methods')
        .select(['id', 'name', 'description', 'config', 'is_auto', 'use', 'payment_method_id'])
        .where('store_id', '=', call.store.id)
        .where('use', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ config, ...method }) => {
      const payment_guide = config.payment_guide?.map(
        ({ bank, account_number, account_name, bin = null, branch = null, note = null }) => ({
          bank,
          account_number,
          account_name,
          bin,
          branch,
          note,
        }),
      )
      return {
        ...method,
        ...paymentMethodLabels(call.lang, method.id, method),
        config: payment_guide ? { payment_guide } : null,
      }
    })
  }),

  implement(payOrder, async (call, { params, query }) => {
    const to = await inTransaction(call, (trx) =>
      startVnpay(trx, call, call.services.config, params.id, {
        ip: call.ip,
        token: query.token,
        linkBack: query.link_back,
      }),
    )
    return isRefusal(to) ? to : call.redirect(to)
  }),

  implement(vnpayNotify, async (call, { query }) =>
    bare(await call.db.transaction((trx) => settleVnpay(trx, call, query))),
  ),

  // Display only: the payment status is changed by the notification alone.
  implement(vnpayReturn, async (call, { query }) => {
    const account = await call.db.query((q) => vnpayAccount(q, call.store))
    const code = account && isSigned(query, account.hash_secret) ? (query.vnp_TxnRef ?? '').split('-')[0] : undefined
    const token = query.token ? `&token=${encodeURIComponent(query.token)}` : ''
    const page = ownPath(query.link_back) ?? (code ? orderPath(code) : PATHS.orders)
    return call.redirect(
      `${page}${page.includes('?') ? '&' : '?'}vnpay=${code && query.vnp_ResponseCode === '00' ? 'ok' : 'failed'}${token}`,
    )
  }),
]
