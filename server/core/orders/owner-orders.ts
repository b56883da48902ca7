import { sql } from 'kysely'
import type { z } from 'zod'
import type { OwnerOrder, OwnerOrderDetail, OwnerOrdersQuery } from '../../../src/contract/owner-orders.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { movesOf } from '../../../src/domain/order-status.ts'
import { phoneWithin } from '../../../src/domain/phone.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query, Trx } from '../../db/database.ts'
import { countersOf, numbersShownAs } from './find-orders.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { recordOrderEvent } from './order-event.ts'
import { gatewayRefunds, readMoney } from './order-money.ts'
import { statusOf } from './order-state.ts'
import { orderDetail, orderViews } from './order-view.ts'
import { earnersOf, orderNotes, orderReturns } from './order-notes.ts'
import { nextPaymentsOf } from './record-payment.ts'
import { canReturnLines } from './return-lines.ts'
import { statusRecords } from './status-records.ts'
import { translatorFor } from '../shared/messages.ts'
import { PAYMENT_CODE } from '../../db/codes.ts'

/** The store's orders that fit a filter of the desk. */
export function matchingOrders(
  q: Query,
  storeId: number,
  { search, order_status_code, payment_status_code, owed_back, date_from, date_to }: z.output<typeof OwnerOrdersQuery>,
) {
  return q
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .$if(Boolean(order_status_code), (some) =>
      some.where('order_status', 'in', numbersShownAs(order_status_code || '')),
    )
    .$if(Boolean(payment_status_code), (some) =>
      some.where('payment_status', '=', PAYMENT_CODE[payment_status_code || 'PAID']),
    )
    .$if(owed_back !== undefined, (some) => some.where('owed_back', owed_back ? '>' : '=', 0))
    .$if(Boolean(search), (some) =>
      some.where('id', 'in', sql<number>`(select search_orders(${search}, ${phoneWithin(search ?? '') ?? null}))`),
    )
    .$if(date_from !== undefined, (some) => some.where('created_at', '>=', new Date(`${date_from}T00:00:00+07:00`)))
    .$if(date_to !== undefined, (some) =>
      some.where('created_at', '<', new Date(new Date(`${date_to}T00:00:00+07:00`).getTime() + DAY_MS)),
    )
}

/**
 * A page of the store's orders, newest first, with the number per displayed status. `search`: part of a code, of the carrier's code, of a name, of a product's
 * name, or of a phone number in any spelling.
 */
export async function findOwnerOrders(
  q: Query,
  actor: Actor,
  filter: z.output<typeof OwnerOrdersQuery>,
  part: { limit: number; offset: number },
) {
  const ofStore = q.selectFrom('orders').where('store_id', '=', actor.store.id)
  const matching = matchingOrders(q, actor.store.id, filter)
  // Before the rows: an order placed between the two statements is shown and not yet counted, which the desk announces.
  const counts = await ofStore
    .select(['order_status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('order_status')
    .execute()
  // Words are looked for once, which takes the time among many orders; without them each half has an index of its own.
  const { total, ids } = await q
    .with(
      (one) => (filter.search ? one('found').materialized() : one('found').notMaterialized()),
      () => matching.select(['id', 'created_at']),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).as('total'),
      sql<
        number[]
      >`array(select id from found order by created_at desc, id desc limit ${part.limit} offset ${part.offset})`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow()
  const rows = await ofStore
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const views = await orderViews(q, actor, rows)
  return {
    rows: views.map((view, index) => ({ ...view, ...storeView(actor, rows[index]!) })) satisfies OwnerOrder[],
    total: total ?? 0,
    counters: countersOf(counts),
  }
}

export async function countOwnerOrders(q: Query, storeId: number): Promise<{ count: number }> {
  return q
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
}

/** An order of the store by its code; `lock` locks the row for a move. */
export async function findOwnerOrder(
  q: Query,
  storeId: number,
  code: string,
  lock = false,
): Promise<OrderRow | undefined> {
  return q
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_code', '=', code.toUpperCase())
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
}

/** Sets the carrier's code of the parcel; '' removes it. Notifies the buyer of a parcel in transit, unless the order moves now, which notifies them too. */
export async function setTrackingCode(
  trx: Trx,
  row: OrderRow,
  code: string,
  { isMoved }: { isMoved: boolean },
): Promise<OrderRow> {
  if (code !== '' && code !== row.tracking_code && !isMoved && statusOf(row) === 'SHIPPING')
    await recordOrderEvent(trx, row.store_id, { kind: 'order-tracked', order_code: row.order_code })
  return trx
    .updateTable('orders')
    .set({ tracking_code: code || null })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function ownerOrderDetail(q: Query, actor: Actor, row: OrderRow): Promise<OwnerOrderDetail> {
  const money = await readMoney(q, actor, row)
  const detail = await orderDetail(q, actor, row, money)
  return {
    ...detail,
    ...storeView(actor, row),
    next_statuses: movesOf(statusOf(row), 'shop'),
    next_payment_statuses: nextPaymentsOf(row),
    status_records: await statusRecords(q, actor.store.id, row.id),
    notes: await orderNotes(q, row),
    returns: await orderReturns(q, row),
    returned_money: row.returned_money,
    money_entries: money.entries,
    gateway_refundable: money.refundable,
    gateway_refunds: await gatewayRefunds(q, row),
    can_return_lines: canReturnLines(row),
    earners: await earnersOf(q, row),
  }
}

/** Fields only the owner sees: the buyer, the internal status, and the possible next statuses. */
function storeView(actor: Actor, row: OrderRow) {
  const moves = movesOf(statusOf(row), 'shop')
  return {
    customer: { id: row.customer_id, name: row.customer_name, phone_number: row.customer_phone },
    order_status_code: statusOf(row),
    order_status_name: translatorFor(actor.lang)(`server.order_status.${statusOf(row)}`),
    can_cancel: moves.includes('USER_CANCELLED'),
    can_pay: false,
    can_return: moves.includes('CUSTOMER_RETURNING'),
  }
}
