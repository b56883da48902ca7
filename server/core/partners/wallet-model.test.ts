import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/api/implement.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances, spendBalances } from '../ledgers/spend-balances.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { requestPayment, settlePayout } from './request-payout.ts'
import { seedOr, VOLUMES } from '../../../tests/volumes.ts'

/**
 * Wallets under random operations against a model in a few lines (reliability.md R23): rows offered to the ledger, and operations by the server's own
 * functions.
 */
const ROWS = VOLUMES.walletRows
const OPERATIONS = VOLUMES.walletOperations
const SEED = seedOr(20_261_120)

let store: TestStore
let people: { id: number }[]
beforeAll(async () => {
  store = await openTestStore()
  people = await manyCustomers(store, 20)
  await store.sql(`create function tests_offer(rows jsonb) returns boolean[] language plpgsql as $$
    declare r record; taken boolean[] := '{}';
    begin
      for r in select * from jsonb_to_recordset(rows) as x(customer_id int, role text, money bigint, type text, reference text) loop
        begin
          insert into wallet_ledger (store_id, customer_id, role, money, type, reference) values (1, r.customer_id, r.role, r.money, r.type, r.reference);
          taken := taken || true;
        exception when check_violation or unique_violation then taken := taken || false;
        end;
      end loop;
      return taken;
    end $$`)
})
afterAll(() => store.close())

test(
  `${ROWS.toLocaleString('en')} random rows: what the ledger takes and refuses, and every balance, are the model's`,
  { timeout: 600_000 },
  async () => {
    const rng = randomly(SEED)
    const model = new Map<string, number>()
    const used = new Set<string>()
    let refused = 0
    for (let done = 0; done < ROWS; done += BATCH) {
      const rows = Array.from({ length: BATCH }, () => {
        const type = TYPES[rng(TYPES.length)]!
        const money = (type.sign === 0 ? (rng(2) ? 1 : -1) : type.sign) * (1 + rng(5) * rng(100_000))
        return {
          customer_id: people[rng(10)]!.id,
          role: rng(2) ? 'collaborator' : 'agency',
          money,
          type: type.name,
          reference: rng(3) ? null : `R${rng(4_000)}`,
        }
      })
      const expected = rows.map((row) => {
        const [wallet, mark] = [
          `${row.customer_id} ${row.role}`,
          row.reference === null || row.type.startsWith('MANUAL')
            ? null
            : `${row.customer_id} ${row.role} ${row.type} ${row.reference}`,
        ]
        const after = (model.get(wallet) ?? 0) + row.money
        const isOverspent = after < 0 && row.money < 0 && row.type !== 'REFUND_DEBIT'
        if (isOverspent || (mark !== null && used.has(mark))) return false
        if (mark !== null) used.add(mark)
        model.set(wallet, after)
        return true
      })
      const { rows: answer } = await store.database
        .forStore(1)
        .transaction((trx) =>
          sql<{ taken: boolean[] }>`select tests_offer(${JSON.stringify(rows)}::jsonb) as taken`.execute(trx),
        )
      expect(answer[0]?.taken).toEqual(expected)
      refused += expected.filter((taken) => !taken).length
    }
    expect(await balances()).toEqual(Object.fromEntries(model))
    expect(refused).toBeGreaterThan(ROWS / 20)
    expect(refused).toBeLessThan(ROWS / 1.5)
    await expectSums()
  },
)

test(
  `${OPERATIONS.toLocaleString('en')} random operations of the server: requests, payouts, refusals, purchases, commission, returns`,
  { timeout: 7_200_000 },
  async () => {
    const rng = randomly(SEED + 1)
    const caller = people.slice(10).map(({ id }) => ({
      id,
      balance: 0,
      request: null as null | { id: number; money: number },
      orders: [] as { code: string; money: number }[],
    }))
    for (const { id } of caller)
      await store.sql(
        `insert into partners (store_id, customer_id, role, bank, account_number) values (1, $1, 'collaborator', 'VCB', '0071')`,
        [id],
      )
    await store.sql(
      `update store_settings set value = value || '{"payment_limit": 50000}' where store_id = 1 and key = 'collaborator'`,
    )
    const now = new Date('2026-11-20T09:00:00+07:00')
    let number = 0
    let refusals = 0
    const run = (work: (trx: Trx) => Promise<void>) =>
      store.database
        .forStore(1)
        .transaction(work)
        .then(() => 'done', answerOf)
    const row = (trx: Trx, id: number, money: number, type: 'ORDER_COMPLETED' | 'REFUND_DEBIT', reference: string) =>
      trx
        .insertInto('wallet_ledger')
        .values({
          store_id: 1,
          customer_id: id,
          role: 'collaborator',
          money,
          type,
          reference,
          note: null,
          created_at: now,
        })
        .execute()

    for (let done = 0; done < OPERATIONS; done++) {
      const one = caller[rng(caller.length)]!
      const call = {
        store: { id: 1, code: 'mot', flags: {}, isDemo: true },
        customer: { id: one.id },
        device: undefined,
        now,
      } as unknown as Call
      const kind = rng(10)
      let [expected, got] = ['done', '']
      if (kind < 4) {
        const order = { code: `O${number++}`, money: 1 + rng(60_000) }
        one.orders.push(order)
        one.balance += order.money
        got = await run(async (trx) => void (await row(trx, one.id, order.money, 'ORDER_COMPLETED', order.code)))
      } else if (kind === 4 && one.orders.length > 0) {
        const [order] = one.orders.splice(rng(one.orders.length), 1)
        one.balance -= order!.money
        got = await run(async (trx) => void (await row(trx, one.id, -order!.money, 'REFUND_DEBIT', order!.code)))
      } else if (kind < 7) {
        const money = 1 + rng(80_000)
        expected = money > one.balance ? 'NOT_ENOUGH_BALANCE' : 'done'
        if (expected === 'done') one.balance -= money
        got = await run(async (trx) => {
          await lockBalances(trx, 1, one.id)
          await spendBalances(trx, 1, {
            customerId: one.id,
            orderCode: `S${number++}`,
            points: 0,
            balances: { collaborator: money, agency: 0 },
          })
        })
      } else if (kind === 7) {
        expected = one.request ? 'PAYMENT_REQUEST_OPEN' : one.balance < 50_000 ? 'PAYMENT_LIMIT_NOT_REACHED' : 'done'
        const money = one.balance
        got = await run((trx) => requestPayment(trx, call, 'collaborator'))
        if (expected === 'done')
          one.request = {
            id:
              (
                await store.sql<{ id: number }>(
                  'select id from payout_requests where customer_id = $1 and status = 0',
                  [one.id],
                )
              )[0]?.id ?? 0,
            money,
          }
      } else {
        const pay = kind === 8
        const request = one.request
        expected = !request ? 'PAYOUT_NOT_OPEN' : pay && request.money > one.balance ? 'NOT_ENOUGH_BALANCE' : 'done'
        got = await run((trx) => settlePayout(trx, 1, request?.id ?? 0, { pay, note: null, now }))
        if (expected === 'done') {
          one.balance -= pay ? (request?.money ?? 0) : 0
          one.request = null
        }
      }
      if (got !== expected)
        throw new Error(`operation ${done} (kind ${kind}): ${got} instead of ${expected}; SEED=${SEED}`)
      if (expected !== 'done') refusals++
    }
    const actual = await balances()
    for (const { id, balance } of caller) expect(actual[`${id} collaborator`] ?? 0).toBe(balance)
    expect(refusals).toBeGreaterThan(OPERATIONS / 20)
    await expectSums()
  },
)

const BATCH = 250
const TYPES = [
  { name: 'ORDER_COMPLETED', sign: 1 },
  { name: 'SECOND_LEVEL_SHARE', sign: 1 },
  { name: 'MONTH_BONUS', sign: 1 },
  { name: 'CANCELLED_ORDER_RETURN', sign: 1 },
  { name: 'PAYMENT_DONE', sign: -1 },
  { name: 'BALANCE_USED', sign: -1 },
  { name: 'BALANCE_USED', sign: -1 },
  { name: 'REFUND_DEBIT', sign: -1 },
  { name: 'MANUAL_ADD', sign: 0 },
  { name: 'MANUAL_SUBTRACT', sign: -1 },
] as const

async function balances(): Promise<Record<string, number>> {
  const rows = await store.sql<{ wallet: string; balance: string }>(
    `select customer_id || ' ' || role as wallet, balance from wallets order by 1`,
  )
  return Object.fromEntries(rows.map(({ wallet, balance }) => [wallet, Number(balance)]))
}

/** Balance = Σ ledger, and each row contains the balance after it. */
async function expectSums(): Promise<void> {
  expect(
    await store.sql(
      `select from wallets w where balance <> (select sum(money) from wallet_ledger l where l.store_id = w.store_id and l.customer_id = w.customer_id and l.role = w.role)`,
    ),
  ).toEqual([])
  expect(
    await store.sql(
      `select from (select current_balance, sum(money) over (partition by store_id, customer_id, role order by id) as running from wallet_ledger) r where running <> current_balance`,
    ),
  ).toEqual([])
}

function answerOf(problem: unknown): string {
  if (problem instanceof Refused) return problem.refusal.msgCode
  if ((problem as { constraint?: string }).constraint === 'wallets_balance_check') return 'NOT_ENOUGH_BALANCE' // as in `inTransaction`
  throw problem
}

/** mulberry32: deterministic integers in [0, below) for a seed. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
