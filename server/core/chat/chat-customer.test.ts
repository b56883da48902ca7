import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { getChatAnswers, getChatCustomer, saveChatAnswers } from '../../../src/contract/owner-desk.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

test('beside a conversation stand the customer’s cart and orders', async () => {
  const [customer] = await manyCustomers(store, 1)
  const me = { token: customer!.token }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, me)
  const body = { ...GUEST_ORDER, customer_address_id: customer!.addressId }
  const { order_code } = (await store.ask(createOrder, { body }, me)).data
  const distributes = [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }]
  await store.ask(addCartItem, { body: { product_id: 2, quantity: 3, distributes } }, me)
  const { data } = await store.ask(getChatCustomer, { params: { customer_id: customer!.id } }, owner)
  expect(data.cart).toEqual([{ product_id: 2, name: 'Áo sơ mi', image_url: null, option: 'Đen / S', quantity: 3 }])
  expect(data.orders).toMatchObject([{ order_code, order_status_code: 'WAITING_FOR_PROGRESSING' }])
  expect((await store.ask(getChatCustomer, { params: { customer_id: 999 } }, owner)).msg_code).toBe(
    'CUSTOMER_NOT_FOUND',
  )
})

test('saved answers are replaced as a list, unless somebody else did so meanwhile', async () => {
  const { etag } = (await store.ask(getChatAnswers, {}, owner)).data
  const answers = [{ title: 'Chào', content: 'Dạ shop chào chị' }]
  const save = (list: typeof answers, ifMatch: string) =>
    store.ask(saveChatAnswers, { body: { answers: list } }, { ...owner, ifMatch })
  expect((await save(answers, etag)).data).toMatchObject({ answers })
  expect(await save([], etag)).toMatchObject({ status: 412, msg_code: 'EDIT_CONFLICT', data: { answers } })
  expect((await store.ask(getChatAnswers, {}, owner)).data.answers).toEqual(answers)
})
