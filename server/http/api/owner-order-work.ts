import * as calls from '../../../src/contract/owner-order-work.ts'
import { addOrderNote } from '../../core/orders/order-notes.ts'
import { findOwnerOrder, ownerOrderDetail } from '../../core/orders/owner-orders.ts'
import { returnLines } from '../../core/orders/return-lines.ts'
import { placeTypedOrder, quoteTypedOrder } from '../../core/orders/typed-order.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

/** What the store's people do with an order besides moving it. */
export const ownerOrderWork = [
  implement(calls.quoteOwnerOrder, async (call, { body }) =>
    inTransaction(call, (trx) => quoteTypedOrder(trx, call, body)),
  ),
  implement(calls.createOwnerOrder, async (call, { body }) =>
    idempotent(call, calls.createOwnerOrder, body, async (trx) => {
      const { orderCode } = await placeTypedOrder(trx, call, body)
      const row = await lockedOrder(trx, call, orderCode)
      const { customer_name, total_final } = row
      recordChange(trx, { subject: subjectOf(row), before: null, after: { customer_name, total_final } })
      return ownerOrderDetail(trx, call, row)
    }),
  ),
  implement(calls.addOrderNote, async (call, { params, body: { content } }) =>
    idempotent(call, calls.addOrderNote, { ...params, content }, async (trx) => {
      const row = await lockedOrder(trx, call, params.order_code)
      await addOrderNote(trx, row, { author_name: authorOf(call), content, now: call.now })
      recordChange(trx, { subject: subjectOf(row), before: null, after: { content } })
      return ownerOrderDetail(trx, call, row)
    }),
  ),
  implement(calls.returnOrderLines, async (call, { params, body }) =>
    idempotent(call, calls.returnOrderLines, { ...params, ...body }, async (trx) => {
      const row = await lockedOrder(trx, call, params.order_code)
      const changed = await returnLines(trx, row, body, { name: authorOf(call), now: call.now })
      const money = ({ returned_money }: OrderRow) => ({ returned_money })
      recordChange(trx, { subject: subjectOf(row), before: money(row), after: { ...money(changed), ...body } })
      return ownerOrderDetail(trx, call, changed)
    }),
  ),
]

export const authorOf = (call: Call): string => call.owner?.name ?? ''
export const subjectOf = (row: OrderRow) => ({ kind: 'orders', id: row.order_code })

export async function lockedOrder(trx: Trx, call: Call, code: string): Promise<OrderRow> {
  const row = await findOwnerOrder(trx, call.store.id, code, true)
  if (!row) throw new Refused('ORDER_NOT_FOUND', { status: 404 })
  return row
}
