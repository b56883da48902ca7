import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import * as calls from '../../../src/contract/owner-webhook.ts'
import { receiver, type Receiver } from '../../core/accounts/testing/receiver.ts'
import { isPublicAddress } from '../../core/shared/fetch-public.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { deliverDue, deliverToStores } from './deliver.ts'
import { handleDue } from './handle-due.ts'
import type { OutboxParts } from './outbox-parts.ts'

const URL_OF_SHOP = 'https://he-thong.mot.vn/don-hang'
let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
let shop: Receiver | undefined
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner, otherOwner } = await signInOwners(store))
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
  await store.close()
})

const loopback = [{ address: '127.0.0.1', family: 4 }]
/** This machine stands for the public server. */
const network = { resolve: async () => loopback, isPublic: (address: string) => address === '127.0.0.1' }
const parts = (more: Partial<OutboxParts> = {}): OutboxParts => ({
  database: store.database,
  webhook: undefined,
  mail: undefined,
  network,
  originOf: async () => 'https://mot.test',
  studioOrigin: () => 'https://tiem.test',
  now: () => new Date('2026-11-20T09:00:00+07:00'),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  ...more,
})
const save = (url: string, caller = owner) => store.ask(calls.saveStoreWebhook, { body: { url } }, caller)
const secretOf = async () => (await store.ask(calls.getWebhookSecret, {}, owner)).data.secret
const deliveries = async (caller = owner) => (await store.ask(calls.listWebhookDeliveries, {}, caller)).data
const due = () => store.sql(`update outbox set next_at = now() where kind = 'store-webhook' and done_at is null`)
/** The shop's receiver at the saved address. */
async function listening(answers: Parameters<typeof receiver>[0] = []): Promise<Receiver> {
  await save(URL_OF_SHOP)
  shop = await receiver(answers, await secretOf())
  const { port } = new URL(shop.webhook.url)
  await store.sql(
    `update store_settings set value = value || json_build_object('url', $1::text)::jsonb where key = 'webhook'`,
    [`http://he-thong.mot.vn:${port}/don-hang`],
  )
  return shop
}
async function order(): Promise<string> {
  const reply = await store.ask(
    createOrder,
    { body: { ...GUEST_ORDER, email: 'khach@mot.test' } },
    await guestWithCart(store),
  )
  return reply.data.order_code
}

test('an order is told to the store’s own address, signed with its secret, without the buyer’s mail, and to nobody else', async () => {
  const { messages } = await listening()
  const order_code = await order()
  await handleDue(parts())
  expect(await deliverDue(parts())).toBe(0)
  expect(await deliverToStores(parts())).toBe(1)
  expect(messages).toMatchObject([
    { isGenuine: true, path: '/don-hang', body: { type: 'order-placed', store_code: 'mot', data: { order_code } } },
  ])
  expect(messages[0]!.id).toBe(messages[0]!.body.id)
  expect(JSON.stringify(messages[0]!.body)).not.toContain('khach@mot.test')
  expect(await deliveries()).toMatchObject([{ type: 'order-placed', order_code, state: 'delivered', problem: null }])
  expect(await deliveries({ ...otherOwner, store: 'hai' })).toEqual([])
})

test('what was not taken is sent again, also with a new secret, and the desk says why', async () => {
  const { messages } = await listening([500, 'cut', 302, 200])
  await order()
  await handleDue(parts())
  for (const problem of ['500', 'unreachable', '302']) {
    await deliverToStores(parts())
    expect(await deliveries()).toMatchObject([{ state: 'waiting', problem }])
    await due()
  }
  const { secret } = (await store.ask(calls.rotateWebhookSecret, {}, owner)).data
  expect([secret, secret.length > 40]).toEqual([await secretOf(), true])
  await deliverToStores(parts())
  expect(await deliveries()).toMatchObject([{ state: 'delivered', problem: null, attempts: 4 }])
  expect(messages.map(({ isGenuine }) => isGenuine)).toEqual([true, true, true, false]) // the receiver knows the former secret
})

test('a new secret whose answer was lost is given again, and when it was changed since, the one that signs now', async () => {
  await listening()
  const rotate = async (idempotencyKey: string) =>
    (await store.ask(calls.rotateWebhookSecret, {}, { ...owner, idempotencyKey })).data.secret
  const first = await rotate('lost')
  expect([await rotate('lost'), await secretOf()]).toEqual([first, first])
  const second = await rotate('another-device')
  expect(second).not.toBe(first)
  expect([await rotate('lost'), await secretOf()]).toEqual([second, second])
})

test('an address that leads into a private network is never asked, however its name answers', async () => {
  const { messages } = await listening()
  await order()
  await handleDue(parts())
  await deliverToStores(parts({ network: { ...network, isPublic: isPublicAddress } }))
  expect(await deliveries()).toMatchObject([{ state: 'failed', problem: 'private', attempts: 1 }])
  let asked = 0
  const rebinding = [[{ address: '192.0.2.1', family: 4 }], loopback]
  await store.ask(calls.testStoreWebhook, {}, owner)
  await deliverToStores(
    parts({
      network: {
        resolve: async () => rebinding[Math.min(asked++, 1)]!,
        isPublic: (address) => address === '192.0.2.1',
      },
    }),
  )
  expect([asked, messages]).toEqual([1, []])
  expect((await deliveries())[0]).toMatchObject({ type: 'test', state: 'failed' })
})

test('a test is sent once, one at a time', async () => {
  expect((await store.ask(calls.testStoreWebhook, {}, owner)).msg_code).toBe('WEBHOOK_NOT_SET')
  const { messages } = await listening([404])
  for (let press = 0; press < 3; press++) await store.ask(calls.testStoreWebhook, {}, owner)
  expect(await deliveries()).toMatchObject([{ type: 'test', state: 'waiting', order_code: null }])
  await deliverToStores(parts())
  expect(await deliveries()).toMatchObject([{ type: 'test', state: 'failed', problem: '404', attempts: 1 }])
  expect(messages).toMatchObject([{ isGenuine: true, body: { type: 'test', store_code: 'mot' } }])
})

test('a store that takes no more messages gets none of those that wait', async () => {
  const { messages } = await listening()
  await order()
  await handleDue(parts())
  expect((await save('')).data.url).toBeNull()
  await deliverToStores(parts())
  expect([messages, (await deliveries())[0]]).toMatchObject([[], { state: 'failed', problem: 'off' }])
  await order()
  await handleDue(parts())
  expect(await deliveries()).toHaveLength(1)
})

test.each([
  'http://he-thong.mot.vn/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://may-chu.internal/',
  'https://user:pass@mot.vn/',
  'https://intranet/',
  'javascript:alert(1)',
  'ftp://mot.vn/',
  'x',
])('%s is no address for messages', async (url) => expect((await save(url)).status).toBe(400))

test('the secret is the owner’s alone: saved encrypted, in no answer but its own, in no line of the audit log', async () => {
  const first = await save(URL_OF_SHOP)
  const secret = await secretOf()
  expect(first.data).toEqual({ url: URL_OF_SHOP, etag: expect.any(String) })
  const stored = await store.sql(
    `select value::text as text from store_settings where key = 'webhook' union all select concat(before::text, after::text) from audit_log`,
  )
  expect(JSON.stringify(stored)).toContain('enc1.')
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect((await store.ask(calls.getWebhookSecret, {}, otherOwner)).status).toBe(404)
  expect((await store.ask(calls.getWebhookSecret, {}, { ...otherOwner, store: 'hai' })).msg_code).toBe(
    'WEBHOOK_NOT_SET',
  )
  await save('https://khac.mot.vn/')
  expect(await secretOf()).toBe(secret)
  const late = await store.ask(
    calls.saveStoreWebhook,
    { body: { url: 'https://muon.mot.vn/' } },
    { ...owner, ifMatch: first.data.etag },
  )
  expect([late.status, late.data]).toMatchObject([412, { url: 'https://khac.mot.vn/' }])
})
