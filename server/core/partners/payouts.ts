import { sql, type InferResult } from 'kysely'
import type { Payout } from '../../../src/contract/owner-partners.ts'
import type { Actor } from '../shared/actor.ts'
import { recordChange } from '../shared/audit-log.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import { readSettings } from '../stores/store-settings.ts'
import { total } from '../../db/statements.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import { translatorFor, vietnameseMoney } from '../shared/messages.ts'
import { noteSuspects } from './held-money.ts'
import { nextPaymentDate } from './next-payment-date.ts'
import { accountOf, isSameAccount } from './partner-payouts.ts'
import { payableNow } from './payable.ts'
import { settlePayout } from './request-payout.ts'
import { accountForOwner } from './partner-requests.ts'
import { PAYOUT_CODE_NAMES, PAYOUT_STATUS } from '../../db/codes.ts'

type Row = InferResult<ReturnType<typeof selectPayouts>>[number]
type Filter = { role?: string | undefined; status?: string | undefined; id?: number; file_id?: number | undefined }

/** A page of payout requests: open ones first, oldest first. The bank account is the one at the time of the request. */
export async function findPayouts(
  q: Query,
  actor: Actor,
  { role, status, id, file_id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Payout[]; total: number }> {
  const index = PAYOUT_CODE_NAMES.findIndex((name) => name === status)
  const number = index < 0 ? null : index
  const condition = sql<boolean>`r.store_id = ${actor.store.id} and (${role || null}::text is null or r.role = ${role || null}::text) and (${number}::int is null or r.status = ${number}::int)
    and (${id ?? null}::int is null or r.id = ${id ?? null}::int) and (${file_id ?? null}::int is null or r.file_id = ${file_id ?? null}::int)`
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
  const t = translatorFor(actor.lang)
  const payouts: Payout[] = []
  for (const row of requests) {
    const payable =
      row.status === PAYOUT_STATUS.open
        ? await payableNow(q, actor.store.id, row, { now: actor.now, runs: runs[row.role] })
        : undefined
    const hold = payable?.hold
    payouts.push({
      id: row.id,
      role: row.role,
      status: PAYOUT_CODE_NAMES[row.status] ?? 'OPEN',
      money: row.money,
      payable_money: payable?.money ?? 0,
      asked_money: row.asked_money,
      hold: hold ? { msg_code: hold.code, msg: t(`server.${hold.code}`, hold.values) } : null,
      suspect_orders: payable?.suspects ?? [],
      locked: row.locked_at && { at: localTime(row.locked_at), by: row.locked_by ?? '', file_id: row.file_id },
      current_balance: row.balance,
      customer: { id: row.customer_id, name: row.name, phone_number: row.phone_number },
      account: accountForOwner(actor, secretsOf(q), { ...row.partner, ...row.asked }),
      account_free_at: localTimeOrNull(payable && !row.locked_at ? row.account_free_at : null),
      new_account: payable ? newAccount(q, actor.store.id, row) : null,
      created_at: localTime(row.created_at),
      payment_date: payable ? payable.date : nextPaymentDate(row.created_at, runs[row.role]),
      paid_at: localTimeOrNull(row.status === PAYOUT_STATUS.paid ? row.settled_at : null),
      note: row.note,
    })
  }
  return { rows: payouts, total: await total(q, sql`from payout_requests r where ${condition}`) }
}

/** The partner's account of today, when it is not the one to which the request is paid. */
function newAccount(
  q: Query,
  storeId: number,
  { asked, account_changed_at, bank, account_number, account_name }: Row,
): Payout['new_account'] {
  const [paidTo, now] = [accountOf(q, storeId, asked), accountOf(q, storeId, { bank, account_number, account_name })]
  if (now.account_number === null || isSameAccount(paidTo, now)) return null
  return {
    bank: now.bank,
    account_end: now.account_number.slice(-4),
    changed_at: localTimeOrNull(account_changed_at),
  }
}

type Answer = { pay: false; note: string } | ({ pay: true; note: string | null } & Transfer)
/** `expected_money`: what the store has seen as payable, in đồng; needed to pay less than was asked for. `anyway`: why a transfer that was made is booked although it is not payable. */
type Transfer = { expected_money?: number | undefined; anyway?: string | null | undefined }

/**
 * Records that the store paid or refused a request, once. What is booked is what is left of it; of a request in a bank file, or with `anyway`, all of it,
 * whatever came between: the balance may go below zero. Refuses NOT_FOUND, PAYOUT_NOT_OPEN, PAYOUT_LOCKED, PAYOUT_ON_HOLD, PAYOUT_IN_RETURN_DAYS,
 * PAYOUT_SUSPECT, NOT_ENOUGH_BALANCE, PAYOUT_CHANGED (409).
 */
export async function answerPayout(trx: Trx, actor: Actor, id: number, answer: Answer): Promise<Payout> {
  const storeId = actor.store.id
  const request = await lockPayout(trx, storeId, id)
  if (request.status !== PAYOUT_STATUS.open) throw new Refused('PAYOUT_NOT_OPEN')
  if (!answer.pay && request.locked_at) throw new Refused('PAYOUT_LOCKED', { status: 409 })
  const money = answer.pay ? await moneyToBook(trx, actor, request, answer) : undefined
  await settlePayout(trx, storeId, id, { pay: answer.pay, note: answer.note, money, now: actor.now })
  await notifyDesk(trx, storeId, { subject: 'payouts', id })
  const payout = await findPayout(trx, actor, id)
  const { status, customer, note } = payout
  recordChange(trx, {
    subject: { kind: 'payouts', id: String(id), name: customer.name ?? undefined },
    before: { status: 'OPEN' },
    after: { status, money: payout.money, note, ...(answer.pay && answer.anyway ? { anyway: answer.anyway } : {}) },
  })
  return payout
}

/** Locks the balances of the partner and their request until the end of the transaction. Refuses NOT_FOUND. */
export async function lockPayout(trx: Trx, storeId: number, id: number) {
  const find = () => selectPayouts(trx).where('r.store_id', '=', storeId).where('r.id', '=', id).executeTakeFirst()
  const request = await find()
  if (!request) throw new Refused('NOT_FOUND', { status: 404 })
  await lockBalances(trx, storeId, request.customer_id)
  return (await find()) ?? request
}

async function moneyToBook(
  trx: Trx,
  actor: Actor,
  request: Row,
  { expected_money, anyway }: Transfer,
): Promise<number> {
  const storeId = actor.store.id
  if (anyway && !request.locked_at) {
    const lock = { locked_at: actor.now, locked_by: actor.owner?.name ?? '' }
    await trx
      .updateTable('payout_requests')
      .set(lock)
      .where('store_id', '=', storeId)
      .where('id', '=', request.id)
      .execute()
    return request.money
  }
  const runs = (await readSettings(trx, storeId, request.role))[request.role]
  const payable = await payableNow(trx, storeId, request, { now: actor.now, runs })
  if (payable.hold) throw new Refused(payable.hold.code, { values: payable.hold.values })
  if (!expected_money && payable.money < request.money)
    throw payable.suspects.length > 0
      ? new Refused('PAYOUT_SUSPECT', { values: { code: payable.suspects.join(', ') } })
      : new Refused('NOT_ENOUGH_BALANCE')
  if (expected_money && expected_money !== payable.money)
    throw new Refused('PAYOUT_CHANGED', { status: 409, values: { money: vietnameseMoney(payable.money) } })
  const owner = { storeId, customerId: request.customer_id, role: request.role }
  if (payable.suspects.length > 0) await noteSuspects(trx, owner, actor.now)
  return payable.money
}

/** Refuses NOT_FOUND. */
export async function findPayout(q: Query, actor: Actor, id: number): Promise<Payout> {
  const [payout] = (await findPayouts(q, actor, { id }, { limit: 1, offset: 0 })).rows
  if (!payout) throw new Refused('NOT_FOUND', { status: 404 })
  return payout
}

/** Requests of payouts with the partner and the balance of today. */
const selectPayouts = (q: Query) =>
  q
    .selectFrom('payout_requests as r')
    .leftJoin('partners as p', inStore('p', 'r', { customer_id: 'customer_id', role: 'role' }))
    .leftJoin('wallets as w', inStore('w', 'r', { customer_id: 'customer_id', role: 'role' }))
    .select(['r.id', 'r.role', 'r.status', 'r.money', 'r.created_at', 'r.settled_at', 'r.note', 'r.account as asked'])
    .select(['r.customer_id', 'r.locked_at', 'r.locked_by', 'r.file_id', 'r.account_free_at', 'r.asked_money'])
    .select(['p.account_changed_at', 'p.bank', 'p.account_number', 'p.account_name'])
    .select(sql<Record<string, unknown> | null>`to_jsonb(p)`.as('partner'))
    .select((eb) => eb.fn.coalesce('w.balance', eb.lit(0)).as('balance'))
