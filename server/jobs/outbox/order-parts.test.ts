import sharp from 'sharp'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import type { OrderInput } from '../../../src/contract/inputs/order.ts'
import { moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { groupThousands } from '../../../src/domain/money-format.ts'
import { composeMail } from '../../core/mail/compose-mail.ts'
import { expireTransfers } from '../../core/orders/expire-unpaid.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { lastMail } from './testing/last-mail.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  await store.sql(
    `update payment_methods set config = '{"payment_guide": [{"bank": "MB Bank", "bin": "970422", "account_number": "0123456789", "account_name": "CTY TIEM MOT", "branch": null, "note": null}]}' where id = 1 and store_id = 1`,
  )
  await store.sql(`update shipping_rates set days_from = 2, days_to = 4 where store_id = 1`)
  await store.sql(
    `insert into themes (store_id, document) values (1, '{"contact_phone_number": "0243 999 8888", "contact_address": "5 Hàng Gai, Hà Nội"}')`,
  )
  await store.sql(
    `update branches set address_detail = '1 Tràng Tiền', province_name = 'Hà Nội', phone = '0241111222', opening_hours = '["08:00-21:30","08:00-21:30","08:00-21:30","08:00-21:30","08:00-21:30","08:00-21:30","08:00-21:30"]' where id = 1 and store_id = 1`,
  )
})
afterEach(() => store.close())

const EMAIL = 'khach@mot.test'
const TRANSFER = { payment_method_id: 3, payment_partner_id: 1 }
const LANGUAGES = ['vi', 'en', 'ko'] as const
type Lang = (typeof LANGUAGES)[number]

async function placed(body: Partial<OrderInput> = {}, lang: Lang = 'vi') {
  const guest = { ...(await guestWithCart(store, 2)), lang }
  const reply = await store.ask(createOrder, { body: { ...GUEST_ORDER, email: EMAIL, ...body } }, guest)
  expect(reply.status).toBe(201)
  const { order_code, guest_token } = reply.data
  const read = async () =>
    (await store.ask(getOrder, { params: { order_code }, query: { token: guest_token ?? '' } }, guest)).data
  return { order_code, read }
}
const move = async (order_code: string, order_status_code: 'PACKING' | 'SHIPPING' | 'COMPLETED' | 'USER_CANCELLED') =>
  expect((await store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)).status).toBe(
    200,
  )

/** What the order's page shows of where it goes and how it is paid, field by field of the answer; a field that is added is found here. */
const SHOWN_ELSEWHERE = ['bin', 'qr', 'amount', 'due_at', 'email', 'phone', 'province', 'district', 'wards']
const textsOf = (fields: object) =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === null || SHOWN_ELSEWHERE.includes(name) ? [] : [String(value)],
  )

test.each(LANGUAGES)('%s: the mail of a placed order says what its page says, field by field', async (lang) => {
  const { order_code, read } = await placed(TRANSFER, lang)
  const order = await read()
  const { text, html, attachments } = await lastMail(store)
  const { transfer, customer_address, payment_method_name, payment_status_name, partner_shipper_name } = order
  if (!transfer) throw new Error('no transfer')
  const texts = [
    ...textsOf(transfer),
    ...textsOf(customer_address),
    ...[payment_method_name, payment_status_name, partner_shipper_name ?? ''],
    `${groupThousands(transfer.amount)} ₫`,
    '22/11/2026 09:00', // until when
    '22/11/2026 – 24/11/2026', // expected
    ...['0243 999 8888', '5 Hàng Gai, Hà Nội', order_code],
  ]
  for (const part of texts) for (const form of [text, html]) expect(form).toContain(part)
  expect(html).not.toMatch(/src="(?!cid:)/)
  const [picture] = attachments ?? []
  expect(html).toContain(`cid:${picture?.cid}`)
  expect(await modulesOf(picture!.content, transfer.qr!)).toEqual(encode(transfer.qr!, { border: 4, ecc: 'M' }).data)
})

/** The dark modules of a QR picture, by the pixel in the middle of each. */
async function modulesOf(png: Buffer, said: string): Promise<boolean[][]> {
  const { size } = encode(said, { border: 4, ecc: 'M' })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (n: number) => Math.floor(((n + 0.5) * info.width) / size)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (data[at(y) * info.width + at(x)] ?? 0) < 128),
  )
}

test.each([
  ['vi', 'Nhận tại chi nhánh', '8:00–21:30 mỗi ngày'],
  ['en', 'Pick up at a branch', '8:00–21:30'],
  ['ko', '지점', '8:00–21:30'],
] as const)('%s: an order to fetch says the branch with its address, phone and hours', async (lang, title, hours) => {
  const place = { province: null, district: null, wards: null, address_detail: null, branch_id: 1 }
  await placed(place, lang)
  const { text } = await lastMail(store)
  for (const part of [title, 'Chi nhánh Hà Nội', '1 Tràng Tiền, Hà Nội', '0241111222', hours, 'Trần Thị Bưởi'])
    expect(text).toContain(part)
  expect(text).not.toContain('22/11/2026 –')
})

test('the mails of later steps go on saying it: where, which parcel, what is left to pay, whom to ask', async () => {
  const { order_code } = await placed(TRANSFER)
  await expireTransfers(store.database, new Date('2026-11-21T10:00:00+07:00'))
  const reminder = await lastMail(store)
  expect(reminder.attachments).toHaveLength(1)
  for (const part of ['chờ chuyển khoản', '0123456789', order_code, '22/11/2026 09:00'])
    expect(reminder.text).toContain(part)
  await move(order_code, 'PACKING')
  await move(order_code, 'SHIPPING')
  const body = { tracking_code: 'GHN123456' }
  expect((await store.ask(moveOwnerOrder, { params: { order_code }, body }, owner)).status).toBe(200)
  const { text } = await lastMail(store)
  for (const part of ['Mã vận đơn: GHN123456', '12 phố Hàng Bông', '22/11/2026 – 24/11/2026', '0243 999 8888'])
    expect(text).toContain(part)
})

test('an order that was cancelled goes nowhere and asks for no money', async () => {
  const { order_code } = await placed(TRANSFER)
  await move(order_code, 'USER_CANCELLED')
  const { text, html, attachments } = await lastMail(store)
  for (const gone of ['12 phố Hàng Bông', '0123456789', 'Dự kiến nhận', 'Thanh toán trước'])
    expect(text).not.toContain(gone)
  expect(attachments).toBeUndefined()
  expect(html).not.toContain('<img')
  expect(text).toContain('0243 999 8888')
})

test('an order to pay at a gateway says until when the shop waits', async () => {
  await placed({ payment_method_id: 4, payment_partner_id: 2 })
  expect((await lastMail(store)).text).toContain('Thanh toán trước: 20/11/2026 10:00')
})

test('a shop without a phone gives that of its first branch, and what people wrote is text in the HTML', async () => {
  await store.sql(`update themes set document = '{}' where store_id = 1`)
  await placed({ address_detail: `<img src=x onerror=alert(1)> ${'m'.repeat(200)}` })
  const { text, html } = await lastMail(store)
  expect(text).toContain('0241111222')
  expect(html).toContain('&lt;img src=x')
  expect(html).toMatch(/<a href="https:\/\/mot\.test\/don-hang\/[^"]+">/)
  expect(html).not.toContain('<img src=x')
})

test('what waited in the outbox from before is sent as it was', async () => {
  const old = {
    to: EMAIL,
    lang: 'vi' as const,
    title: 'notice.order_title',
    text: 'notice.order_paid',
    values: { code: 'X1' },
  }
  const mail = await store.database.forStore(1).query((q) => composeMail(q, 1, old))
  expect(mail.text).toContain('Đơn hàng X1 đã được thanh toán')
  expect(mail.attachments).toBeUndefined()
})

test('the shop is told by mail of money that it owes, with a link to the order', async () => {
  await store.sql(
    `insert into store_settings (store_id, key, value) values (1, 'mails', '{"new_order_to": ["chu@mot.test"]}') on conflict (store_id, key) do update set value = excluded.value`,
  )
  const { order_code } = await placed()
  await store.sql(`update orders set payment_status = 2, remaining_amount = 0 where order_code = $1`, [order_code])
  await store.sql(`insert into outbox (store_id, kind, payload) values (1, 'refund-due', $1)`, [
    { order_code, owed: 70_000 },
  ])
  const { subject, text } = await lastMail(store, 'chu@mot.test')
  expect(subject).toContain('70.000 ₫')
  expect(text).toContain(`https://tiem.test/studio/mot/orders/${order_code}`)
})
