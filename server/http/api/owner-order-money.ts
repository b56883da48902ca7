import * as calls from '../../../src/contract/owner-order-money.ts'
import { ownerOrderDetail } from '../../core/orders/owner-orders.ts'
import * as refunds from '../../core/orders/refund-order.ts'
import { closeGatewayRefund } from '../../core/orders/settle-gateway-refund.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'
import { authorOf, lockedOrder, subjectOf } from './owner-order-work.ts'

/** Money of an order that is owed back. */
export const ownerOrderMoney = [
  implement(calls.recordRefund, async (call, { params, body }) =>
    idempotent(call, calls.recordRefund, { ...params, ...body }, async (trx) =>
      changed(trx, call, params.order_code, body, (row) => refunds.recordRefund(trx, row, body, authored(call))),
    ),
  ),
  implement(calls.keepOwedMoney, async (call, { params, body }) =>
    idempotent(call, calls.keepOwedMoney, { ...params, ...body }, async (trx) =>
      changed(trx, call, params.order_code, body, (row) => refunds.keepOwedMoney(trx, row, body, authored(call))),
    ),
  ),
  implement(calls.setRefundAccount, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const said = { bank: body.bank, account_name: body.account_name }
      return changed(trx, call, params.order_code, said, (row) => refunds.setRefundAccount(trx, row, body, call.now))
    }),
  ),
  implement(calls.refundByGateway, async (call, { params, body }) =>
    idempotent(call, calls.refundByGateway, { ...params, ...body }, async (trx) =>
      changed(trx, call, params.order_code, body, async (row) => {
        await refunds.askGatewayRefund(trx, call, row, { ...body, name: authorOf(call) })
        return row
      }),
    ),
  ),
  implement(calls.closeGatewayRefund, async (call, { params, body }) =>
    idempotent(call, calls.closeGatewayRefund, { ...params, ...body }, async (trx) =>
      changed(trx, call, params.order_code, body, (row) =>
        closeGatewayRefund(trx, row, params.id, { ...body, now: call.now }),
      ),
    ),
  ),
]

const authored = (call: Call) => ({ name: authorOf(call), now: call.now })

/** Changes a locked order, writes down who did what, and answers what it is then. */
async function changed(trx: Trx, call: Call, code: string, said: object, change: (row: OrderRow) => Promise<OrderRow>) {
  const row = await lockedOrder(trx, call, code)
  const after = await change(row)
  const money = ({ owed_back, paid_back }: OrderRow) => ({ owed_back, paid_back })
  recordChange(trx, { subject: subjectOf(row), before: money(row), after: { ...money(after), ...said } })
  return ownerOrderDetail(trx, call, after)
}
