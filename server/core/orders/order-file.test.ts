import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import { changeOrderAddress, getOwnerOrder, moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'
import type { Actor } from '../shared/actor.ts'
import { orderFile } from './order-file.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const place = async (more: object = {}): Promise<string> =>
  (await store.ask(createOrder, { body: { ...GUEST_ORDER, ...more } }, await guestWithCart(store))).data.order_code

async function lines(filter: object = {}): Promise<string[]> {
  const actor = {
    store: { id: 1, code: 'mot', flags: {}, isDemo: true },
    db: store.database.forStore(1),
    lang: 'vi' as const,
    now: new Date(FIXTURE_NOW),
  } as Actor // what the file reads of it
  const chunks: Buffer[] = []
  for await (const chunk of orderFile(actor, { format: 'csv', ...filter }).body) chunks.push(chunk)
  return Buffer.concat(chunks).toString().trim().split('\r\n')
}

test('the file has the orders of the filter, and no cell of a customer can be a formula', async () => {
  const first = await place({ customer_note: '=HYPERLINK("http://evil.test")' })
  await place({ name: 'Lê Văn Cam' })
  const [head, newest, oldest, ...more] = await lines()
  expect(more).toEqual([])
  expect(head).toContain('Mã đơn,Đặt lúc')
  expect(newest).toContain('Lê Văn Cam')
  expect(oldest).toContain(first)
  expect(oldest).toContain('1 × Nón lá')
  expect(oldest).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  expect(await lines({ search: first })).toHaveLength(2)
  expect(await lines({ order_status_code: 'PACKING' })).toHaveLength(1)
})

test('the address changes until the order is shipped, and the audit log has both', async () => {
  const order_code = await place()
  const body = {
    name: 'Mai Thị Đào',
    phone: '0987654321',
    province: 1,
    district: 1,
    wards: 1,
    address_detail: '99 Hàng Gai',
  }
  const change = () => store.ask(changeOrderAddress, { params: { order_code }, body }, owner)
  const before = (await store.ask(getOwnerOrder, { params: { order_code } }, owner)).data
  const { data } = await change()
  expect(data.customer_address).toMatchObject({
    name: 'Mai Thị Đào',
    phone: '0987654321',
    address_detail: '99 Hàng Gai',
  })
  expect(data.total_final).toBe(before.total_final)
  const [entry] = await store.sql(
    `select before ->> 'address_detail' as before, after ->> 'address_detail' as after from audit_log where action = 'changeOrderAddress'`,
  )
  expect(entry).toEqual({ before: '12 phố Hàng Bông', after: '99 Hàng Gai' })
  const elsewhere = { ...body, district: 999 }
  expect((await store.ask(changeOrderAddress, { params: { order_code }, body: elsewhere }, owner)).msg_code).toBe(
    'PLACE_MISMATCH',
  )
  for (const order_status_code of ['PACKING', 'SHIPPING'] as const)
    await store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)
  expect(await change()).toMatchObject({ status: 409, msg_code: 'ORDER_ADDRESS_FIXED' })
})
