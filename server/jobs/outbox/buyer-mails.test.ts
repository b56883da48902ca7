import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { returnOrderLines } from '../../../src/contract/owner-order-work.ts'
import { changeOrderAddress, moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { lastMail } from './testing/last-mail.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
})
afterEach(() => store.close())

async function guestOrder(lang: 'vi' | 'en' | 'ko' = 'vi') {
  const guest = { ...(await guestWithCart(store, 3)), lang }
  const { data } = await store.ask(createOrder, { body: { ...GUEST_ORDER, email: 'khach@mot.test' } }, guest)
  return { order_code: data.order_code, line: data.line_items[0]!.id }
}
const move = (
  order_code: string,
  body: { order_status_code: 'SHIPPING' | 'COMPLETED' | 'USER_CANCELLED'; note?: string },
) => store.ask(moveOwnerOrder, { params: { order_code }, body }, owner)
const tokenIn = (text: string) => /\?token=(\S+)/.exec(text)?.[1] ?? ''
const opened = async (order_code: string, token: string) =>
  (await store.ask(getOrder, { params: { order_code }, query: { token } }, { device: store.newDevice() })).status

test.each([
  ['vi', 'nhận lại một phần', 'https://mot.test/don-hang/'],
  ['en', 'taken back a part', 'https://mot.test/en/don-hang/'],
  ['ko', '일부 반품', 'https://mot.test/ko/don-hang/'],
] as const)(
  '%s: a partial return tells the guest what came back and how much is refunded',
  async (lang, says, link) => {
    const { order_code, line } = await guestOrder(lang)
    for (const order_status_code of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, { order_status_code })
    const body = { lines: [{ line_item_id: line, quantity: 2 }], is_restocked: true, note: 'nói riêng với nhau' }
    expect((await store.ask(returnOrderLines, { params: { order_code }, body }, owner)).status).toBe(200)
    const { to, text } = await lastMail(store)
    expect(to).toBe('khach@mot.test')
    for (const part of [says, '2 × Nón lá: 200.000 ₫', `${link}${order_code}?token=`]) expect(text).toContain(part)
    expect(text).not.toContain('nói riêng với nhau')
    expect(await opened(order_code, tokenIn(text))).toBe(200)
  },
)

test.each([
  ['vi', 'đổi địa chỉ giao'],
  ['en', 'changed where order'],
  ['ko', '배송지를 변경했습니다'],
] as const)('%s: the buyer is told where the order goes when staff change its address, once', async (lang, says) => {
  const { order_code } = await guestOrder(lang)
  const place = { scheme: 'legacy' as const, province: 1, district: 1, wards: 1 }
  const body = { name: 'Mai Thị Đào', phone: '0987654321', ...place, address_detail: '99 Hàng Gai' }
  for (let times = 0; times < 2; times++)
    expect((await store.ask(changeOrderAddress, { params: { order_code }, body }, owner)).status).toBe(200)
  const { to, text } = await lastMail(store)
  expect(to).toBe('khach@mot.test')
  for (const part of [says, 'Mai Thị Đào, 0987654321', '99 Hàng Gai, ', `${order_code}?token=`])
    expect(text).toContain(part)
  expect(await store.sql(`select id from outbox where kind = 'order-readdressed'`)).toHaveLength(1)
})

test('a store that sends no mails of refunds sends none of this, and its own text of a whole refund is not used', async () => {
  const setting = (value: object) =>
    store.sql(
      `insert into store_settings (store_id, key, value) values (1, 'mails', $1) on conflict (store_id, key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )
  const { order_code, line } = await guestOrder()
  for (const order_status_code of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, { order_status_code })
  const giveBack = () =>
    store.ask(
      returnOrderLines,
      { params: { order_code }, body: { lines: [{ line_item_id: line, quantity: 1 }], is_restocked: true } },
      owner,
    )
  await setting({ texts: { order_refunded: { vi: 'Đã hoàn toàn bộ tiền' } } })
  await giveBack()
  expect((await lastMail(store)).text).toContain('một phần')
  await setting({ order_refunded: false })
  await giveBack()
  await lastMail(store)
  expect(
    await store.sql(
      `select payload ->> 'text' as text from outbox where kind = 'mail' and payload ->> 'text' like '%part_returned'`,
    ),
  ).toHaveLength(1)
})

test('the reason of a cancelled order stands in the buyer’s mail', async () => {
  const { order_code } = await guestOrder()
  await move(order_code, { order_status_code: 'USER_CANCELLED', note: 'Hàng bị ướt trong kho' })
  const { text, html } = await lastMail(store)
  expect(text).toContain('Lý do: Hàng bị ướt trong kho')
  expect(html).toContain('Hàng bị ướt trong kho')
})

test('the link of a mail opens this order alone, and nothing else is taken for it', async () => {
  const [mine, theirs] = [await guestOrder(), await guestOrder()]
  await move(theirs.order_code, { order_status_code: 'SHIPPING' })
  const token = tokenIn((await lastMail(store)).text)
  expect(await opened(theirs.order_code, token)).toBe(200)
  for (const [order_code, other] of [
    [mine.order_code, token],
    [theirs.order_code, theirs.order_code], // text that is not encrypted
    [theirs.order_code, `${token.slice(0, -2)}AA`],
    [theirs.order_code, ''],
  ] as const)
    expect([other, await opened(order_code, other)]).toEqual([other, 404])
  const [buyer] = await manyCustomers(store, 1)
  await store.sql(`update orders set customer_id = $1`, [buyer?.id])
  expect(await opened(theirs.order_code, token)).toBe(404) // claimed: its owner signs in
})
