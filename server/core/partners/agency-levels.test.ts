import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-partners.ts'
import { savePartner } from '../../../src/contract/owner-partner-list.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
let support: CallerOptions
beforeEach(async () => void ({ store, owner, otherOwner, support } = await openOwnedStore()))
afterEach(() => closeStore(store))

const create = async (name: string, commission_percent: number, position = 0) => {
  const { data } = await store.ask(calls.createAgencyType, { body: { name, commission_percent, position } }, owner)
  return data.find((level) => level.name === name)!
}
const levels = async () =>
  (await store.ask(calls.listAgencyTypes, {}, owner)).data.map(({ name, commission_percent, agencies }) => [
    name,
    commission_percent,
    agencies,
  ])
const remove = (id: number, caller = owner) => store.ask(calls.deleteAgencyType, { params: { id } }, caller)
const agency = (id: number, level: number | null) =>
  store.sql(`insert into partners (store_id, customer_id, role, agency_type_id) values (1, $1, 'agency', $2)`, [
    id,
    level,
  ])

test('levels are made, renamed, ordered and deleted, with what changed in the audit log', async () => {
  const gold = await create('Vàng', 12, 1)
  const silver = await create('Bạc', 8, 2)
  const body = { name: 'Bạc mới', commission_percent: 9, position: 0 }
  const params = { id: silver.id }
  expect((await store.ask(calls.saveAgencyType, { params, body }, { ...owner, ifMatch: silver.etag })).status).toBe(200)
  expect(await levels()).toEqual([
    ['Bạc mới', 9, 0],
    ['Vàng', 12, 0],
  ])
  expect((await remove(gold.id)).data.map(({ name }) => name)).toEqual(['Bạc mới'])
  expect((await remove(gold.id)).msg_code).toBe('AGENCY_TYPE_NOT_FOUND')
  const log = await store.sql(
    `select action, subject_kind as kind, before, after from audit_log where action like '%AgencyType' order by id`,
  )
  expect(log.slice(2)).toEqual([
    {
      ...{ action: 'saveAgencyType', kind: 'agency_types' },
      before: { name: 'Bạc', commission_percent: 8, position: 2 },
      after: { name: 'Bạc mới', commission_percent: 9, position: 0 },
    },
    {
      action: 'deleteAgencyType',
      kind: 'agency_types',
      before: expect.objectContaining({ name: 'Vàng' }),
      after: null,
    },
  ])
})

test('a level that somebody else changed meanwhile is not written over; other stores and support change none', async () => {
  const gold = await create('Vàng', 12)
  const save = (caller: CallerOptions, commission_percent: number) =>
    store.ask(
      calls.saveAgencyType,
      { params: { id: gold.id }, body: { name: 'Vàng', commission_percent, position: 0 } },
      { ifMatch: gold.etag, ...caller },
    )
  expect((await save(owner, 13)).status).toBe(200)
  expect(await save(owner, 14)).toMatchObject({
    status: 412,
    msg_code: 'EDIT_CONFLICT',
    data: { commission_percent: 13 },
  })
  expect((await save(support, 15)).status).toBe(403)
  expect((await save({ ...otherOwner, store: 'hai' }, 15)).msg_code).toBe('AGENCY_TYPE_NOT_FOUND')
  expect((await remove(gold.id, { ...otherOwner, store: 'hai' })).msg_code).toBe('AGENCY_TYPE_NOT_FOUND')
  expect((await save({ ...owner, ifMatch: undefined }, 101)).status).toBe(400)
  expect(await levels()).toEqual([['Vàng', 13, 0]])
})

test('a level that agencies have is not deleted, and says who they are', async () => {
  const gold = await create('Vàng', 12)
  for (const { id } of await manyCustomers(store, 4)) await agency(id, gold.id)
  const refused = await remove(gold.id)
  expect([refused.status, refused.msg]).toEqual([
    409,
    'Cấp này đang có 4 đại lý: Khách 0, Khách 1, Khách 2, …. Hãy chuyển họ sang cấp khác rồi xóa.',
  ])
  expect(await levels()).toEqual([['Vàng', 12, 4]])
})

test('a level that is deleted while an agency gets it: one of the two is refused', async () => {
  const people = await manyCustomers(store, 10)
  for (const [n, { id }] of people.entries()) {
    const level = await create(`Cấp ${n}`, 5)
    await agency(id, null)
    const give = () =>
      store.ask(
        savePartner,
        { params: { customer_id: id, role: 'agency' }, body: { state: 'ACTIVE', agency_type_id: level.id } },
        owner,
      )
    const [given, removed] = await Promise.all([give(), remove(level.id)])
    expect([
      ['SUCCESS', 'AGENCY_TYPE_IN_USE'],
      ['AGENCY_TYPE_NOT_FOUND', 'SUCCESS'],
    ]).toContainEqual([given.msg_code, removed.msg_code])
  }
})
