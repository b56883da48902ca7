import { sql } from 'kysely'
import type { z } from 'zod'
import { SUSPECT_SIGNALS, type DecideSuspectInput, type SuspectOrder } from '../../../src/contract/owner-partners.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import type { Trx } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import { total } from '../../db/statements.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { bookMoney } from '../ledgers/book.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import type { Actor } from '../shared/actor.ts'
import { recordChange } from '../shared/audit-log.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { commissionLeft, noteSuspects, type WalletOf } from './held-money.ts'
import { notifyPartner } from './notify-partner.ts'
import { takeBackBonuses } from './take-bonus.ts'

type Filter = { is_open?: boolean | undefined }

/** A page of suspect orders, those without a decision first, newest first. Those of open requests are noted before. */
export async function listSuspects(
  trx: Trx,
  actor: Actor,
  { is_open }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SuspectOrder[]; total: number }> {
  const storeId = actor.store.id
  const open = await trx
    .selectFrom('payout_requests')
    .select(['customer_id as customerId', 'role'])
    .where('store_id', '=', storeId)
    .where('status', '=', PAYOUT_STATUS.open)
    .execute()
  for (const owner of open) await noteSuspects(trx, { storeId, ...owner }, actor.now)
  const condition = sql<boolean>`s.store_id = ${storeId} and (${is_open ?? null}::boolean is null or (s.decision is null) = ${is_open ?? null}::boolean)`
  const found = await selectSuspects(trx, storeId)
    .where(condition)
    .orderBy(sql`s.decision is null`, 'desc')
    .orderBy('s.found_at', 'desc')
    .orderBy('s.order_id', 'desc')
    .orderBy('s.customer_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: found.map(view), total: await total(trx, sql`from suspect_orders s where ${condition}`) }
}

const selectSuspects = (trx: Trx, storeId: number) =>
  trx
    .selectFrom('suspect_orders as s')
    .innerJoin('orders as o', inStore('o', 's', { id: 'order_id' }))
    .innerJoin('customers as c', inStore('c', 's', { id: 'customer_id' }))
    .select(['s.role', 's.signals', 's.found_at', 's.decision', 's.reason', 's.money', 's.author_name', 's.decided_at'])
    .select(['o.id as order_id', 'o.order_code', 'o.created_at as ordered_at'])
    .select(['c.id as customer_id', 'c.name', 'c.phone_number'])
    .select(
      sql<number>`${commissionLeft({ storeId, customerId: sql`s.customer_id`, role: sql`s.role` })}`.as('commission'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectSuspects>['execute']>>[number]

const view = (row: Row): SuspectOrder => ({
  order_code: row.order_code,
  ordered_at: localTime(row.ordered_at),
  partner: { id: row.customer_id, name: row.name, phone_number: row.phone_number },
  role: row.role,
  signals: SUSPECT_SIGNALS.filter((signal) => row.signals.includes(signal)),
  money: row.money ?? Math.max(0, row.commission),
  found_at: localTime(row.found_at),
  decision: row.decision,
  reason: row.reason,
  author_name: row.author_name,
  decided_at: localTimeOrNull(row.decided_at),
})

/**
 * Decides on a suspect order of a partner, once: PAY releases its commission, TAKE_BACK books what is left of it back, with what was claimed as bonus on it.
 * Refuses NOT_FOUND, SUSPECT_DECIDED (409).
 */
export async function decideSuspect(
  trx: Trx,
  actor: Actor,
  code: string,
  { customer_id, role, decision, reason }: z.output<typeof DecideSuspectInput>,
): Promise<SuspectOrder> {
  const [storeId, now] = [actor.store.id, actor.now]
  const owner: WalletOf = { storeId, customerId: customer_id, role }
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refused('NOT_FOUND', { status: 404 })
  await lockBalances(trx, storeId, customer_id)
  await noteSuspects(trx, owner, now)
  const find = () =>
    selectSuspects(trx, storeId)
      .where('s.store_id', '=', storeId)
      .where('s.order_id', '=', order.id)
      .where('s.customer_id', '=', customer_id)
      .where('s.role', '=', role)
      .executeTakeFirst()
  const suspect = await find()
  if (!suspect) throw new Refused('NOT_FOUND', { status: 404 })
  if (suspect.decision) throw new Refused('SUSPECT_DECIDED', { status: 409 })
  const money = Math.max(0, suspect.commission)
  await trx
    .updateTable('suspect_orders')
    .set({ decision, reason, money, author_name: actor.owner?.name ?? '', decided_at: now })
    .where((eb) => eb.and({ store_id: storeId, order_id: order.id, customer_id, role }))
    .execute()
  if (decision === 'TAKE_BACK') await takeBack(trx, owner, order, { money, reason, now })
  await notifyPartner(trx, storeId, {
    customerId: customer_id,
    role,
    notice: decision === 'PAY' ? 'commission_released' : 'commission_taken',
    values: { money: vietnameseMoney(money), code, note: reason },
    now,
  })
  await notifyDesk(trx, storeId, { subject: 'payouts', id: order.id })
  recordChange(trx, {
    subject: { kind: 'partners', id: `${customer_id} ${role}`, name: suspect.name ?? undefined },
    before: { suspect_order: code, decision: null },
    after: { suspect_order: code, decision, money, reason, signals: suspect.signals },
  })
  const decided = await find()
  if (!decided) throw new Error('a decision that was just written is missing')
  return view(decided)
}

/** Books the commission of an order back, with what of claimed bonuses is no longer earned without it. */
async function takeBack(
  trx: Trx,
  { storeId, customerId, role }: WalletOf,
  order: OrderRow,
  { money, reason, now }: { money: number; reason: string; now: Date },
): Promise<void> {
  const entry = { store_id: storeId, customer_id: customerId, role, created_at: now, reference: order.order_code }
  await bookMoney(trx, { ...entry, money: -money, type: 'REFUND_DEBIT', note: reason })
  const changed = await trx
    .updateTable('orders')
    .set(withoutShares(order, role, customerId)) // so that a return of the order takes nothing back again
    .where('store_id', '=', storeId)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeBackBonuses(trx, storeId, changed, now)
}

const withoutShares = (order: OrderRow, role: PartnerRole, customerId: number) =>
  role === 'collaborator'
    ? {
        share_collaborator: order.collaborator_by_customer_id === customerId ? 0 : order.share_collaborator,
        share_collaborator_referen: order.collaborator_referen_id === customerId ? 0 : order.share_collaborator_referen,
      }
    : {
        share_agency: order.agency_by_customer_id === customerId ? 0 : order.share_agency,
        share_agency_referen: order.agency_referen_id === customerId ? 0 : order.share_agency_referen,
      }
