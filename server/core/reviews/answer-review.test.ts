import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerReview, listOwnerReviews, moderateReview } from '../../../src/contract/owner-desk.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { listProductReviews } from '../../../src/contract/reviews.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let customer: { id: number; token: string }
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  customer = (await manyCustomers(store, 1))[0]!
  await store.sql(
    `insert into reviews (store_id, id, product_id, customer_id, stars, content, status) values
      (1, 1, 1, $1, 5, 'Nón đẹp', 1), (1, 2, 1, $1, 2, 'Nón méo', 0), (1, 3, 1, $1, 1, 'Chửi bậy', 1)`,
    [customer.id],
  )
})
afterEach(async () => {
  await store.close()
  noProblems(store)
})

const answer = (id: number, reply: string, caller = owner) =>
  store.ask(answerReview, { params: { id }, body: { reply } }, caller)
const listed = async (query: object) =>
  (await store.ask(listOwnerReviews, { query }, owner)).data.data.map(({ id }) => id).toSorted((a, b) => a - b)

test('an answer stands under the review for everybody, and the customer is told once', async () => {
  expect((await answer(1, 'Cảm ơn chị')).data).toMatchObject({ reply: 'Cảm ơn chị', replied_at: expect.any(String) })
  await answer(1, 'Cảm ơn chị nhiều')
  const shown = await store.ask(listProductReviews, { params: { id: 1 }, query: {} })
  expect(shown.data.data.find(({ id }) => id === 1)?.reply).toBe('Cảm ơn chị nhiều')
  const told = (await store.ask(listNotifications, { query: {} }, { token: customer.token })).data.list_notification
    .data
  expect(told.map(({ type, content, value_action }) => [type, content, value_action])).toEqual([
    ['REVIEW_ANSWERED', 'Cảm ơn chị', '1'],
  ])
  expect((await answer(1, '')).data).toMatchObject({ reply: null, replied_at: null })
  expect((await answer(999, 'Ai đó')).msg_code).toBe('REVIEW_NOT_FOUND')
  const changes = await store.sql(
    `select before, after from audit_log where action = 'answerReview' order by id limit 1`,
  )
  expect(changes).toEqual([{ before: { reply: null }, after: { reply: 'Cảm ơn chị' } }])
})

test('reviews are filtered by stars and answer; a hidden one leaves the page, with its reason for the store alone', async () => {
  await answer(1, 'Cảm ơn chị')
  expect(await listed({ unanswered: true })).toEqual([2, 3])
  expect(await listed({ unanswered: false })).toEqual([1])
  expect(await listed({ stars: 2 })).toEqual([2])
  const hide = { params: { id: 3 }, body: { status: 2 as const, reason: 'Lời lẽ thô tục' } }
  expect((await store.ask(moderateReview, hide, owner)).data.hidden_reason).toBe('Lời lẽ thô tục')
  const page = await store.ask(listProductReviews, { params: { id: 1 }, query: {} })
  expect(page.data.data.map(({ id }) => id)).toEqual([1])
  expect(JSON.stringify(page.data)).not.toContain('thô tục')
  const shown = await store.ask(moderateReview, { params: { id: 3 }, body: { status: 1 } }, owner)
  expect(shown.data.hidden_reason).toBeNull()
})
