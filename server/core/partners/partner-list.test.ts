import { afterAll, beforeAll, expect, test } from 'vitest'
import { random } from '../../../fixtures/random.ts'
import { getAgencyInfo, getAgencyReport, takeAgencyBonus } from '../../../src/contract/agency.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { returnOrderLines } from '../../../src/contract/owner-order-work.ts'
import * as list from '../../../src/contract/owner-partner-list.ts'
import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import { moveOrder } from '../orders/move-order.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'

type Customer = Awaited<ReturnType<typeof manyCustomers>>[number]
let store: TestStore
let owner: CallerOptions
let people: Customer[]
beforeAll(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  people = await manyCustomers(store, 12)
  await store.sql('update product_cells set stock = 10000')
})
afterAll(() => store.close())

const partners = async (query: object = {}) => (await store.ask(list.listPartners, { query }, owner)).data.data
const partner = (id: number, role: string, level: number | null = null) =>
  store.sql(
    `insert into partners (store_id, customer_id, role, agency_type_id, created_at) values (1, $1, $2, $3, '2026-10-01')`,
    [id, role, level],
  )

test('who saved an account, or asked and waits, is no partner yet: not listed, and not to be switched on', async () => {
  const [typed, waiting, approved, left] = people.slice(0, 4) as [Customer, Customer, Customer, Customer]
  const account = { bank: 'MB', account_number: '0123', account_name: 'AN', payment_auto: false }
  for (const person of [typed, waiting, approved, left])
    expect((await store.ask(ctv.saveCollaboratorAccount, { body: account }, person)).status).toBe(200)
  await store.sql(
    `insert into partner_requests (store_id, customer_id, role, status) values (1, $1, 'collaborator', 0), (1, $2, 'collaborator', 2)`,
    [waiting.id, approved.id],
  )
  await store.sql(`update partners set suspended_at = '2026-11-01' where customer_id = $1`, [left.id])
  expect((await partners()).map(({ customer, state }) => [customer.id, state])).toEqual([
    [left.id, 'OFF'],
    [approved.id, 'OFF'],
  ])
  const switchOn = (id: number) =>
    store.ask(
      list.savePartner,
      { params: { customer_id: id, role: 'collaborator' }, body: { state: 'ACTIVE' } },
      { ...owner, ifMatch: '*' },
    )
  for (const { id } of [typed, waiting]) {
    expect((await switchOn(id)).status).toBe(404)
    expect((await partners({ customer_id: id })).length).toBe(0)
  }
  expect(await store.sql('select from partners where status = 1')).toEqual([])
})

test('a partner is found by a part of the number in any spelling, or of the name', async () => {
  const person = people[2]!
  await store.sql(`update customers set phone_number = '0977123456', name = 'Đào Thị Mận' where id = $1`, [person.id])
  for (const search of ['0977', '0977 123', '+84 977 123 456', '3456', 'dao thi', 'mận'])
    expect([search, (await partners({ search })).map(({ customer }) => customer.id)]).toEqual([search, [person.id]])
  expect(await partners({ search: '0978' })).toEqual([])
})

test('of random orders, returns, bonuses and adjustments the list says what wallet, ledger and report say', async () => {
  const rng = random('partner-list')
  const [seller, above, agency, ...buyers] = people.slice(4) as [Customer, Customer, Customer, ...Customer[]]
  const steps = `{"steps_bonus": [{"limit": 500000, "bonus": 20000}, {"limit": 2000000, "bonus": 90000}]}`
  await store.sql(
    `update store_settings set value = value || $1::jsonb where store_id = 1 and key in ('collaborator', 'agency')`,
    [steps],
  )
  const [level] = await store.sql<{ id: number }>(
    `insert into agency_types (store_id, name, commission_percent) values (1, 'Cấp 1', 8) returning id`,
  )
  await partner(seller.id, 'collaborator')
  await partner(above.id, 'collaborator')
  await partner(agency.id, 'agency', level?.id)
  await store.sql('update customers set referrer_id = $1 where id = $2', [above.id, seller.id])
  const codes: string[] = []
  for (let n = 0; n < 30; n++) {
    store.setNow(`2026-${rng.pick(['10', '11'])}-${rng.int(10, 18)}T09:00:00+07:00`)
    const buyer = rng.pick(buyers)
    await store.ask(addCartItem, { body: { product_id: 1, quantity: rng.int(1, 9) } }, buyer)
    const earner = rng.pick([
      { collaborator_by_customer_id: seller.id },
      { collaborator_by_customer_id: above.id },
      { agency_by_customer_id: agency.id },
    ])
    const body = { payment_method_id: 2, payment_partner_id: 0, customer_address_id: buyer.addressId, ...earner }
    const { data } = await store.ask(createOrder, { body }, buyer)
    codes.push(data.order_code)
    await move(data.order_code, 'PACKING', 'SHIPPING', 'COMPLETED')
  }
  store.setNow('2026-12-20T09:00:00+07:00')
  const claim = async () => {
    for (const month of [10, 11]) {
      for (const one of [seller, above])
        await store.ask(ctv.takeCollaboratorBonus, { body: { month, year: 2026 } }, one)
      await store.ask(takeAgencyBonus, { body: { month, year: 2026 } }, agency)
    }
  }
  await claim()
  let bonuses = await bonusesOf()
  expect(bonuses.length).toBeGreaterThan(2)
  for (const code of codes) {
    if (rng.chance(0.5)) continue
    if (rng.chance(0.5)) {
      await move(code, 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS')
      continue
    }
    const { data } = await store.ask(getOrder, { params: { order_code: code }, query: {} }, await buyerOf(code))
    const lines = data.line_items.map(({ id }) => ({ line_item_id: id, quantity: 1 }))
    const reply = await store.ask(
      returnOrderLines,
      { params: { order_code: code }, body: { lines, is_restocked: true } },
      owner,
    )
    expect([200, 400, 409]).toContain(reply.status) // the last piece comes back with the whole order
  }
  bonuses = await bonusesOf()
  const taken = await store.sql(`select from wallet_ledger where type = 'REFUND_DEBIT'`)
  expect(taken.length).toBeGreaterThan(10)
  const adjust = { money: -1_000, note: 'Bù' }
  const params = { customer_id: seller.id, role: 'collaborator' as const }
  expect((await store.ask(list.adjustPartnerBalance, { params, body: adjust }, owner)).status).toBe(200)
  const dates = { date_from: '2026-10-01', date_to: '2026-12-31' }
  const reported = {
    [seller.id]: (await store.ask(ctv.getCollaboratorReport, { query: dates }, seller)).data.data_prime_time,
    [above.id]: (await store.ask(ctv.getCollaboratorReport, { query: dates }, above)).data.data_prime_time,
    [agency.id]: (await store.ask(getAgencyReport, { query: dates }, agency)).data.data_prime_time,
  }
  const rows = (await partners({ state: 'ACTIVE' })).filter(({ customer }) => customer.id in reported)
  expect(rows).toHaveLength(3)
  for (const { customer, role, earned, balance, orders } of rows) {
    const bonus = bonuses.find(({ id }) => id === customer.id)?.money ?? 0
    const totals = reported[customer.id]!
    const share = 'share_agency' in totals ? totals.share_agency : totals.share_collaborator
    const wallet =
      role === 'agency'
        ? (await store.ask(getAgencyInfo, {}, agency)).data
        : (await store.ask(ctv.getCollaboratorInfo, {}, customer.id === seller.id ? seller : above)).data
    const adjusted = customer.id === seller.id ? adjust.money : 0
    expect({ earned, balance, orders }).toEqual({
      earned: share + bonus,
      balance: wallet.balance,
      orders: totals.total_order_count,
    })
    expect([wallet.balance, wallet.total_ledger]).toEqual([earned + adjusted, earned + adjusted])
  }
})

/** Bonuses less what was taken back of them, by customer. */
const bonusesOf = async () =>
  (
    await store.sql<{ id: number; money: string }>(
      `select customer_id as id, sum(money) as money from wallet_ledger where type = 'MONTH_BONUS' or (type = 'REFUND_DEBIT' and reference like '% %') group by 1`,
    )
  ).map(({ id, money }) => ({ id, money: Number(money) }))

async function buyerOf(code: string): Promise<Customer> {
  const [row] = await store.sql<{ id: number }>('select customer_id as id from orders where order_code = $1', [code])
  return people.find(({ id }) => id === row?.id)!
}

async function move(code: string, ...statuses: OrderStatus[]): Promise<void> {
  for (const to of statuses) {
    await store.database.forStore(1).transaction(async (trx) => {
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', 1)
        .where('order_code', '=', code)
        .executeTakeFirstOrThrow()
      await moveOrder(trx, row, { storeId: 1, now: row.created_at, mover: 'shop', to })
    })
  }
}
