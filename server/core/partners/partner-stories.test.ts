import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getAgencyInfo,
  listAgencyBalance,
  listAgencyBonus,
  listAgencyOrders,
  takeAgencyBonus,
} from '../../../src/contract/agency.ts'
import { getBadges } from '../../../src/contract/badges.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import {
  approvePartnerRequest,
  listPartnerRequests,
  listPayouts,
  payPayout,
  refusePayout,
  rejectPartnerRequest,
} from '../../../src/contract/owner-partners.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers, PASSWORD } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { openedLink, signLink } from './referral-link.ts'

/** What partners live through, by the calls that their browser, their buyers' and the owner's make. */
type Person = { id: number; token: string; addressId: number }
let store: TestStore
let owner: CallerOptions
let [ann, buyer] = [] as unknown as [Person, Person]
beforeAll(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  await store.sql(`
    update product_cells set stock = 10000 where id = 1;
    update store_settings set value = value || '{"steps_bonus": [{"limit": 600000, "bonus": 15000}], "steps_import": [{"limit": 300000, "bonus": 20000}]}' where store_id = 1 and key in ('collaborator', 'agency');
    insert into agency_types (store_id, id, name, commission_percent) values (1, 9, 'Cấp 1', 8)`)
})
afterAll(() => store.close())
beforeEach(async () => {
  store.setNow('2026-11-20T09:00:00+07:00')
  ;[ann, buyer] = (await manyCustomers(store, 2)) as [Person, Person]
})

const wallet = async () => (await store.ask(ctv.getCollaboratorInfo, {}, ann)).data
const ledger = async () =>
  (await store.ask(ctv.listCollaboratorBalance, { query: {} }, ann)).data.data.map(({ type, money }) => [type, money])
const refused = async () =>
  (await store.ask(ctv.listCollaboratorOrders, { query: { order: 'refused' } }, ann)).data.data
const isPartner = (person: Person, role: 'collaborator' | 'agency' = 'collaborator') =>
  store.sql(
    `insert into partners (store_id, customer_id, role, agency_type_id, bank, account_number, created_at) values (1, $1, $2::text, case when $2 = 'agency' then 9 end, 'VCB', '00' || $1::int, '2026-11-01')`,
    [person.id, role],
  )

/** The cookie of a browser that opened the partner's link. */
function openLink(partner: Person): Promise<string> {
  const link = openedLink('/san-pham/non-la-1', new URLSearchParams({ cowc_id: String(partner.id) }), new Date())
  if (!link) throw new Error('no link')
  return store.database.forStore(1).query(async (q) => signLink(q, 1, link))
}

/** An order from a page of the store. */
async function order(quantity: number, caller: CallerOptions, body: object = {}): Promise<string> {
  const own = { ...caller, isOwnPage: true }
  await store.ask(addCartItem, { body: { product_id: 1, quantity } }, own)
  const { data, msg } = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...body } }, own)
  if (!data) throw new Error(msg)
  return data.order_code
}
const bought = (quantity: number, referral: string) =>
  order(quantity, { token: buyer.token, referral }, { customer_address_id: buyer.addressId })
async function move(order_code: string, ...steps: string[]): Promise<void> {
  for (const order_status_code of steps) {
    const body = { order_status_code: order_status_code as 'PACKING' }
    const reply = await store.ask(moveOwnerOrder, { params: { order_code }, body }, owner)
    if (reply.status !== 200) throw new Error(`${order_status_code}: ${reply.msg}`)
  }
}
const DELIVERED = ['PACKING', 'SHIPPING', 'COMPLETED']
const payouts = async () => (await store.ask(listPayouts, { query: {} }, owner)).data.data

test('register, reject, send again, approve; link, order, tier; a payout refused, then paid; the ledger says all', async () => {
  const request = () => store.ask(ctv.registerCollaborator, { body: { is_collaborator: true } }, ann)
  await request()
  const [asked] = (await store.ask(listPartnerRequests, { query: {} }, owner)).data.data
  const params = { id: asked?.id ?? 0 }
  await store.ask(rejectPartnerRequest, { params, body: { note: 'Ảnh mờ' } }, owner)
  expect((await store.ask(getBadges, {}, ann)).data.collaborator_register_request).toMatchObject({
    status: 1,
    note: 'Ảnh mờ',
  })
  await request()
  await store.ask(approvePartnerRequest, { params, body: {} }, owner)
  const account = {
    first_and_last_name: 'Ann',
    bank: 'VCB',
    account_name: 'ANN',
    account_number: '0071',
    payment_auto: false,
    password: PASSWORD,
  }
  expect((await store.ask(ctv.saveCollaboratorAccount, { body: account }, ann)).status).toBe(200)

  const code = await bought(7, await openLink(ann))
  expect(await wallet()).toMatchObject({ balance: 0 })
  await move(code, ...DELIVERED)
  expect(await wallet()).toMatchObject({ balance: 70_000, held: 70_000, available: 0 })
  expect((await store.ask(ctv.requestCollaboratorPayment, {}, ann)).msg_code).toBe('PAYMENT_LIMIT_NOT_REACHED')

  store.setNow('2026-12-01T09:00:00+07:00')
  expect((await store.ask(ctv.takeCollaboratorBonus, { body: { month: 11, year: 2026 } }, ann)).msg_code).toBe(
    'BONUS_TAKEN',
  )
  expect(await wallet()).toMatchObject({ balance: 85_000, held: 0, available: 85_000 })
  await store.ask(ctv.requestCollaboratorPayment, {}, ann)
  const [first] = await payouts()
  await store.ask(refusePayout, { params: { id: first?.id ?? 0 }, body: { note: 'Sai số tài khoản' } }, owner)
  await store.ask(ctv.requestCollaboratorPayment, {}, ann)
  const [second] = await payouts()
  await store.ask(payPayout, { params: { id: second?.id ?? 0 }, body: { reference: 'FT1' } }, owner)
  expect(
    (await store.ask(ctv.listCollaboratorPayouts, { query: {} }, ann)).data.data.map(
      ({ status, money, reason, reference }) => [status, money, reason ?? reference],
    ),
  ).toEqual([
    ['PAID', 85_000, 'FT1'],
    ['REFUSED', 85_000, 'Sai số tài khoản'],
  ])
  expect(await ledger()).toEqual([
    ['PAYMENT_DONE', -85_000],
    ['MONTH_BONUS', 15_000],
    ['ORDER_COMPLETED', 70_000],
  ])
  expect(await wallet()).toMatchObject({ balance: 0, total_paid: 85_000, total_ledger: 0 })
})

test('an agency’s import reaches a tier, whose bonus is taken when the month is over, once', async () => {
  await isPartner(ann, 'agency')
  await move(await order(4, { token: ann.token }, { customer_address_id: ann.addressId }), ...DELIVERED)
  const bonus = async () =>
    (await store.ask(listAgencyBonus, { query: { kind: 'import' } }, ann)).data.data.find(
      ({ period }) => period === '2026-11',
    )
  const take = async () =>
    (await store.ask(takeAgencyBonus, { body: { kind: 'import', period: '2026-11' } }, ann)).msg_code
  expect(await bonus()).toMatchObject({ money_bonus_current: 20_000, take_from: '2026-12-01', can_take: false })
  expect(await take()).toBe('BONUS_PERIOD_RUNNING')
  store.setNow('2026-12-01T00:00:00+07:00')
  expect(await bonus()).toMatchObject({ can_take: true })
  expect([await take(), await take()]).toEqual(['IMPORT_BONUS_TAKEN', 'IMPORT_BONUS_ALREADY_TAKEN'])
  expect((await store.ask(getAgencyInfo, {}, ann)).data.balance).toBe(20_000)
  expect((await store.ask(listAgencyBalance, { query: {} }, ann)).data.data).toMatchObject([
    { type: 'MONTH_BONUS', money: 20_000 },
  ])
})

test('a return takes the commission back, and the list says that it does not count', async () => {
  await isPartner(ann)
  const code = await bought(3, await openLink(ann))
  await move(code, ...DELIVERED)
  expect(await wallet()).toMatchObject({ balance: 30_000, held: 30_000, has_return: false })
  await move(code, 'CUSTOMER_RETURNING')
  expect(await wallet()).toMatchObject({ balance: 30_000, held: 30_000, has_return: true, held_until: null })
  await move(code, 'CUSTOMER_HAS_RETURNS')
  expect(await wallet()).toMatchObject({ balance: 0, held: 0, total_ledger: 0 })
  expect(await ledger()).toEqual([
    ['REFUND_DEBIT', -30_000],
    ['ORDER_COMPLETED', 30_000],
  ])
  const [row] = (await store.ask(ctv.listCollaboratorOrders, { query: {} }, ann)).data.data
  expect(row).toMatchObject({ order_code: code, commission: { money: 30_000, state: 'void' } })
})

describe('an order through one’s own link pays nothing, and is listed with the reason', () => {
  test.each([
    ['bought by the partner', 'own_purchase', byOneself],
    ['by a guest in the partner’s browser', 'related_buyer', guestInSameBrowser],
    ['by a guest in another browser with the partner’s phone', 'related_buyer', guestWithPhone],
    ['by another partner', 'partner_buyer', otherPartner],
  ])('%s: %s', async (_, reason, buy) => {
    await isPartner(ann)
    const code = await buy()
    expect(await refused()).toMatchObject([
      { order_code: code, share_collaborator: 0, commission: { money: 0, state: 'void', reason } },
    ])
    await move(code, ...DELIVERED)
    expect(await wallet()).toMatchObject({ balance: 0, number_order_comission: 0 })
    expect((await store.ask(ctv.listCollaboratorOrders, { query: {} }, ann)).data.total).toBe(0)
    expect(await ledger()).toEqual([])
  })

  async function byOneself() {
    const caller = { token: ann.token, referral: await openLink(ann) }
    return order(1, caller, { customer_address_id: ann.addressId })
  }
  async function guestInSameBrowser() {
    const device = store.newDevice()
    await order(1, { token: ann.token, device }, { customer_address_id: ann.addressId }) // signed in there before
    return order(1, { device, referral: await openLink(ann) })
  }
  async function guestWithPhone() {
    const [row] = await store.sql<{ phone: string }>('select phone_number as phone from customers where id = $1', [
      ann.id,
    ])
    return order(1, { device: store.newDevice(), referral: await openLink(ann) }, { phone: row?.phone })
  }
  async function otherPartner() {
    await isPartner(buyer)
    return bought(1, await openLink(ann))
  }

  test('a partner does not see what their referrer earned on the partner’s own purchase', async () => {
    await isPartner(ann)
    await isPartner(buyer)
    await store.sql('update customers set referrer_id = $1 where id = $2', [buyer.id, ann.id])
    const code = await order(
      1,
      { token: ann.token, referral: await openLink(ann) },
      { customer_address_id: ann.addressId },
    )
    expect((await store.ask(ctv.listCollaboratorOrders, { query: {} }, buyer)).data.data).toMatchObject([
      { order_code: code, share_collaborator: 10_000 },
    ])
    expect(await refused()).toMatchObject([
      { order_code: code, share_collaborator: 0, line_items_at_time: [{ share: 0 }] },
    ])
    const imports = (await store.ask(ctv.listCollaboratorOrders, { query: { order: 'import' } }, ann)).data.data
    expect(imports).toMatchObject([{ order_code: code, share_collaborator: 0, line_items_at_time: [{ share: 0 }] }])
  })

  test('of an agency is listed for the agency', async () => {
    await isPartner(ann, 'agency')
    const code = await guestWithPhone()
    expect((await store.ask(listAgencyOrders, { query: { order: 'refused' } }, ann)).data.data).toMatchObject([
      { order_code: code, share_agency: 0, commission: { reason: 'related_buyer' } },
    ])
  })
})

test('no step failed', () => expect(store.problems).toEqual([]))
