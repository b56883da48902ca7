import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import { sql } from 'kysely'
import { canMoveOrder } from '../../../src/domain/order-status.ts'
import type { Database, Query, Trx } from '../../db/database.ts'
import { moveOrder } from './move-order.ts'
import { statusOf } from './order-state.ts'
import { translatorFor } from '../shared/messages.ts'
import { queueEvent } from '../shared/outbox.ts'
import { ORDER_CODE, PAYMENT_CODE } from '../../db/codes.ts'

/** The gateway's page expires after 15 minutes (vietnam.md §3); an hour allows for a second attempt and a late notification. */
export const HOLD_MINUTES = 60
const BATCH_SIZE = 100

/**
 * Cancels orders without an online payment within HOLD_MINUTES of the order or of the last payment attempt, and releases stock, voucher, points and
 * balances. Safe to run in several processes at once: locked orders are skipped. A later payment is recorded as due for refund
 * (settle-vnpay.ts). Returns the number of cancelled orders.
 */
export async function expireUnpaid(database: Pick<Database, 'system' | 'forStore'>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOLD_MINUTES * 60_000)
  const due = await database.system((q) =>
    unpaidSince(q, since).select(['o.store_id', 'o.id']).orderBy('o.created_at').limit(BATCH_SIZE).execute(),
  )
  let expired = 0
  for (const { store_id: storeId, id } of due) {
    if (await database.forStore(storeId).transaction((trx) => expire(trx, { storeId, id, since, now }))) expired++
  }
  return expired
}

/**
 * Sends the one reminder of each bank transfer that is due, and cancels the orders whose deadline has passed where the store enables it (decision
 * 59). Safe to run in several processes at once. Returns the number of each.
 */
export async function expireTransfers(
  database: Pick<Database, 'system' | 'forStore'>,
  now: Date,
): Promise<{ reminded: number; expired: number }> {
  const due = await database.system((q) =>
    dueTransfers(q, now).select(['o.store_id', 'o.id']).orderBy('o.transfer_due_at').limit(BATCH_SIZE).execute(),
  )
  const counts = { reminded: 0, expired: 0 }
  for (const { store_id: storeId, id } of due) {
    const done = await database.forStore(storeId).transaction((trx) => expireTransfer(trx, { storeId, id, now }))
    if (done) counts[done]++
  }
  return counts
}

async function expireTransfer(
  trx: Trx,
  { storeId, id, now }: { storeId: number; id: number; now: Date },
): Promise<'reminded' | 'expired' | undefined> {
  const row = await lockDue(dueTransfers(trx, now), storeId, id)
  if (!row) return undefined
  const isOver = row.transfer_due_at !== null && row.transfer_due_at <= now
  if (isOver) {
    if (!canMoveOrder(statusOf(row), 'USER_CANCELLED', 'system')) return undefined
    const note = translatorFor('vi')('server.notice.transfer_unpaid')
    await moveOrder(trx, row, { storeId, now, mover: 'system', to: 'USER_CANCELLED', note })
    return 'expired'
  }
  await trx
    .updateTable('orders')
    .set({ transfer_remind_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await queueEvent(trx, storeId, { kind: 'transfer-reminder', payload: { order_code: row.order_code } })
  return 'reminded'
}

/** Unpaid bank transfers with a reminder to send, or past their deadline in a store that cancels them. */
function dueTransfers(q: Query, now: Date) {
  return q
    .selectFrom('orders as o')
    .where('o.payment_status', '=', PAYMENT_CODE.UNPAID)
    .where('o.order_status', 'in', WAITING)
    .where('o.payment_partner_id', '=', PAYMENT_PARTNERS.BANK_TRANSFER)
    .where('o.total_final', '>', 0)
    .where('o.transfer_due_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('o.transfer_remind_at', '<=', now), eb('o.transfer_due_at', '>', now)]),
        eb.and([
          eb('o.transfer_due_at', '<=', now),
          eb.exists(
            eb
              .selectFrom('store_settings as s')
              .select('s.key')
              .whereRef('s.store_id', '=', 'o.store_id')
              .where('s.key', '=', 'checkout')
              .where(sql<boolean>`s.value ->> 'transfer_cancels' = 'true'`),
          ),
        ]),
      ]),
    )
}

/** One of the due orders, locked; undefined when it was paid or moved since, or is locked by another process. */
const lockDue = (due: ReturnType<typeof unpaidSince>, storeId: number, id: number) =>
  due
    .selectAll('o')
    .where('o.store_id', '=', storeId)
    .where('o.id', '=', id)
    .forUpdate('o')
    .skipLocked()
    .executeTakeFirst()

/** Resolves to whether the order was cancelled. */
async function expire(
  trx: Trx,
  { storeId, id, since, now }: { storeId: number; id: number; since: Date; now: Date },
): Promise<boolean> {
  const row = await lockDue(unpaidSince(trx, since), storeId, id)
  if (!row || !canMoveOrder(statusOf(row), 'USER_CANCELLED', 'system')) return false
  await moveOrder(trx, row, {
    storeId,
    now,
    mover: 'system',
    to: 'USER_CANCELLED',
    note: translatorFor('vi')('server.notice.order_unpaid', { minutes: HOLD_MINUTES }),
  })
  return true
}

const WAITING = [ORDER_CODE.WAITING_FOR_PROGRESSING, ORDER_CODE.WAIT_FOR_PAYMENT]
const MANUAL_METHODS = [PAYMENT_PARTNERS.COD, PAYMENT_PARTNERS.BANK_TRANSFER]

function unpaidSince(q: Query, since: Date) {
  return q
    .selectFrom('orders as o')
    .where('o.payment_status', '=', PAYMENT_CODE.UNPAID)
    .where('o.order_status', 'in', WAITING)
    .where('o.payment_partner_id', 'not in', MANUAL_METHODS)
    .where('o.total_final', '>', 0)
    .where('o.created_at', '<=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_payments as p')
            .select('p.id')
            .whereRef('p.store_id', '=', 'o.store_id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.created_at', '>', since),
        ),
      ),
    )
}
