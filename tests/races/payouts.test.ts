import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseCollaboratorPayoutAccount, withdrawCollaboratorPayout } from '../../src/contract/collaborator.ts'
import { decideSuspectOrder } from '../../src/contract/owner-partners.ts'
import { savePartner, settlePartner } from '../../src/contract/owner-partner-list.ts'
import { PAYOUT_STATUS } from '../../server/db/codes.ts'
import { listSuspects } from '../../server/core/partners/decide-suspect.ts'
import { partnerPayouts } from '../../server/core/partners/partner-payouts.ts'
import { inTransaction, Refused } from '../../server/core/shared/refused.ts'
import { openPayoutStage, type PayoutStage } from '../../server/core/partners/testing/payout-stage.ts'
import { done, implement, type Call, type Implementation } from '../../server/http/api/implement.ts'
import { implementations } from '../../server/http/api/routes.ts'
import { warmUp } from '../../server/testing/warm-up.ts'
import { VOLUMES } from '../volumes.ts'

/** A payout is paid once, as it was locked, and what the partner decides of it holds or is refused (decisions 71, 72, 81, 82). */
const TIMES = VOLUMES.payoutRaces
const MUTANT_TIMES = 25
const RUN = '2026-12-01'
let stage: PayoutStage
afterEach(() => stage.store.close())

/** Reads a request without locking anything, waits, and writes what follows from what it has read. */
const stale = (call: Call, id: number, set: object) =>
  inTransaction(call, async (trx) => {
    const request = await trx
      .selectFrom('payout_requests')
      .select(['status', 'locked_at'])
      .where('store_id', '=', call.store.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (request.status !== PAYOUT_STATUS.open || request.locked_at) throw new Refused('PAYOUT_NOT_OPEN')
    await sql`select pg_sleep(0.02)`.execute(trx)
    await trx
      .updateTable('payout_requests')
      .set(set)
      .where('store_id', '=', call.store.id)
      .where('id', '=', id)
      .execute()
    const [payout] = (await partnerPayouts(trx, call, 'collaborator', { id, limit: 1, offset: 0 })).rows
    return done(payout!, 'SUCCESS')
  })
const MUTANTS: Implementation[] = [
  implement(withdrawCollaboratorPayout, (call, { params: { id } }) =>
    stale(call, id, { status: PAYOUT_STATUS.withdrawn, settled_at: call.now }),
  ),
  implement(chooseCollaboratorPayoutAccount, (call, { params: { id } }) =>
    stale(call, id, { account: '{"bank": "BIDV", "account_number": "9999"}' }),
  ),
  implement(decideSuspectOrder, (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const { rows } = await listSuspects(trx, call, { is_open: true }, { limit: 100, offset: 0 })
      const suspect = rows.find(({ order_code }) => order_code === params.order_code)
      if (!suspect) throw new Refused('SUSPECT_DECIDED')
      await sql`select pg_sleep(0.02)`.execute(trx)
      const { decision, customer_id, role } = body
      await trx
        .updateTable('suspect_orders')
        .set({ decision, decided_at: call.now })
        .where('customer_id', '=', customer_id)
        .execute()
      if (decision === 'TAKE_BACK')
        await trx
          .insertInto('wallet_ledger')
          .values({
            store_id: 1,
            customer_id,
            role,
            money: -suspect.money,
            type: 'REFUND_DEBIT',
            reference: null,
            note: null,
          })
          .execute()
      return suspect
    }),
  ),
]

async function open(mutants: Implementation[] = []) {
  const replaced = new Set(mutants.map(({ endpoint }) => endpoint))
  stage = await openPayoutStage(4 * Math.max(TIMES, MUTANT_TIMES), {
    implementations: [...implementations.filter(({ endpoint }) => !replaced.has(endpoint)), ...mutants],
    connections: 20,
  })
  await warmUp(stage.store)
}
const withdraw = (id: number, person: { token: string }) =>
  stage.store.ask(withdrawCollaboratorPayout, { params: { id } }, person)

/** What is wrong with a request and the movements of its wallet. */
async function wrong(id: number): Promise<string[]> {
  const [row] = await stage.sql<{
    status: number
    money: number
    debit: number
    locked: boolean
    balance: number
    sum: number
  }>(
    `select r.status, r.money::int, r.locked_at is not null as locked,
      (select coalesce(-sum(money), 0)::int from wallet_ledger l where l.customer_id = r.customer_id and l.type = 'PAYMENT_DONE') as debit,
      (select balance::int from wallets w where w.customer_id = r.customer_id and w.role = r.role) as balance,
      (select sum(money)::int from wallet_ledger l where l.customer_id = r.customer_id and l.role = r.role) as sum
     from payout_requests r where id = $1`,
    [id],
  )
  if (!row) return ['the request is gone']
  const isPaid = row.status === PAYOUT_STATUS.paid
  return [
    row.debit !== (isPaid ? row.money : 0) && `status ${row.status} of ${row.money}, and ${row.debit} were debited`,
    row.locked && row.status === PAYOUT_STATUS.withdrawn && 'a request in a file was withdrawn',
    row.balance !== row.sum && `the balance is ${row.balance}, the ledger ${row.sum}`,
  ].filter((sentence) => sentence !== false)
}

async function fileAgainstWithdrawal(): Promise<string[]> {
  const ann = await stage.rich(300_000)
  const id = await stage.requested(ann)
  await Promise.all([stage.makeFile(RUN), withdraw(id, ann)])
  return wrong(id)
}

async function bookingAgainstWithdrawal(): Promise<string[]> {
  const ann = await stage.rich(300_000)
  const id = await stage.requested(ann)
  const [paid, withdrawn] = await Promise.all([stage.pay(id), withdraw(id, ann)])
  const won = [paid, withdrawn].filter(({ status }) => status === 200).length
  return [...(won === 1 ? [] : [`${won} of the two were done`]), ...(await wrong(id))]
}

async function fileAgainstAccount(): Promise<string[]> {
  const ann = await stage.rich(300_000)
  const id = await stage.requested(ann)
  await stage.sql(
    `update partners set account_number = '9999', bank = 'BIDV', account_changed_at = $2 where customer_id = $1`,
    [ann.id, '2026-11-20T08:59:00+07:00'],
  )
  const choose = () => stage.store.ask(chooseCollaboratorPayoutAccount, { params: { id } }, ann)
  const [file, chosen] = await Promise.all([stage.makeFile(RUN), choose()])
  const [row] = await stage.sql<{ bank: string; file_id: number | null }>(
    `select account->>'bank' as bank, file_id from payout_requests where id = $1`,
    [id],
  )
  return [
    row?.file_id && row.bank !== 'VCB' && 'a request in a file is paid to an account that was changed a minute ago',
    row?.file_id && chosen.status === 200 && 'the account of a request in a file was changed',
    !row?.file_id && file.status === 200 && chosen.status !== 200 && 'nothing was done',
  ].filter((sentence) => typeof sentence === 'string')
}

async function fileAgainstReturn(): Promise<string[]> {
  const [ann, buyer] = [await stage.rich(300_000), stage.person()]
  const code = await stage.buy(buyer, { collaborator_by_customer_id: ann.id }, { quantity: 3 })
  await stage.complete(code)
  await stage.sql(`update orders set completed_at = '2026-11-01' where order_code = $1`, [code])
  const id = await stage.requested(ann)
  await Promise.all([stage.makeFile(RUN), stage.sendBack(code).catch(() => {})])
  const open = await stage.open(ann)
  const booked = await stage.pay(id, open?.locked ? {} : { expected_money: open?.payable_money })
  return [...(booked.status === 200 ? [] : [`what is in a file was refused: ${booked.msg_code}`]), ...(await wrong(id))]
}

async function twoDecisions(): Promise<string[]> {
  const [ann, device] = [await stage.rich(20_000), stage.device()]
  const code = await stage.guest({ collaborator_by_customer_id: ann.id }, { device })
  await stage.complete(code)
  await stage.seen(ann, device)
  await stage.wallet(ann)
  const decide = (decision: 'PAY' | 'TAKE_BACK') =>
    stage.store.ask(
      decideSuspectOrder,
      { params: { order_code: code }, body: { customer_id: ann.id, role: 'collaborator', decision, reason: 'Đã xem' } },
      stage.owner,
    )
  const replies = await Promise.all([decide('TAKE_BACK'), decide('TAKE_BACK'), decide('PAY')])
  const won = replies.filter(({ status }) => status === 200).map(({ data }) => data.decision)
  const { balance } = await stage.wallet(ann)
  return [
    ...(won.length === 1 ? [] : [`decided ${won.length} times`]),
    ...(balance === (won[0] === 'TAKE_BACK' ? 20_000 : 30_000) ? [] : [`the balance is ${balance}`]),
  ]
}

/** Besides the lock the ledger has one row for each request, so that no mutant of the call books twice. */
async function twoBookings(): Promise<string[]> {
  const ann = await stage.rich(600_000)
  const id = await stage.requested(ann)
  await stage.give(ann, 600_000)
  await Promise.all([stage.pay(id), stage.pay(id), stage.pay(id)])
  return wrong(id)
}

async function requestAgainstSuspension(): Promise<string[]> {
  const ann = await stage.rich(300_000)
  const params = { customer_id: ann.id, role: 'collaborator' as const }
  await Promise.all([
    stage.request(ann),
    stage.store.ask(savePartner, { params, body: { state: 'OFF', reason: 'Vi phạm' } }, stage.owner),
    stage.request(ann),
  ])
  await Promise.all([1, 2, 3].map(() => stage.store.ask(settlePartner, { params }, stage.owner)))
  const requests = await stage.payouts(ann)
  const id = requests[0]?.id ?? 0
  const booked = await stage.pay(id)
  return [
    ...(requests.length === 1 ? [] : [`${requests.length} requests`]),
    ...(booked.status === 200 ? [] : [`not paid: ${booked.msg_code}`]),
    ...(await wrong(id)),
  ]
}

describe.each([
  ['a bank file against a withdrawal', fileAgainstWithdrawal, withdrawCollaboratorPayout],
  ['a booking against a withdrawal', bookingAgainstWithdrawal, withdrawCollaboratorPayout],
  ['a bank file against a choice of the account', fileAgainstAccount, chooseCollaboratorPayoutAccount],
  ['a bank file against a return', fileAgainstReturn, undefined],
  ['two decisions on a suspect order', twoDecisions, decideSuspectOrder],
  ['one payout booked by three people', twoBookings, undefined],
  ['requests against a suspension, and settlements against each other', requestAgainstSuspension, undefined],
] as const)('%s', (_, race, unlocked) => {
  test(`${TIMES} times, the books agree`, async () => {
    await open()
    const found: string[] = []
    for (let time = 0; time < TIMES; time++) found.push(...(await race()))
    expect(found).toEqual([])
    expect(stage.store.problems).toEqual([])
  })

  if (unlocked === undefined) return // no lock of its own: another rule of the database keeps it
  test('without the lock they do not', async () => {
    await open(MUTANTS.filter(({ endpoint }) => endpoint === unlocked))
    const found: string[] = []
    for (let time = 0; time < MUTANT_TIMES && found.length === 0; time++) found.push(...(await race()))
    expect(found.length).toBeGreaterThan(0)
  })
})
