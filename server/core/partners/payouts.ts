import { sql, type InferResult } from 'kysely'
import type { Payout } from '../../../src/contract/owner-partners.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import type { Actor } from '../shared/actor.ts'
import { recordChange } from '../shared/audit-log.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import { readSettings } from '../stores/store-settings.ts'
import { total } from '../../db/statements.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import { readHeldMoney, reversiblePart, suspectOrder } from './held-money.ts'
import { ACCOUNT_HOLD_HOURS, nextPaymentDate, payableDate } from './next-payment-date.ts'
import { settlePayout } from './request-payout.ts'
import { accountForOwner } from './partner-requests.ts'
import { PAYOUT_CODE_NAMES, PAYOUT_STATUS } from '../../db/codes.ts'

type Row = InferResult<ReturnType<typeof selectPayouts>>[number]
type Filter = { role?: string | undefined; status?: string | undefined; id?: number }

/** A page of payout requests: open ones first, oldest first. The bank account is the one at the time of the request. */
export async function findPayouts(
  q: Query,
  actor: Actor,
  { role, status, id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Payout[]; total: number }> {
  const index = PAYOUT_CODE_NAMES.findIndex((name) => name === status)
  const number = index < 0 ? null : index
  const condition = sql<boolean>`r.store_id = ${actor.store.id} and (${role || null}::text is null or r.role = ${role || null}::text) and (${number}::int is null or r.status = ${number}::int)
    and (${id ?? null}::int is null or r.id = ${id ?? null}::int)`
  const isOpen = sql`r.status = ${sql.lit(PAYOUT_STATUS.open)}`
  const requests = await selectPayouts(q)
    .innerJoin('customers as c', inStore('c', 'r', { id: 'customer_id' }))
    .select(['c.name', 'c.phone_number'])
    .where(condition)
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then r.created_at end`)
    .orderBy('r.settled_at', (order) => order.desc().nullsLast())
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const runs = await readSettings(q, actor.store.id, 'collaborator', 'agency')
  const payouts: Payout[] = []
  for (const row of requests)
    payouts.push({
      id: row.id,
      role: row.role,
      status: PAYOUT_CODE_NAMES[row.status] ?? 'OPEN',
      money: row.money,
      current_balance: row.balance,
      customer: { id: row.customer_id, name: row.name, phone_number: row.phone_number },
      account: accountForOwner(actor, secretsOf(q), { ...row.partner, ...row.asked }),
      created_at: localTime(row.created_at),
      payment_date:
        row.status === PAYOUT_STATUS.open
          ? await dateOf(q, actor, row, runs[row.role])
          : nextPaymentDate(row.created_at, runs[row.role]),
      paid_at: localTimeOrNull(row.status === PAYOUT_STATUS.paid ? row.settled_at : null),
      note: row.note,
    })
  return { rows: payouts, total: await total(q, sql`from payout_requests r where ${condition}`) }
}

/** The run at which an open request can be paid, as shown to the partner. */
async function dateOf(
  q: Query,
  actor: Actor,
  row: Row,
  runs: Parameters<typeof payableDate>[1],
): Promise<string | null> {
  const { customer_id: customerId, role, money, balance, created_at, account_changed_at } = row
  const held = await readHeldMoney(q, { storeId: actor.store.id, customerId, role }, actor.now)
  const reversible = reversiblePart(money, balance, held)
  return payableDate(
    { requestedAt: created_at, now: actor.now, accountChangedAt: account_changed_at, reversible },
    runs,
  )
}

/** Records that the store paid or refused a request, once. Refuses NOT_FOUND, PAYOUT_NOT_OPEN, PAYOUT_ON_HOLD, PAYOUT_IN_RETURN_DAYS, PAYOUT_SUSPECT, NOT_ENOUGH_BALANCE. */
export async function answerPayout(
  trx: Trx,
  actor: Actor,
  id: number,
  decision: { pay: boolean; note: string | null },
): Promise<Payout> {
  const request = await selectPayouts(trx)
    .where('r.store_id', '=', actor.store.id)
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!request) throw new Refused('NOT_FOUND', { status: 404 })
  if (decision.pay && request.status === PAYOUT_STATUS.open) await checkPayable(trx, actor, request)
  await settlePayout(trx, actor.store.id, id, { ...decision, now: actor.now })
  await notifyDesk(trx, actor.store.id, { subject: 'payouts', id })
  const { rows } = await findPayouts(trx, actor, { id }, { limit: 1, offset: 0 })
  if (!rows[0]) throw new Error('a request that was just settled is missing')
  const { status, money, customer, note } = rows[0]
  recordChange(trx, {
    subject: { kind: 'payouts', id: String(id), name: customer.name ?? undefined },
    before: { status: 'OPEN' },
    after: { status, money, note },
  })
  return rows[0]
}

/** Whole days, at least one; an order that is being returned has no end. */
const daysUntil = (until: Date | null, now: Date) =>
  Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / DAY_MS))

/** Requests of payouts with the partner and the balance of today. */
const selectPayouts = (q: Query) =>
  q
    .selectFrom('payout_requests as r')
    .leftJoin('partners as p', inStore('p', 'r', { customer_id: 'customer_id', role: 'role' }))
    .leftJoin('wallets as w', inStore('w', 'r', { customer_id: 'customer_id', role: 'role' }))
    .select(['r.id', 'r.role', 'r.status', 'r.money', 'r.created_at', 'r.settled_at', 'r.note', 'r.account as asked'])
    .select(['r.customer_id', 'p.account_changed_at', sql<object | null>`to_jsonb(p)`.as('partner')])
    .select((eb) => eb.fn.coalesce('w.balance', eb.lit(0)).as('balance'))

/** Refuses a payout to a recently changed bank account, of commission within a return period, and after suspected self-dealing. */
async function checkPayable(
  trx: Trx,
  actor: Actor,
  { customer_id, role, money, balance, account_changed_at }: Row,
): Promise<void> {
  const free = (account_changed_at?.getTime() ?? 0) + ACCOUNT_HOLD_HOURS * 3_600_000
  if (actor.now.getTime() < free)
    throw new Refused('PAYOUT_ON_HOLD', { values: { hours: Math.ceil((free - actor.now.getTime()) / 3_600_000) } })
  const owner = { storeId: actor.store.id, customerId: customer_id, role }
  const held = await readHeldMoney(trx, owner, actor.now)
  if (held.money > 0 && balance >= money && money > balance - held.money)
    throw new Refused('PAYOUT_IN_RETURN_DAYS', { values: { days: daysUntil(held.until, actor.now) } })
  const code = await suspectOrder(trx, owner)
  if (code) throw new Refused('PAYOUT_SUSPECT', { values: { code } })
}
