import type { MailPart } from '../../core/mail/compose-mail.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { cancelOrder, createOrder } from '../../../src/contract/orders.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { receiver, type Receiver } from '../../core/accounts/testing/receiver.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'
import { deliverDue } from './deliver.ts'
import { composeMail } from '../../core/mail/compose-mail.ts'
import type { QueuedMail } from '../../core/mail/queue-mail.ts'
import { handleDue } from './handle-due.ts'
import { openOutbox } from './outbox.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { sweep } from './sweep.ts'

let store: TestStore
let webhookReceiver: Receiver
let second: Database
const warnings: unknown[] = []
const parts = (database: Database, more: Partial<OutboxParts> = {}): OutboxParts => ({
  database,
  webhook: webhookReceiver.webhook,
  mail: undefined,
  originOf: async () => 'https://mot.test',
  studioOrigin: () => 'https://tiem.test',
  now: () => new Date('2026-11-20T09:00:00+07:00'),
  log: {
    info: () => {},
    warn: (...args: unknown[]) => void warnings.push(args),
    error: (...args: unknown[]) => void warnings.push(args),
  },
  ...more,
})
beforeEach(async () => {
  store = await openTestStore()
  webhookReceiver = await receiver()
  second = openDatabase(store.connectionString)
  warnings.length = 0
})
afterEach(async () => {
  await webhookReceiver.close()
  await second.close()
  await store.close()
})

async function ordered(caller: { token?: string; device?: string }, more: object = {}): Promise<string> {
  if (caller.token) await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, caller)
  const reply = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...more } }, caller)
  if (reply.status !== 201) throw new Error(reply.msg)
  return reply.data.order_code
}
/** Handles everything due, in two server processes at once. */
async function settle(): Promise<void> {
  const both = () =>
    Promise.all([
      handleDue(parts(store.database)),
      handleDue(parts(second)),
      deliverDue(parts(store.database)),
      deliverDue(parts(second)),
    ])
  while ((await both()).some((count) => count > 0));
}
const bell = async (caller: { token: string }) =>
  (await store.ask(listNotifications, { query: {} }, caller)).data.list_notification.data.map(
    ({ type, content, references_value, unread }) => ({ type, content, references_value, unread }),
  )
const waiting = async () =>
  (await store.sql<{ count: number }>('select count(*)::int from outbox where done_at is null'))[0]?.count

describe('effects of an order', () => {
  test('the store decides which mails leave, adds its words, and has its people told of new orders', async () => {
    await store.sql(`insert into store_settings (store_id, key, value) values
      (1, 'mails', '{"order_placed": false, "note": "Hotline 1900 1234", "new_order_to": ["don@mot.test"]}')`)
    const mailing = { webhook: undefined, mail: { url: 'smtp://127.0.0.1', from: 'tiem@tiem.test' } }
    const code = await ordered(await guestWithCart(store), { email: 'khach@mot.test' })
    await handleDue(parts(store.database, mailing))
    const queued = () =>
      store.sql(`select payload ->> 'to' as to, payload ->> 'text' as text from outbox where kind = 'mail' order by id`)
    expect(await queued()).toEqual([{ to: 'don@mot.test', text: 'mail.new_order' }])
    const [mail] = await store.sql<{ payload: QueuedMail }>(`select payload from outbox where kind = 'mail'`)
    const { text } = await store.database.forStore(1).query((q) => composeMail(q, 1, mail!.payload))
    expect(text).toContain(
      `Trần Thị Bưởi vừa đặt đơn hàng ${code}. Xem đơn hàng: https://tiem.test/studio/mot/orders/${code}`,
    )
    await store.sql(
      `insert into outbox (store_id, kind, payload) values (1, 'order-paid', json_build_object('order_code', $1::text))`,
      [code],
    )
    await handleDue(parts(store.database, mailing))
    expect((await queued()).slice(1)).toEqual([{ to: 'khach@mot.test', text: 'notice.order_paid' }])
    expect(
      (
        await store.sql(`select payload ->> 'note' as note from outbox where kind = 'mail' order by id desc limit 1`)
      )[0],
    ).toEqual({ note: 'Hotline 1900 1234' })
  })

  test('the store’s own text leaves in the order’s language, with what it names filled in; other languages keep the usual one', async () => {
    const texts = { order_paid: { vi: 'Cảm ơn {{ name }}, đơn {{code}} đã trả <b>{{unknown}}' } }
    await store.sql(`insert into store_settings (store_id, key, value) values (1, 'mails', $1)`, [
      JSON.stringify({ order_placed: false, texts }),
    ])
    const mailing = { webhook: undefined, mail: { url: 'smtp://127.0.0.1', from: 'tiem@tiem.test' } }
    const code = await ordered(await guestWithCart(store), { email: 'khach@mot.test' })
    const pay = () =>
      store.sql(
        `insert into outbox (store_id, kind, payload) values (1, 'order-paid', json_build_object('order_code', $1::text))`,
        [code],
      )
    const last = async () => {
      await pay()
      await handleDue(parts(store.database, mailing))
      const [row] = await store.sql<{ payload: QueuedMail }>(
        `select payload from outbox where kind = 'mail' order by id desc limit 1`,
      )
      return store.database.forStore(1).query((q) => composeMail(q, 1, row!.payload))
    }
    const own = await last()
    expect(own.text).toContain(`Cảm ơn Trần Thị Bưởi, đơn ${code} đã trả <b>\n`)
    expect(own.html).toContain('đã trả &lt;b&gt;')
    await store.sql(`update orders set lang = 'en'`)
    expect((await last()).text).toContain(`Order ${code} is paid`)
  })

  test('the buyer is told when the store moves the order, of its parcel, and not of a move of their own', async () => {
    const mailing = { webhook: undefined, mail: { url: 'smtp://127.0.0.1', from: 'tiem@tiem.test' } }
    const code = await ordered(await guestWithCart(store), { email: 'khach@mot.test' })
    const event = (kind: string, payload: object) =>
      store.sql(`insert into outbox (store_id, kind, payload) values (1, $1, $2)`, [
        kind,
        JSON.stringify({ order_code: code, ...payload }),
      ])
    await event('order-moved', { from: 'WAITING_FOR_PROGRESSING', to: 'PACKING', mover: 'shop' })
    await store.sql(`update orders set tracking_code = 'GHN123' where order_code = $1`, [code])
    await event('order-moved', { from: 'PACKING', to: 'SHIPPING', mover: 'shop' })
    await event('order-tracked', {})
    await event('order-moved', { from: 'SHIPPING', to: 'CUSTOMER_CANCELLED', mover: 'customer' })
    await handleDue(parts(store.database, mailing))
    const queued = await store.sql<{ payload: { values: { status: string }; parts: MailPart[] } }>(
      `select payload from outbox where kind = 'mail' and payload ->> 'text' = 'mail.order_moved' order by id`,
    )
    const parcel = ['Mã vận đơn', 'GHN123']
    const parcelOf = (parts: MailPart[]) => parts.flatMap(({ rows }) => rows).find(([name]) => name === parcel[0])
    expect(queued.map(({ payload }) => [payload.values.status, parcelOf(payload.parts)])).toEqual([
      ['Đang chuẩn bị hàng', parcel],
      ['Đang giao hàng', parcel],
      ['Chờ xử lý', parcel],
    ])
  })

  test('the buyer and the operator’s webhook are notified', async () => {
    const [ann] = await manyCustomers(store, 1)
    if (!ann) throw new Error('nobody')
    const code = await ordered({ token: ann.token }, { customer_address_id: ann.addressId })
    await settle()
    expect(await bell(ann)).toEqual([
      {
        type: 'ORDER_STATUS-WAITING_FOR_PROGRESSING',
        content: `Cửa hàng đã nhận được đơn hàng ${code}`,
        references_value: code,
        unread: true,
      },
    ])
    expect(webhookReceiver.messages.map(({ isGenuine, path }) => [isGenuine, path])).toEqual([[true, '/events']])
    expect(webhookReceiver.messages[0]?.body).toMatchObject({
      type: 'order-placed',
      store_code: 'mot',
      data: {
        order_code: code,
        order_status_code: 'WAITING_FOR_PROGRESSING',
        payment_status_code: 'UNPAID',
        customer_id: ann.id,
      },
      mail: null,
    })
    expect(await waiting()).toBe(0)
    await store.ask(cancelOrder, { body: { order_code: code } }, ann)
    await settle()
    expect(webhookReceiver.messages.map(({ body }) => body.type)).toEqual(['order-placed', 'order-moved'])
    expect(webhookReceiver.messages[1]?.body).toMatchObject({
      data: { from: 'WAITING_FOR_PROGRESSING', to: 'CUSTOMER_CANCELLED', mover: 'customer' },
    })
    expect(await bell(ann)).toHaveLength(1)
  })

  test('a guest with an e-mail address gets an e-mail; no phone number is sent', async () => {
    const code = await ordered(await guestWithCart(store), { email: 'lan@mail.test' })
    await settle()
    expect(webhookReceiver.messages[0]?.body.mail).toEqual({
      to: 'lan@mail.test',
      subject: `Đơn hàng ${code}`,
      text: expect.stringContaining(`Cửa hàng đã nhận được đơn hàng ${code}\n\n1 × Nón lá: 100.000 ₫`),
    })
    expect(JSON.stringify(webhookReceiver.messages)).not.toContain(GUEST_ORDER.phone)
  })

  test('commission and returned points notify their owners once, however many events there are', async () => {
    const [buyer, partner] = await manyCustomers(store, 2)
    if (!buyer || !partner) throw new Error('nobody')
    const code = await ordered({ token: buyer.token }, { customer_address_id: buyer.addressId })
    await store.sql(
      `insert into wallets (store_id, customer_id, role) values (1, $1, 'collaborator') on conflict do nothing`,
      [partner.id],
    )
    await store.sql(
      `insert into wallet_ledger (store_id, customer_id, role, money, type, reference) values (1, $1, 'collaborator', 9000, 'ORDER_COMPLETED', $2)`,
      [partner.id, code],
    )
    await store.sql(
      `insert into points_ledger (store_id, customer_id, point, type, references_value) values (1, $1, 30, 'CUSTOMER_CANCEL_ORDER', $2)`,
      [buyer.id, code],
    )
    for (let n = 0; n < 20; n++)
      await store.sql(
        `insert into outbox (store_id, kind, payload) values (1, 'order-paid', jsonb_build_object('order_code', $1::text))`,
        [code],
      )
    await settle()
    expect((await bell(partner)).map(({ type }) => type)).toEqual(['GET_COMMISSION'])
    expect((await bell(buyer)).map(({ type }) => type).toSorted()).toEqual([
      'ORDER_STATUS-PAID',
      'ORDER_STATUS-WAITING_FOR_PROGRESSING',
      'REFUND_POINT',
    ])
  })

  test('events older than three days notify nobody', async () => {
    const [ann] = await manyCustomers(store, 1)
    if (!ann) throw new Error('nobody')
    await ordered({ token: ann.token }, { customer_address_id: ann.addressId })
    await store.sql(`update outbox set created_at = now() - interval '4 days'`)
    await settle()
    expect([await bell(ann), webhookReceiver.messages, await waiting()]).toEqual([[], [], 0])
  })
})

describe('several processes, and processes that die', () => {
  const fill = (count: number, code: string) =>
    store.sql(
      `insert into outbox (store_id, kind, payload) select 1, 'order-moved', jsonb_build_object('order_code', $2::text) from generate_series(1, $1)`,
      [count, code],
    )

  test('four processes at once: each of 120 events becomes one message, and each message is sent once', async () => {
    const code = await ordered(await guestWithCart(store))
    await fill(119, code)
    const more = [openDatabase(store.connectionString), openDatabase(store.connectionString)]
    const all = [store.database, second, ...more].map((database) => parts(database))
    while ((await Promise.all(all.flatMap((one) => [handleDue(one), deliverDue(one)]))).some((count) => count > 0));
    await Promise.all(more.map((database) => database.close()))
    expect(webhookReceiver.messages).toHaveLength(120)
    expect(new Set(webhookReceiver.messages.map(({ id }) => id)).size).toBe(120)
    expect(await waiting()).toBe(0)
  })

  test('a connection that dies during handling leaves no partial effects', async () => {
    const [ann] = await manyCustomers(store, 1)
    if (!ann) throw new Error('nobody')
    const code = await ordered({ token: ann.token }, { customer_address_id: ann.addressId })
    await store.sql(`create sequence stalls; create function stall() returns trigger language plpgsql security definer as $$ begin if nextval('stalls') = 1 then perform pg_sleep(60); end if; return new; end $$;
      create trigger stall after insert on outbox for each row when (new.kind = 'webhook') execute function stall()`)
    const dying = handleDue(parts(second)).catch(() => 'died')
    const victim = async () =>
      (
        await store.sql<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
      )[0]?.pid
    await expect.poll(victim).toBeGreaterThan(0)
    await store.sql('select pg_terminate_backend($1)', [await victim()])
    await dying
    await store.sql('update outbox set next_at = now()')
    await settle()
    expect((await bell(ann)).map(({ references_value }) => references_value)).toEqual([code])
    expect(webhookReceiver.messages).toHaveLength(1)
  })

  test('a message whose sender died is sent by another process, under the same id', async () => {
    await webhookReceiver.close()
    webhookReceiver = await receiver(['silent'])
    await ordered(await guestWithCart(store))
    await handleDue(parts(store.database))
    const dying = deliverDue(parts(second)) // never gets an answer
    await expect.poll(() => webhookReceiver.messages.length).toBe(1)
    expect(await deliverDue(parts(store.database))).toBe(0) // rescheduled while the other process sends it
    await store.sql('update outbox set next_at = now() where done_at is null') // makes it due again
    expect(await deliverDue(parts(store.database))).toBe(1)
    expect(webhookReceiver.messages.map(({ id }) => id)).toEqual([
      webhookReceiver.messages[0]?.id,
      webhookReceiver.messages[0]?.id,
    ])
    webhookReceiver.hangUp()
    await dying
    expect(await waiting()).toBe(0)
  })

  test('a failing receiver is retried later, and the log gives the reason but no content', async () => {
    await webhookReceiver.close()
    webhookReceiver = await receiver([500, 'cut', 404])
    await ordered(await guestWithCart(store), { email: 'lan@mail.test' })
    await handleDue(parts(store.database))
    for (let attempt = 1; attempt <= 4; attempt++) {
      const [before] = await store.sql<{ now: Date }>('select clock_timestamp() as now')
      expect(await deliverDue(parts(store.database))).toBe(attempt === 4 ? 1 : 0)
      expect(await deliverDue(parts(store.database))).toBe(0)
      const [row] = await store.sql<{ attempts: number; backoff: number }>(
        `select attempts, extract(epoch from next_at - $1::timestamptz)::float as backoff from outbox where kind = 'webhook'`,
        [before?.now],
      )
      expect(row?.attempts).toBe(attempt)
      expect(row?.backoff).toBeGreaterThanOrEqual(5 * 2 ** (attempt - 1)) // s
      await store.sql('update outbox set next_at = now() where done_at is null')
    }
    expect(JSON.stringify(warnings)).toContain('the receiver answered 500')
    expect(JSON.stringify(warnings)).not.toContain('lan@mail.test')
  })

  test('the running outbox handles and delivers by itself, and stops when asked', async () => {
    const stop = openOutbox(parts(store.database))
    const code = await ordered(await guestWithCart(store))
    await expect
      .poll(() => webhookReceiver.messages.map(({ body }) => body.data))
      .toEqual([expect.objectContaining({ order_code: code })])
    await stop()
    await fill(1, code)
    expect(await waiting()).toBe(1)
  })
})

test('sweep removes only rows past their retention', async () => {
  await store.sql(`insert into rate_limits (store_id, key, window_start) values (1, 'old', now() - interval '3 days'), (1, 'new', now());
    insert into otp_codes (store_id, target, code_hash, expires_at) values (1, 'a', '', now() - interval '2 days'), (1, 'b', '', now());
    insert into outbox (store_id, kind, payload, done_at) values (1, 'x', '{}', now() - interval '31 days'), (1, 'y', '{}', now()), (1, 'z', '{}', null)`)
  expect(await sweep(store.database)).toBe(3)
  expect(
    await store.sql(
      'select key from rate_limits union all select target from otp_codes union all select kind from outbox order by 1',
    ),
  ).toEqual([{ key: 'b' }, { key: 'new' }, { key: 'y' }, { key: 'z' }])
})
