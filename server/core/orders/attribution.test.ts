import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a partner whose phone number somebody else has proved still earns, and so does their referrer', async () => {
  const [seller, above] = await manyCustomers(store, 2)
  for (const one of [seller, above])
    await store.sql(`insert into partners (store_id, customer_id, role) values (1, $1, 'collaborator')`, [one?.id])
  await store.sql('update customers set referrer_id = $1, phone_number = null where id = $2', [above?.id, seller?.id])
  const body = { ...GUEST_ORDER, collaborator_by_customer_id: seller?.id }
  const reply = await store.ask(createOrder, { body }, await guestWithCart(store, 2))
  expect(reply.status).toBe(201)
  const [order] = await store.sql(
    'select collaborator_by_customer_id, collaborator_referen_id from orders where order_code = $1',
    [reply.data.order_code],
  )
  expect(order).toEqual({ collaborator_by_customer_id: seller?.id, collaborator_referen_id: above?.id })
})
