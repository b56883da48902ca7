import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-staff.ts'
import { listOwnerOrders } from '../../../src/contract/owner-orders.ts'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { acceptStudioInvitation, findStudioInvitation } from '../../../src/contract/studio.ts'
import type { StaffRole } from '../../../src/contract/permissions.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

const PASSWORD = 'mot-mat-khau-rieng'
let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const invite = async (email: string, role: StaffRole): Promise<string> =>
  (await store.ask(calls.inviteStaff, { body: { email, role } }, owner)).data.link.split('=')[1] ?? ''
const accept = (token: string, password = PASSWORD) =>
  store.ask(acceptStudioInvitation, { body: { token, name: 'Lan', password } })
async function member(email: string, role: StaffRole): Promise<CallerOptions & { id: number }> {
  const { data, cookies } = await accept(await invite(email, role))
  return { id: data.id, ownerToken: cookies['__Host-owner'] }
}

test('an invitation opens one account with its role, once', async () => {
  const token = await invite('Lan@shop.vn', 'order_staff')
  expect((await store.ask(findStudioInvitation, { body: { token } })).data).toEqual({
    store_name: 'Một',
    email: 'lan@shop.vn',
    role: 'order_staff',
    has_account: false,
  })
  const accepted = await accept(token)
  expect(accepted.data.stores).toMatchObject([{ store_code: 'mot', role: 'order_staff', may_publish: false }])
  expect(await store.sql(`select id from owners where email = 'lan@shop.vn'`)).toHaveLength(1)
  const lan = { ownerToken: accepted.cookies['__Host-owner'] }
  expect((await store.ask(listOwnerOrders, {}, lan)).status).toBe(200)
  expect((await store.ask(editOwnerProduct, { params: { id: 1 }, body: { price: 1 } }, lan)).status).toBe(403)
})

test('who lost the answer accepts again with the same password, for a day and while they are of the store', async () => {
  const token = await invite('lan@shop.vn', 'manager')
  const { data } = await accept(token)
  expect((await store.ask(findStudioInvitation, { body: { token } })).data).toMatchObject({
    role: 'manager',
    has_account: true,
  })
  const again = await accept(token)
  expect([again.data, Boolean(again.cookies['__Host-owner'])]).toEqual([data, true])
  expect((await accept(token, 'khong-phai-mat-khau')).msg_code).toBe('WRONG_LOGIN')
  store.setNow('2026-11-21T09:00:01+07:00')
  expect((await accept(token)).msg_code).toBe('INVITATION_INVALID')
  store.setNow('2026-11-20T09:00:00+07:00')
  await store.ask(calls.removeStaff, { params: { id: data.id } }, owner)
  expect((await accept(token)).msg_code).toBe('INVITATION_INVALID')
})

test('somebody with an account proves it by its password', async () => {
  await member('lan@shop.vn', 'manager')
  await store.sql(`delete from store_owners where owner_id = (select id from owners where email = 'lan@shop.vn')`)
  const token = await invite('lan@shop.vn', 'manager')
  expect((await accept(token, 'khong-phai-mat-khau')).msg_code).toBe('WRONG_LOGIN')
  expect((await accept(token)).status).toBe(200)
})

test('an invitation ends after a week, when it is withdrawn, and when a new one is made', async () => {
  const first = await invite('lan@shop.vn', 'manager')
  const second = await invite('lan@shop.vn', 'manager')
  expect((await accept(first)).status).toBe(404)
  const id = (await store.ask(calls.listStaff, {}, owner)).data.invitations[0]?.id ?? 0
  await store.ask(calls.withdrawInvitation, { params: { id } }, owner)
  expect((await accept(second)).status).toBe(404)
  const third = await invite('lan@shop.vn', 'manager')
  store.setNow('2026-11-27T09:00:01+07:00')
  expect((await accept(third)).status).toBe(404)
})

test('a role counts at the next call, and nobody stays signed in to a store they left', async () => {
  const lan = await member('lan@shop.vn', 'manager')
  const edit = () => store.ask(editOwnerProduct, { params: { id: 1 }, body: { price: 120_000 } }, lan)
  expect((await edit()).status).toBe(200)
  await store.ask(calls.changeStaffRole, { params: { id: lan.id }, body: { role: 'order_staff' } }, owner)
  expect((await edit()).status).toBe(403)
  await store.ask(calls.removeStaff, { params: { id: lan.id } }, owner)
  expect((await edit()).msg_code).toBe('STORE_NOT_FOUND')
})

test('the last owner stays, also when two owners take each other out at once', async () => {
  const me = (await store.ask(calls.listStaff, {}, owner)).data.members[0]!.id
  const removed = await store.ask(calls.removeStaff, { params: { id: me } }, owner)
  const lowered = await store.ask(calls.changeStaffRole, { params: { id: me }, body: { role: 'manager' } }, owner)
  expect([removed.msg_code, lowered.msg_code]).toEqual(['LAST_OWNER', 'LAST_OWNER'])
  const other = await member('hai@shop.vn', 'owner')
  const replies = await Promise.all([
    store.ask(calls.removeStaff, { params: { id: me } }, other),
    store.ask(calls.removeStaff, { params: { id: other.id } }, owner),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await store.sql(`select role from store_owners where store_id = 1`)).toEqual([{ role: 'owner' }])
})

test('the audit log says what was before and after, and is searched by subject', async () => {
  const lan = await member('lan@shop.vn', 'manager')
  await store.ask(calls.changeStaffRole, { params: { id: lan.id }, body: { role: 'content_editor' } }, owner)
  const search = async (query: object) => (await store.ask(calls.listAuditLog, { query }, owner)).data.data
  expect(await search({ subject_kind: 'staff', subject_id: String(lan.id) })).toMatchObject([
    {
      action: 'changeStaffRole',
      author: { name: 'owner@mot.test' },
      before: { role: 'manager' },
      after: { role: 'content_editor' },
    },
    { action: 'acceptStudioInvitation', author: { name: 'Lan' } },
  ])
  expect(await search({ search: 'khong co' })).toEqual([])
})
