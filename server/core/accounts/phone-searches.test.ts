import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { listChats } from '../../../src/contract/owner-desk.ts'
import { listOwnerOrders } from '../../../src/contract/owner-orders.ts'
import { listPartners } from '../../../src/contract/owner-partner-list.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

/** The lists of the desk that are searched by phone number. */
const LISTS = {
  'server/core/orders/owner-orders.ts': listOwnerOrders,
  'server/core/chat/chats.ts': listChats,
  'server/core/partners/partner-list.ts': listPartners,
}
/** Searches that compare numbers otherwise, with the reason. */
const OTHERS = {
  'server/core/partners/partner-orders.ts': 'a partner, who sees a part of the number, finds it by that part or whole',
}

let store: TestStore
let owner: CallerOptions
beforeAll(async () => {
  ;({ store, owner } = await openOwnedStore())
  const body = { ...GUEST_ORDER, phone: '0987654321' }
  await store.ask(createOrder, { body }, await guestWithCart(store))
  await store.sql(
    `with c as (insert into customers (store_id, phone_number, name) values (1, '0987654321', 'Chị Lan') returning store_id, id),
      p as (insert into partners (store_id, customer_id, role, status) select store_id, id, 'collaborator', 1 from c)
    insert into chat_messages (store_id, customer_id, content, is_user) select store_id, id, 'Chào shop', true from c`,
  )
})
afterAll(() => closeStore(store))

test.each(Object.entries(LISTS))('%s is searched by a phone number in any spelling', async (_, endpoint) => {
  const totalOf = async (search: string) => {
    const reply = await store.ask(endpoint as typeof listChats, { query: { search } }, owner)
    return reply.data.total
  }
  for (const typed of [
    '0987654321',
    '0987 654 321',
    '0987.654.321',
    '+84987654321',
    '+84 (0)987-654-321',
    '654 321',
    'Zalo 0987.654.321 chị Lan',
  ])
    expect([typed, await totalOf(typed)]).toEqual([typed, 1])
  for (const typed of ['0987 654 322', '+84 987 654 322', 'Zalo 0987.654.322 chị Lan'])
    expect([typed, await totalOf(typed)]).toEqual([typed, 0])
})

test('every search by phone number is one of these', () => {
  const files = globSync('server/core/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const searching = files.filter((file) =>
    /phone\w*\)? i?like |search_orders\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(searching.toSorted()).toEqual([...Object.keys(LISTS), ...Object.keys(OTHERS)].toSorted())
})
