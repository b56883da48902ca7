import { sql } from 'kysely'
import type { HeldPayout, Payout, PayoutFile, PayoutRun } from '../../../src/contract/owner-partners.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { number, run, text, instant, rows as rowsOf, total, type RowOf } from '../../db/statements.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import { decryptAccount } from '../accounts/account-secrets.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import type { Actor } from '../shared/actor.ts'
import { recordChange } from '../shared/audit-log.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { csv, type Cell } from '../shared/files/csv.ts'
import { localTime } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { findPayout, findPayouts, lockPayout } from './payouts.ts'

const PAGE = 200

/** What can be booked now, by the day of its run, earliest first: what the next file of the run has. Not what is in a file already. */
export async function payoutRuns(q: Query, actor: Actor): Promise<PayoutRun[]> {
  const runs = new Map<string, PayoutRun>()
  for (const { payment_date, payable_money } of (await openPayouts(q, actor)).filter(isBookable)) {
    const { count, money } = runs.get(payment_date) ?? { count: 0, money: 0 }
    runs.set(payment_date, { payment_date, count: count + 1, money: money + payable_money })
  }
  return [...runs.values()].sort((a, b) => a.payment_date.localeCompare(b.payment_date))
}

/** Open requests of which nothing can be booked now, with the reason and, where one is known, the day of their run. */
export async function heldPayouts(q: Query, actor: Actor): Promise<HeldPayout[]> {
  const t = translatorFor(actor.lang)
  return (await openPayouts(q, actor)).flatMap(({ id, role, customer, money, hold, payment_date, locked }) =>
    locked || (!hold && payment_date)
      ? []
      : [{ id, role, customer, money, payment_date, msg: hold?.msg ?? t('server.NO_PAYMENT_DATE') }],
  )
}

type Bookable = Payout & { payment_date: string }
const isBookable = (payout: Payout): payout is Bookable =>
  payout.hold === null && payout.locked === null && payout.payment_date !== null

async function openPayouts(q: Query, actor: Actor): Promise<Payout[]> {
  const payouts: Payout[] = []
  for (;;) {
    const { rows, total } = await findPayouts(q, actor, { status: 'OPEN' }, { limit: PAGE, offset: payouts.length })
    payouts.push(...rows)
    if (rows.length === 0 || payouts.length >= total) return payouts
  }
}

/**
 * Makes the file of transfers for the bank of all that can be booked until that day, and locks its requests (decision 81). When there is nothing new the
 * newest file of that day is the answer, so that pressing twice sends nothing twice. Refuses PAYOUT_FILE_EMPTY.
 */
export async function makePayoutFile(trx: Trx, actor: Actor, day: string): Promise<PayoutFile> {
  const storeId = actor.store.id
  await run(trx, sql`select pg_advisory_xact_lock(${storeId}::int, hashtext('payout-file'))`)
  const people = (await openPayouts(trx, actor)).filter(isBookable).map(({ customer }) => customer.id)
  for (const id of [...new Set(people)].toSorted((a, b) => a - b)) await lockBalances(trx, storeId, id)
  const known = new Set(people)
  const chosen = (await openPayouts(trx, actor)).filter(
    (payout): payout is Bookable => isBookable(payout) && known.has(payout.customer.id) && payout.payment_date <= day,
  )
  if (chosen.length === 0) {
    const [newest] = (await findPayoutFiles(trx, actor, { day }, { limit: 1, offset: 0 })).rows
    if (!newest) throw new Refused('PAYOUT_FILE_EMPTY')
    recordChange(trx)
    return newest
  }
  const author_name = actor.owner?.name ?? ''
  const { id } = await trx
    .insertInto('payout_files')
    .values({ store_id: storeId, payment_date: sql<Date>`${day}::date`, author_name, created_at: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const payout of chosen)
    await trx
      .updateTable('payout_requests')
      .set({
        locked_at: actor.now,
        locked_by: author_name,
        file_id: id,
        money: payout.payable_money,
        asked_money: payout.payable_money === payout.money ? null : payout.money,
      })
      .where('store_id', '=', storeId)
      .where('id', '=', payout.id)
      .execute()
  await notifyDesk(trx, storeId, { subject: 'payouts', id })
  const file = await findPayoutFile(trx, actor, id)
  recordChange(trx, {
    subject: { kind: 'payout_files', id: String(id), name: day },
    before: null,
    after: { payment_date: day, money: file.money },
  })
  return file
}

const FILE = {
  id: number,
  day: text,
  author_name: text,
  created_at: instant,
  count: number,
  money: number,
  waiting: number,
}

/** A page of the files, newest first, with what is in them. */
export async function findPayoutFiles(
  q: Query,
  actor: Actor,
  { day, id }: { day?: string; id?: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PayoutFile[]; total: number }> {
  const matching = sql`payout_files f where f.store_id = ${actor.store.id} and (${day ?? null}::date is null or f.payment_date = ${day ?? null}::date)
    and (${id ?? null}::int is null or f.id = ${id ?? null}::int)`
  const found = await rowsOf(
    q,
    FILE,
    sql`select f.id, to_char(f.payment_date, 'YYYY-MM-DD') as day, f.author_name, f.created_at, r.count, r.money, r.waiting
      from (select f.* from ${matching} order by f.id desc limit ${limit} offset ${offset}) f cross join lateral (
        select count(*) as count, coalesce(sum(money), 0)::bigint as money, count(*) filter (where status = ${sql.lit(PAYOUT_STATUS.open)}) as waiting
        from payout_requests p where p.store_id = f.store_id and p.file_id = f.id) r
      order by f.id desc`,
  )
  return { rows: found.map(view), total: await total(q, sql`from ${matching}`) }
}

const view = ({ id, day, author_name, created_at, count, money, waiting }: RowOf<typeof FILE>): PayoutFile => ({
  id,
  payment_date: day,
  author_name,
  created_at: localTime(created_at),
  count,
  money,
  waiting,
})

async function findPayoutFile(q: Query, actor: Actor, id: number): Promise<PayoutFile> {
  const [file] = (await findPayoutFiles(q, actor, { id }, { limit: 1, offset: 0 })).rows
  if (!file) throw new Refused('NOT_FOUND', { status: 404 })
  return file
}

/** The transfers of a file as the bank takes them, the same each time. The last column is found on the bank's statement, by request. Refuses NOT_FOUND. */
export async function payoutFileText(q: Query, actor: Actor, id: number) {
  const file = await findPayoutFile(q, actor, id)
  const requests = await q
    .selectFrom('payout_requests')
    .select(['id', 'money', 'account'])
    .where('store_id', '=', actor.store.id)
    .where('file_id', '=', id)
    .orderBy('id')
    .execute()
  const cells = requests.map((request): Cell[] => {
    const account: Partial<Record<'bank' | 'branch' | 'account_number' | 'account_name', string | null>> =
      request.account
    const secret = { account_number: account.account_number ?? null, cmnd: null }
    const { account_number } = decryptAccount(secretsOf(q), actor.store.id, secret)
    const content = `${actor.store.code.toUpperCase().replaceAll('-', '')} HH${request.id}`
    return [
      account.bank ?? '',
      account.branch ?? '',
      account_number ?? '',
      account.account_name ?? '',
      request.money,
      content,
    ]
  })
  return { name: `${actor.store.code}-${file.payment_date}-${id}.csv`, body: csv(lines(actor, cells)) }
}

async function* lines({ lang }: Actor, cells: Cell[][]): AsyncGenerator<Cell[]> {
  const t = translatorFor(lang)
  yield (['bank', 'branch', 'account_number', 'account_name', 'money', 'content'] as const).map((column) =>
    t(`server.payout_file.${column}`),
  )
  yield* cells
}

/** Takes an open request out of its file, which was not sent to the bank for it, with a reason. Refuses NOT_FOUND, PAYOUT_NOT_OPEN, PAYOUT_NOT_LOCKED. */
export async function unlockPayout(trx: Trx, actor: Actor, id: number, note: string): Promise<Payout> {
  const storeId = actor.store.id
  const request = await lockPayout(trx, storeId, id)
  if (request.status !== PAYOUT_STATUS.open) throw new Refused('PAYOUT_NOT_OPEN')
  if (!request.locked_at) throw new Refused('PAYOUT_NOT_LOCKED')
  await trx
    .updateTable('payout_requests')
    .set({
      locked_at: null,
      locked_by: null,
      file_id: null,
      money: sql<number>`coalesce(asked_money, money)`,
      asked_money: null,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await notifyDesk(trx, storeId, { subject: 'payouts', id })
  const payout = await findPayout(trx, actor, id)
  recordChange(trx, {
    subject: { kind: 'payouts', id: String(id), name: payout.customer.name ?? undefined },
    before: { file_id: request.file_id },
    after: { file_id: null, note },
  })
  return payout
}
