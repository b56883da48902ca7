import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { isOver } from '../../../src/domain/money/order-money.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { localTime } from '../shared/instant.ts'
import { statusOf } from './order-state.ts'
import { sharesOf } from './reward-order.ts'

/** Notes of the store's people about an order, oldest first. */
export async function orderNotes(q: Query, row: OrderRow): Promise<OwnerOrderDetail['notes']> {
  const notes = await q
    .selectFrom('order_notes')
    .select(['id', 'author_name', 'content', 'created_at'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  return notes.map((note) => ({ ...note, created_at: localTime(note.created_at) }))
}

export async function addOrderNote(
  trx: Trx,
  row: OrderRow,
  note: { author_name: string; content: string; now: Date },
): Promise<void> {
  const { author_name, content, now: created_at } = note
  await trx
    .insertInto('order_notes')
    .values({ store_id: row.store_id, order_id: row.id, author_name, content, created_at })
    .execute()
}

/** Units that came back while the order stayed, oldest first. */
export async function orderReturns(q: Query, row: OrderRow): Promise<OwnerOrderDetail['returns']> {
  const returns = await q
    .selectFrom('order_returns')
    .select(['id', 'line_id as line_item_id', 'quantity', 'money', 'is_restocked', 'author_name', 'note', 'created_at'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  return returns.map((one) => ({ ...one, created_at: localTime(one.created_at) }))
}

/** The partners who earn on an order, with what is left to them: nobody on one that was cancelled or returned. */
export async function earnersOf(q: Query, row: OrderRow): Promise<OwnerOrderDetail['earners']> {
  const shares = isOver(statusOf(row)) ? [] : sharesOf(row)
  if (shares.length === 0) return []
  const people = await q
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('store_id', '=', row.store_id)
    .where(
      'id',
      'in',
      shares.map(({ customerId }) => customerId),
    )
    .execute()
  return shares.map(({ customerId, role, money, type }) => ({
    customer_id: customerId,
    role,
    is_second: type === 'SECOND_LEVEL_SHARE',
    name: people.find(({ id }) => id === customerId)?.name ?? '',
    money,
  }))
}
