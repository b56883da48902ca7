import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-groups.ts'
import { beginPromotion, savePromotion } from '../../../src/contract/owner-promotions.ts'
import type { GroupCondition } from '../../../src/domain/customer-group.ts'
import { groupsOfCustomer } from '../../core/accounts/customer-groups.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const count = async (...conditions: GroupCondition[]) =>
  (await store.ask(calls.countCustomerGroup, { body: { conditions } }, owner)).data.customers
const create = async (name: string, ...conditions: GroupCondition[]) =>
  store.ask(calls.createCustomerGroup, { body: { name, conditions } }, owner)

/** Three customers: one bought twice and lately, one once and long ago, one never. */
async function people() {
  await store.sql('delete from partners where store_id = 1')
  const [often = 0, once = 0, never = 0] = (await manyCustomers(store, 3)).map(({ id }) => id)
  const order = (customer: number, day: string, money: number, code: string) =>
    store.sql(
      `insert into orders (store_id, order_code, customer_id, order_status, payment_status, payment_method_id, payment_partner_id, total_before_discount, total_after_discount, total_final, remaining_amount,
         customer_name, customer_phone, created_at, updated_at) values (1, $4, $1, 10, 2, 2, 0, $3, $3, $3, 0, 'B', '0912345678', $2, $2)`,
      [customer, day, money, code],
    )
  await order(often, '2026-11-10', 600_000, '101126AAAAAAAA')
  await order(often, '2026-11-15', 500_000, '151126AAAAAAAA')
  await order(once, '2026-01-05', 90_000, '050126AAAAAAAA')
  await store.sql(`update customers set date_of_birth = '1996-02-29' where id = $1`, [often])
  await store.sql(`update customers set date_of_birth = '1990-11-20' where id = $1`, [once])
  return { often, once, never }
}

test('a group counts who meets all of its conditions, as each of them is judged alone', async () => {
  const { often, once, never } = await people()
  const all = await count({ fact: 'orders', from: 0 })
  expect(await count({ fact: 'last_order_days', to: 30 })).toBe(1)
  expect(await count({ fact: 'last_order_days', from: 90 })).toBe(1)
  expect(await count({ fact: 'orders', to: 1 })).toBe(all - 1)
  expect(await count({ fact: 'orders', from: 1 }, { fact: 'orders', to: 1 })).toBe(1)
  expect(await count({ fact: 'spent', from: 1_100_000 })).toBe(1)
  expect(await count({ fact: 'birthday_days', to: 0 })).toBe(1)
  expect(await count({ fact: 'birthday_days', from: 100, to: 101 })).toBe(1) // 28 February 2027
  expect(await count({ fact: 'partner', in: [0] })).toBe(all)
  const { id } = (await create('Mới đây', { fact: 'last_order_days', to: 30 })).data
  const groups = (customer: number) =>
    store.database.forStore(1).query((q) => groupsOfCustomer(q, 1, customer, new Date(FIXTURE_NOW)))
  expect([await groups(often), await groups(once), await groups(never)]).toEqual([[id], [], []])
})

test('a group is made, changed and deleted, but not while a promotion is for it', async () => {
  const made = await create('Khách quen', { fact: 'orders', from: 2 })
  expect(made.data).toMatchObject({ name: 'Khách quen', customers: 0, promotions: 0 })
  const { id, etag } = made.data
  const save = (name: string) =>
    store.ask(
      calls.saveCustomerGroup,
      { params: { id }, body: { name, conditions: [{ fact: 'orders', from: 3 }] } },
      { ...owner, ifMatch: etag },
    )
  expect((await save('Khách thân')).status).toBe(200)
  expect((await save('Khác')).status).toBe(412)
  const voucher = (await store.ask(beginPromotion, { params: { kind: 'voucher' }, body: { name: 'Riêng' } }, owner))
    .data
  const time = { start_time: '2026-11-01T00:00:00+07:00', end_time: '2026-12-31T00:00:00+07:00' }
  const saved = await store.ask(
    savePromotion,
    {
      params: { kind: 'voucher', id: voucher.id },
      body: { kind: 'voucher', name: 'Riêng', code: 'RIENG', ...time, running: true, audiences: [4], group_ids: [id] },
    },
    owner,
  )
  expect(saved.data).toMatchObject({ audiences: [4], group_ids: [id] })
  const remove = () => store.ask(calls.deleteCustomerGroup, { params: { id } }, owner)
  expect([(await remove()).status, (await remove()).msg_code]).toEqual([409, 'GROUP_USED'])
  await store.sql('delete from vouchers')
  expect((await remove()).status).toBe(200)
  expect((await store.ask(calls.listCustomerGroups, {}, owner)).data).toEqual([])
})

test('conditions that say nothing, or that nobody could meet, are refused', async () => {
  expect((await create('Rỗng')).status).toBe(400)
  expect((await create('Rỗng', { fact: 'orders' })).status).toBe(400)
  expect((await create('Ngược', { fact: 'orders', from: 3, to: 2 })).status).toBe(400)
})
