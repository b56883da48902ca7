import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMessages, sendMessage } from '../../../src/contract/chat.ts'
import { isoTime } from '../../../src/domain/time.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import {
  createNotification,
  listChatMessages,
  listChats,
  listOwnerReviews,
  moderateReview,
  readChat,
  replyChat,
} from '../../../src/contract/owner-desk.ts'
import { listProductReviews } from '../../../src/contract/reviews.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'

let testStore: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
let support: CallerOptions
let mai: { id: number; token: string }
let lan: { id: number; token: string }
let stranger: { id: number; token: string }
beforeAll(async () => {
  testStore = await openTestStore()
  ;({ owner, otherOwner, support } = await signInOwners(testStore))
  const [one, two] = await manyCustomers(testStore, 2)
  const [theirs] = await manyCustomers(testStore, 1, 2)
  ;[mai, lan, stranger] = [one!, two!, theirs!]
  await testStore.sql(`update customers set name = 'Nguyễn Thị Mai' where store_id = 1 and id = $1`, [mai.id])
})
afterEach(() => noProblems(testStore))
afterAll(() => testStore.close())

describe('chats', () => {
  const chats = async (query: object = {}, caller = owner) => (await testStore.ask(listChats, { query }, caller)).data

  test('newest first with unread counts; the store answers, and reading by the store does not change the customer’s count', async () => {
    await testStore.ask(sendMessage, { body: { content: 'còn size M không' } }, { token: mai.token })
    await testStore.ask(sendMessage, { body: { content: 'shop ơi' } }, { token: mai.token })
    await testStore.ask(sendMessage, { body: { content: 'hàng về chưa', product_id: 1 } }, { token: lan.token })
    expect(
      (await chats()).data.map(({ customer, unread, last_message }) => [customer.id, unread, last_message.content]),
    ).toEqual([
      [lan.id, 1, 'hàng về chưa'],
      [mai.id, 2, 'shop ơi'],
    ])
    expect((await chats({ search: 'nguyen thi' })).data.map(({ customer }) => customer.name)).toEqual([
      'Nguyễn Thị Mai',
    ])

    const answer = await testStore.ask(
      replyChat,
      { params: { customer_id: mai.id }, body: { content: 'Dạ còn ạ' } },
      owner,
    )
    expect(answer.data).toMatchObject({ content: 'Dạ còn ạ', is_user: true, customer_id: mai.id })
    expect((await chats()).data[0]).toMatchObject({
      customer: { id: mai.id },
      unread: 2,
      last_message: { content: 'Dạ còn ạ' },
    })
    expect((await chats({ unread: true })).total).toBe(2)
    expect((await testStore.ask(readChat, { params: { customer_id: mai.id } }, owner)).status).toBe(200)
    expect((await chats({ unread: true })).data.map(({ customer }) => customer.id)).toEqual([lan.id])
    expect(
      await testStore.sql(
        'select count(*)::int as unread from chat_messages where customer_id = $1 and is_user and not is_read',
        [mai.id],
      ),
    ).toEqual([{ unread: 1 }])

    const seen = await testStore.ask(listChatMessages, { params: { customer_id: mai.id }, query: {} }, support)
    expect(seen.data.data.map(({ content }) => content)).toEqual(['Dạ còn ạ', 'shop ơi', 'còn size M không'])
    const mine = await testStore.ask(listMessages, { query: {} }, { token: mai.token })
    const withOffsets = ({ created_at, updated_at, ...message }: (typeof mine.data.data)[number]) => ({
      ...message,
      created_at: isoTime(created_at),
      updated_at: isoTime(updated_at),
    })
    expect(mine.data.data.map(withOffsets)).toEqual(seen.data.data)
  })

  test('a reply is sent once per key; not by support, not by another store, not to an unknown customer', async () => {
    const write = (caller: CallerOptions, customer_id = lan.id) =>
      testStore.ask(replyChat, { params: { customer_id }, body: { content: 'mai về nhé' } }, caller)
    const replies = await Promise.all(Array.from({ length: 10 }, () => write({ ...owner, idempotencyKey: 'tra-loi' })))
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect((await write(support)).status).toBe(403)
    expect((await write(otherOwner)).status).toBe(404)
    expect((await write(owner, stranger.id)).msg_code).toBe('CUSTOMER_NOT_FOUND')
    expect((await testStore.ask(readChat, { params: { customer_id: lan.id } }, support)).status).toBe(403)
    expect(
      (await testStore.ask(listChatMessages, { params: { customer_id: stranger.id }, query: {} }, owner)).status,
    ).toBe(404)
    expect(
      (
        await testStore.ask(
          replyChat,
          { params: { customer_id: lan.id }, body: { link_images: '[{"link":"https://evil.test/a.png"}]' } },
          owner,
        )
      ).status,
    ).toBe(400)
    expect((await chats({}, { ...otherOwner, store: 'hai' })).total).toBe(0)
  })
})

describe('reviews', () => {
  test('waiting ones first; shown on the product once approved, with points for the author once', async () => {
    await testStore.sql(
      `insert into reviews (store_id, id, product_id, customer_id, stars, content, status, created_at) values
      (1, 1, 1, $1, 5, 'Nón đẹp lắm', 0, '2026-11-01'), (1, 2, 1, $2, 1, 'Chửi bậy', 0, '2026-11-02'), (1, 3, 1, $2, 4, 'Cũ', 1, '2026-11-10')`,
      [mai.id, lan.id],
    )
    const list = await testStore.ask(listOwnerReviews, { query: {} }, support)
    expect(list.data.data.map(({ id, status, customer }) => [id, status, customer.phone_number?.length])).toEqual([
      [2, 0, 10],
      [1, 0, 10],
      [3, 1, 10],
    ])
    expect((await testStore.ask(listOwnerReviews, { query: { search: 'non dep' } }, owner)).data.total).toBe(1)
    const decide = (id: number, status: 1 | 2, caller = owner) =>
      testStore.ask(moderateReview, { params: { id }, body: { status } }, caller)
    expect((await decide(1, 1, support)).status).toBe(403)
    expect((await decide(99, 1)).msg_code).toBe('REVIEW_NOT_FOUND')
    const shown = await Promise.all(Array.from({ length: 10 }, () => decide(1, 1)))
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]))
    await decide(1, 2)
    await decide(1, 1)
    expect((await decide(2, 2)).data.status).toBe(2)
    expect(
      await testStore.sql(
        `select customer_id, point::int, references_value from points_ledger where type = 'REVIEW_PRODUCT'`,
      ),
    ).toEqual([{ customer_id: mai.id, point: 5, references_value: '1' }])
    const product = await testStore.ask(listProductReviews, { params: { id: 1 }, query: {} })
    expect([product.data.total_reviews, product.data.data.map(({ id }) => id)]).toEqual([2, [3, 1]])
    expect(JSON.stringify(product.data)).not.toContain('phone_number')
    expect(
      (await testStore.ask(moderateReview, { params: { id: 1 }, body: { status: 1 } }, { ...otherOwner, store: 'hai' }))
        .status,
    ).toBe(404)
  })
})

describe('notifications', () => {
  test('to one customer or to all of this store, once per key', async () => {
    const send = (body: object, caller = owner) =>
      testStore.ask(createNotification, { body: { title: 'Giảm giá', content: 'Chỉ hôm nay', ...body } }, caller)
    expect((await send({ customer_id: mai.id, type: 'NEW_POST' })).data).toMatchObject({
      sent: 1,
      notification: { type: 'NEW_POST', title: 'Giảm giá' },
    })
    expect((await send({ customer_id: stranger.id })).msg_code).toBe('CUSTOMER_NOT_FOUND')
    expect((await send({}, support)).status).toBe(403)
    expect((await send({ type: 'TAKE_OVER' })).status).toBe(400)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send({}, { ...owner, idempotencyKey: 'bao' })))
    expect(replies.map(({ data }) => data.sent)).toEqual([2, 2, 2, 2, 2])
    const seen = async (token: string, store = 'mot') =>
      (await testStore.ask(listNotifications, { query: {} }, { token, store })).data.list_notification.data.map(
        ({ type, unread }) => [type, unread],
      )
    expect(await seen(mai.token)).toEqual([
      ['SEND_ALL', true],
      ['NEW_POST', true],
    ])
    expect(await seen(lan.token)).toEqual([['SEND_ALL', true]])
    expect(await seen(stranger.token, 'hai')).toEqual([])
  })
})
