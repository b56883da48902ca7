import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestCollaboratorPayment } from '../../../src/contract/collaborator.ts'
import type { Trx } from '../../db/database.ts'
import * as balances from '../ledgers/spend-balances.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { warmUp } from '../../testing/warm-up.ts'
import { Refused } from '../shared/refused.ts'
import { settlePayout } from './request-payout.ts'

/** Money of partners under pressure (reliability.md R23). Verdicts are read from the ledger; each race also runs with its defence taken away. */
const defence = { lock: true }
const { lockBalances } = balances
vi.spyOn(balances, 'lockBalances').mockImplementation(async (...args) => {
  if (defence.lock) await lockBalances(...args)
})

vi.setConfig({ testTimeout: 180_000 })
let store: TestStore
let people: Awaited<ReturnType<typeof manyCustomers>>
beforeAll(async () => {
  store = await openTestStore({ connections: 40 })
  people = await manyCustomers(store, 40)
})
afterAll(() => store.close())
beforeEach(() => void (defence.lock = true))

const now = new Date('2026-11-20T09:00:00+07:00')
const inStore = <T>(run: (trx: Trx) => Promise<T>) => store.database.forStore(1).transaction(run)
const settled = async (runs: Promise<unknown>[]) =>
  (await Promise.allSettled(runs)).filter(({ status }) => status === 'fulfilled').length
/** Tries again while the connection is what fails: a backend may die of the kill of the try before. */
async function tillAnswered(run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await run()
    } catch (problem) {
      if (problem instanceof Refused) return
    }
  }
}
const hundred = <T>(run: (n: number) => Promise<T>) => Array.from({ length: 100 }, (_, n) => run(n))

/** A collaborator with a balance. */
async function rich(money: number, points = 0) {
  const caller = people.pop()
  if (!caller) throw new Error('nobody is left')
  await store.sql(
    `insert into partners (store_id, customer_id, role, bank, account_number) values (1, $1, 'collaborator', 'VCB', '0071')`,
    [caller.id],
  )
  await store.sql(
    `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', $2, 'MANUAL_ADD')`,
    [caller.id, money],
  )
  if (points > 0)
    await store.sql(`insert into points_ledger (store_id, customer_id, point, type) values (1, $1, $2, 'ADD_POINT')`, [
      caller.id,
      points,
    ])
  return caller
}
const balanceOf = async (id: number) =>
  Number((await store.sql<{ balance: string }>(`select balance from wallets where customer_id = $1`, [id]))[0]?.balance)
const sumOf = async (id: number, type: string) =>
  Number(
    (
      await store.sql<{ sum: string }>(
        `select coalesce(sum(money), 0) as sum from wallet_ledger where customer_id = $1 and type = $2`,
        [id, type],
      )
    )[0]?.sum,
  )

describe('a hundred concurrent payout requests', () => {
  const ask = (caller: { token: string }) =>
    hundred(async () => (await store.ask(requestCollaboratorPayment, {}, caller)).msg_code)
  const open = async (id: number) =>
    (await store.sql('select from payout_requests where customer_id = $1', [id])).length

  test('create one', async () => {
    const ann = await rich(300_000)
    await warmUp(store, 20)
    const codes = await Promise.all(ask(ann))
    expect(codes.filter((code) => code === 'PAYMENT_REQUESTED')).toHaveLength(1)
    expect(codes.filter((code) => code === 'PAYMENT_REQUEST_OPEN')).toHaveLength(99)
    expect(await open(ann.id)).toBe(1)
  })

  test('create several without lock and index: the test detects the fault', async () => {
    const ann = await rich(300_000)
    defence.lock = false
    await store.sql('drop index payout_requests_open')
    await Promise.all(ask(ann))
    expect(await open(ann.id)).toBeGreaterThan(1)
    await store.sql('delete from payout_requests where customer_id = $1', [ann.id])
    await store.sql(
      'create unique index payout_requests_open on payout_requests (store_id, customer_id, role) where status = 0',
    )
  })
})

describe('a hundred carts spending the same balance concurrently', () => {
  /** As an order does: reads the balances and debits what it uses. */
  const spend = (id: number, amount: number) => (n: number) =>
    inStore(async (trx) => {
      await balances.lockBalances(trx, 1, id)
      const { rows } = await sql<{ balance: number; points: number }>`
        select w.balance, coalesce((select points from point_balances where store_id = 1 and customer_id = ${id}), 0) as points from wallets w where w.store_id = 1 and w.customer_id = ${id}`.execute(
        trx,
      )
      const { balance = 0, points = 0 } = rows[0] ?? {}
      if (!defence.lock) await sql`select pg_sleep(0.01)`.execute(trx)
      const [money, point] = [Math.min(balance, amount), Math.min(points, 7)]
      await balances.spendBalances(trx, 1, {
        customerId: id,
        orderCode: `G${id}-${n}`,
        points: point,
        balances: { collaborator: money, agency: 0 },
      })
      return money
    })

  test('spend no more money and points than available', async () => {
    const ann = await rich(120_000, 50)
    await warmUp(store, 20)
    const used = await Promise.all(hundred(spend(ann.id, 30_000)))
    expect(used.reduce((sum, money) => sum + money, 0)).toBe(120_000)
    expect(
      await store.sql(
        'select balance::int, (select points::int from point_balances where customer_id = $1) as points from wallets where customer_id = $1',
        [ann.id],
      ),
    ).toEqual([{ balance: 0, points: 0 }])
    expect(await sumOf(ann.id, 'BALANCE_USED')).toBe(-120_000)
  })

  test('without the lock the ledger still rejects overspending', async () => {
    const ann = await rich(120_000)
    defence.lock = false
    await Promise.allSettled(hundred(spend(ann.id, 30_000)))
    expect(await balanceOf(ann.id)).toBe(0)
    expect(await sumOf(ann.id, 'BALANCE_USED')).toBe(-120_000)
  })

  test('without lock and ledger checks they overspend: the test detects the fault', async () => {
    const ann = await rich(120_000)
    defence.lock = false
    await store.sql(`alter function wallet_moved rename to wallet_moved_kept`)
    await store.sql(`create or replace function tests_careless() returns trigger language plpgsql security definer as $$ begin
      update wallets set balance = balance + new.money where store_id = new.store_id and customer_id = new.customer_id and role = new.role returning balance into new.current_balance; return new; end $$`)
    await store.sql(
      'drop trigger wallet_moved on wallet_ledger; create trigger wallet_moved before insert on wallet_ledger for each row execute function tests_careless()',
    )
    await Promise.allSettled(hundred(spend(ann.id, 30_000)))
    expect(await balanceOf(ann.id)).toBeLessThan(0)
    await store.sql(
      'drop trigger wallet_moved on wallet_ledger; alter function wallet_moved_kept rename to wallet_moved; create trigger wallet_moved before insert on wallet_ledger for each row execute function wallet_moved()',
    )
    await store.sql('delete from wallet_ledger where customer_id = $1', [ann.id])
    await store.sql('delete from wallets where customer_id = $1', [ann.id])
  })
})

describe('a payout', () => {
  const request = async (id: number, money: number) =>
    (
      await store.sql<{ id: number }>(
        `insert into payout_requests (store_id, customer_id, role, money) values (1, $1, 'collaborator', $2) returning id`,
        [id, money],
      )
    )[0]!.id

  test('settled fifty times concurrently is paid once', async () => {
    const ann = await rich(500_000)
    const id = await request(ann.id, 500_000)
    expect(
      await settled(
        Array.from({ length: 50 }, () => inStore((trx) => settlePayout(trx, 1, id, { pay: true, note: null, now }))),
      ),
    ).toBe(1)
    expect(await sumOf(ann.id, 'PAYMENT_DONE')).toBe(-500_000)
  })

  test('whose transaction is killed before or after its commit, twenty times, and retried is paid once', async () => {
    const ann = await rich(900_000)
    for (let run = 0; run < 20; run++) {
      const id = await request(ann.id, 10_000)
      let killing: Promise<unknown> = Promise.resolve()
      const kill = (pid: number | undefined) => (killing = store.sql('select pg_terminate_backend($1)', [pid]))
      const killed = inStore(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        if (run % 3 === 0) void kill(rows[0]?.pid)
        await settlePayout(trx, 1, id, { pay: true, note: null, now })
        if (run % 3 === 1) void kill(rows[0]?.pid)
      })
      await killed.catch(() => {})
      await killing
      await tillAnswered(() => inStore((trx) => settlePayout(trx, 1, id, { pay: true, note: null, now })))
      expect(
        await store.sql(`select count(*)::int from wallet_ledger where type = 'PAYMENT_DONE' and reference = $1`, [
          String(id),
        ]),
      ).toEqual([{ count: 1 }])
    }
    expect(await balanceOf(ann.id)).toBe(900_000 - 20 * 10_000)
  })
})

describe('the server’s database role', () => {
  const as = (text: string) => store.database.forStore(1).query((q) => sql.raw(text).execute(q))
  const forbidden = { code: '42501' }

  test('may only insert into and read ledgers; every ledger', async () => {
    const rights = await store.sql<{ t: string; rights: string[] }>(
      `select c.relname as t, array_agg(distinct a.privilege_type::text order by a.privilege_type::text) as rights from pg_class c, aclexplode(c.relacl) a
       where a.grantee = 'tiem_app'::regrole and c.relname in ('wallet_ledger', 'points_ledger', 'order_status_records', 'wallets', 'point_balances') group by 1 order by 1`,
    )
    expect(rights).toEqual([
      { t: 'order_status_records', rights: ['INSERT', 'SELECT'] },
      { t: 'point_balances', rights: ['SELECT'] },
      { t: 'points_ledger', rights: ['INSERT', 'SELECT'] },
      { t: 'wallet_ledger', rights: ['INSERT', 'SELECT'] },
      { t: 'wallets', rights: ['SELECT'] },
    ])
    expect(
      (await store.sql(`select relname from pg_class where relkind = 'r' and relname like '%ledger%' order by 1`)).map(
        ({ relname }) => relname,
      ),
    ).toEqual(['points_ledger', 'wallet_ledger'])
  })

  test.each(['wallet_ledger', 'points_ledger', 'order_status_records'])(
    '%s: no update, no delete, no truncate, no trigger off',
    async (table) => {
      await expect(as(`update ${table} set created_at = now()`)).rejects.toMatchObject(forbidden)
      await expect(as(`delete from ${table}`)).rejects.toMatchObject(forbidden)
      await expect(as(`truncate ${table}`)).rejects.toMatchObject(forbidden)
      await expect(as(`alter table ${table} disable trigger all`)).rejects.toMatchObject(forbidden)
      await expect(as(`drop table ${table}`)).rejects.toMatchObject(forbidden)
    },
  )

  test.each(['customers', 'orders', 'stores'])(
    'cannot delete %s, whose ledger rows would go with them',
    async (table) => {
      await expect(as(`delete from ${table}`)).rejects.toMatchObject(forbidden)
    },
  )

  test('can neither write a balance nor insert a row with a false one', async () => {
    const ann = await rich(1_000)
    await expect(as(`update wallets set balance = 999`)).rejects.toMatchObject(forbidden)
    await expect(
      as(`insert into point_balances (store_id, customer_id, points) values (1, ${ann.id}, 5)`),
    ).rejects.toMatchObject(forbidden)
    await as(
      `insert into wallet_ledger (store_id, customer_id, role, money, type, current_balance) values (1, ${ann.id}, 'collaborator', 5, 'MANUAL_ADD', 777777)`,
    )
    expect(
      await store.sql(
        'select current_balance::int from wallet_ledger where customer_id = $1 order by id desc limit 1',
        [ann.id],
      ),
    ).toEqual([{ current_balance: 1_005 }])
  })
})

test('afterwards every balance is the sum of its ledger, and each row contains the balance after it', async () => {
  expect(await store.sql(BALANCES_OFF)).toEqual([])
  expect(await store.sql(ROWS_OFF)).toEqual([])
  expect(store.problems).toEqual([])
})

const BALANCES_OFF = `
  select w.customer_id from wallets w where w.balance <> (select coalesce(sum(l.money), 0) from wallet_ledger l where l.store_id = w.store_id and l.customer_id = w.customer_id and l.role = w.role)
  union all select b.customer_id from point_balances b where b.points <> (select coalesce(sum(l.point), 0) from points_ledger l where l.store_id = b.store_id and l.customer_id = b.customer_id)`
const ROWS_OFF = `
  select id from (select id, current_balance, sum(money) over (partition by store_id, customer_id, role order by id) as running from wallet_ledger) r where running <> current_balance
  union all select id from (select id, current_point, sum(point) over (partition by store_id, customer_id order by id) as running from points_ledger) r where running <> current_point`
