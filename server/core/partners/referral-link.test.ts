import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import {
  getLinkReport,
  getProductKit,
  listLinkedCombos,
  listLinkedProducts,
} from '../../../src/contract/partner-links.ts'
import type { Query } from '../../db/database.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { countClick, openedLink, readLink, signLink, type ReferralLink } from './referral-link.ts'

/** Links of partners (decision 62): who counts as a click, what the cookie says, what an order pays. */
type Person = { id: number; token: string; addressId: number }
let store: TestStore
let [ann, buyer] = [] as unknown as [Person, Person]
beforeEach(async () => {
  store = await openTestStore()
  ;[ann, buyer] = (await manyCustomers(store, 2)) as [Person, Person]
  await store.sql(`insert into partners (store_id, customer_id, role) values (1, $1, 'collaborator')`, [ann.id])
})
afterEach(() => store.close())

const now = new Date('2026-11-20T09:00:00+07:00')
const DAY_MS = 86_400_000
const inStore = <T>(run: (q: Query) => Promise<T>) => store.database.forStore(1).query(run)
const open = (path: string, query: Record<string, string>) => openedLink(path, new URLSearchParams(query), now)
const linkTo = (path: string): ReferralLink => {
  const link = open(path, { cowc_id: String(ann.id), ex: String(now.getTime() + DAY_MS) })
  if (!link) throw new Error('no link')
  return link
}
const click = (link: ReferralLink, existing?: ReferralLink, customerId?: number) =>
  inStore((q) => countClick(q, 1, link, { existing, customerId, now }))
const cookieOf = (link: ReferralLink) => inStore(async (q) => signLink(q, 1, link))
const report = async (query = { date_from: '2026-11-19', date_to: '2026-11-20' }) =>
  (await store.ask(getLinkReport, { query }, ann)).data

test.each([
  ['/san-pham/non-la-1', { cowc_id: '5' }, { kind: 'product', targetId: 1 }],
  ['/san-pham/1', { cowc_id: '5' }, { kind: 'product', targetId: 1 }],
  ['/tin-tuc/tin-7', { cowc_id: '5' }, { kind: 'post', targetId: 7 }],
  ['/combo-giam-gia', { cowc_id: '5' }, { kind: 'combo', targetId: 0 }],
  ['/', { cowc_id: '5' }, { kind: 'other', targetId: 0 }],
])('%s opened with %o', (path, query, target) => {
  expect(open(path, query)).toMatchObject({ partnerId: 5, ...target, expires: now.getTime() + 30 * DAY_MS })
})

test.each([
  ['no id', {}],
  ['an id that is no number', { cowc_id: 'x' }],
  ['an id beyond the database', { cowc_id: '9999999999' }],
  ['an ex that has passed', { cowc_id: '5', ex: String(now.getTime()) }],
  ['an ex that is no number', { cowc_id: '5', ex: 'mai' }],
])('a link with %s is none', (_, query) => expect(open('/', query as Record<string, string>)).toBeUndefined())

test('an ex far ahead is cut to thirty days', () => {
  expect(open('/', { cowc_id: '5', ex: '99999999999999' })?.expires).toBe(now.getTime() + 30 * DAY_MS)
})

describe('clicks', () => {
  test('count once for each link of a browser, never for the partner, and only for an active partner', async () => {
    const [product, home] = [linkTo('/san-pham/non-la-1'), linkTo('/')]
    expect(await click(product)).toBe(true)
    expect(await click(product, product)).toBe(true) // opened again
    expect(await click(home, product)).toBe(true)
    expect(await click(product, undefined, ann.id)).toBe(false)
    expect(await click({ ...product, partnerId: buyer.id })).toBe(false)
    expect((await report()).rows).toMatchObject([
      { kind: 'other', target_id: 0, name: null, clicks: 1 },
      { kind: 'product', target_id: 1, name: 'Nón lá', slug: 'non-la', clicks: 1 },
    ])
    await store.sql('update partners set status = 0')
    expect(await click(product)).toBe(false)
  })

  test('a hundred at once all count', async () => {
    await Promise.all(Array.from({ length: 100 }, () => click(linkTo('/'))))
    expect((await report()).totals.clicks).toBe(100)
  })
})

test('a cookie is read as it was signed, not when changed, of another store, or expired', async () => {
  const link = linkTo('/san-pham/non-la-1')
  const value = await cookieOf(link)
  const read = (text: string, storeId = 1, at = now) => inStore(async (q) => readLink(q, storeId, text, at))
  expect(await read(value)).toEqual(link)
  expect(await read(value.replace(/^\d+/, String(buyer.id)))).toBeUndefined()
  expect(await read(value, 2)).toBeUndefined()
  expect(await read(value, 1, new Date(link.expires))).toBeUndefined()
  expect(await read('x.y.z')).toBeUndefined()
})

describe('an order', () => {
  const order = async (options: { isOwnPage?: boolean; referral?: string }, claim: object = {}) => {
    const caller = { ...buyer, ...options }
    await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, caller)
    const body = { payment_method_id: 2, payment_partner_id: 0, customer_address_id: buyer.addressId, ...claim }
    const { data } = await store.ask(createOrder, { body }, caller)
    const [row] = await store.sql<{ by: number | null; kind: string | null; target: number | null }>(
      'select collaborator_by_customer_id as by, referral_kind as kind, referral_target as target from orders where order_code = $1',
      [data.order_code],
    )
    return row
  }

  test('of our own page pays the partner of the cookie, whatever the page claims', async () => {
    const referral = await cookieOf(linkTo('/san-pham/non-la-1'))
    const claim = { collaborator_by_customer_id: ann.id }
    expect(await order({ isOwnPage: true, referral }, { collaborator_by_customer_id: buyer.id })).toEqual({
      by: ann.id,
      kind: 'product',
      target: 1,
    })
    expect(await order({ isOwnPage: true }, claim)).toEqual({ by: null, kind: null, target: null })
    store.setNow('2026-11-21T09:00:00+07:00') // the link's ex
    expect(await order({ isOwnPage: true, referral }, claim)).toEqual({ by: null, kind: null, target: null })
  })

  test('of another client counts its id as unexpired', async () => {
    expect((await order({}, { collaborator_by_customer_id: ann.id }))?.by).toBe(ann.id)
  })

  test('is counted for its link by day: clicks, carts, orders, earnings once it is completed', async () => {
    const link = linkTo('/san-pham/non-la-1')
    await click(link)
    await order({ isOwnPage: true, referral: await cookieOf(link) })
    await order({ isOwnPage: true, referral: await cookieOf({ ...link, hasCart: true }) })
    expect((await report()).totals).toEqual({ clicks: 1, carts: 1, orders: 2, earned: 0 })
    await store.sql('update orders set order_status = 10, payment_status = 2')
    const { days } = await report()
    expect(days).toEqual([
      { day: '2026-11-19', clicks: 0, carts: 0, orders: 0, earned: 0 },
      { day: '2026-11-20', clicks: 1, carts: 1, orders: 2, earned: 40_000 },
    ])
    expect((await store.ask(getLinkReport, { query: { date_from: '2016-01-01' } }, ann)).msg_code).toBe(
      'DATE_RANGE_TOO_LONG',
    )
    expect(store.problems).toEqual([])
  })
})

describe('products to share', () => {
  test('are listed by what they pay; the kit has the store’s text, sanitised', async () => {
    await store.sql(`update products set money_amount_collaborator = 15000, type_share_collaborator_number = 1,
      content_for_collaborator = '<p>Nhẹ và mát</p><script>alert(1)</script>', discount_percent = 20 where id = 1`)
    const list = (await store.ask(listLinkedProducts, { query: {} }, ann)).data
    expect(list.data.map(({ name, share_from, share_to }) => [name, share_from, share_to])).toEqual([
      ['Áo sơ mi', 20_000, 22_000],
      ['Nón lá', 15_000, 15_000],
    ])
    expect((await store.ask(listLinkedProducts, { query: { search: 'non la' } }, ann)).data.total).toBe(1)
    expect((await store.ask(getProductKit, { params: { id: 1 } }, ann)).data).toMatchObject({
      price: 80_000,
      share_from: 15_000,
      content: '<p>Nhẹ và mát</p>',
    })
    expect((await store.ask(getProductKit, { params: { id: 11 } }, ann)).status).toBe(404)
  })

  test('pay an agency the percentage of its level', async () => {
    await store.sql(
      `update products set content_for_collaborator = 'Cho CTV'; insert into agency_types (store_id, id, name, commission_percent) values (1, 9, 'Cấp 1', 8); update partners set role = 'agency', agency_type_id = 9`,
    )
    expect((await store.ask(getProductKit, { params: { id: 2 } }, ann)).data).toMatchObject({
      share_from: 16_000,
      share_to: 17_600,
      content: '', // written for collaborators
    })
  })

  test.each([
    { role: 'collaborator', from: 36_000, to: 38_000, why: 'of the products’ prices' },
    { role: 'agency', from: 27_200, to: 28_560, why: 'of what the set costs' },
  ])('a combo pays $role its percentage $why', async ({ role, from, to }) => {
    await store.sql(`
      insert into agency_types (store_id, id, name, commission_percent) values (1, 9, 'Cấp 1', 8);
      update partners set role = '${role}', agency_type_id = 9;
      update products set percent_collaborator = 8 where id = 1;
      insert into combos (store_id, id, name, start_time, end_time, discount_type, value_discount) values (1, 1, 'Nón và áo', '2026-01-01', '2027-01-01', 1, 15);
      insert into combo_products (store_id, combo_id, product_id, quantity) values (1, 1, 1, 2), (1, 1, 2, 1)`)
    expect((await store.ask(listLinkedCombos, {}, ann)).data).toEqual([
      { id: 1, name: 'Nón và áo', share_from: from, share_to: to },
    ])
  })

  test('are for approved partners only', async () => {
    for (const call of [
      store.ask(listLinkedProducts, { query: {} }, buyer),
      store.ask(getProductKit, { params: { id: 1 } }, buyer),
      store.ask(listLinkedCombos, {}, buyer),
      store.ask(getLinkReport, { query: {} }, buyer),
    ])
      expect(await call).toMatchObject({ status: 403, msg_code: 'NOT_A_PARTNER' })
  })
})
