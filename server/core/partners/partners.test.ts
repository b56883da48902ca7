import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../../src/contract/account.ts'
import {
  getAgencyImportReport,
  getAgencyInfo,
  listAgencyBonus,
  listAgencyImportOrders,
  requestAgencyPayment,
  takeAgencyBonus,
} from '../../../src/contract/agency.ts'
import { getBadges } from '../../../src/contract/badges.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { findOrder } from '../orders/find-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { nextPaymentDate } from './next-payment-date.ts'
import { settlePayout } from './request-payout.ts'
import { decidePartner } from './request-partner.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderStatus } from '../../../src/contract/order-statuses.ts'

type Customer = Awaited<ReturnType<typeof manyCustomers>>[number]
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.sql('update product_cells set stock = 10000 where id = 1')
})
afterAll(() => store.close())

const now = new Date('2026-11-20T09:00:00+07:00')
const inStore = <T>(run: (trx: Trx) => Promise<T>) => store.database.forStore(1).transaction(run)
const people = async (count: number) =>
  (await manyCustomers(store, count)) as [Customer, Customer, Customer, Customer, Customer]
const partner = (id: number, role: string, type: number | null = null) =>
  store.sql(
    `insert into partners (store_id, customer_id, role, agency_type_id, bank, account_number, created_at) values (1, $1, $2, $3, 'VCB', '00' || $1::int, '2026-11-01')`,
    [id, role, type],
  )
const balanceOf = async (id: number) =>
  Number(
    (await store.sql<{ balance: string }>('select balance from wallets where customer_id = $1', [id]))[0]?.balance ?? 0,
  )

async function buy(caller: Customer & CallerOptions, quantity: number, more: object = {}): Promise<string> {
  await store.ask(addCartItem, { body: { product_id: 1, quantity } }, caller)
  const reply = await store.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: caller.addressId, ...more } },
    caller,
  )
  if (reply.status !== 201) throw new Error(`${reply.msg_code}: ${reply.msg}`)
  return reply.data.order_code
}
async function move(code: string, ...statuses: OrderStatus[]): Promise<void> {
  for (const to of statuses) {
    await inStore(async (trx) => {
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', 1)
        .where('order_code', '=', code)
        .executeTakeFirstOrThrow()
      await moveOrder(trx, row, { storeId: 1, now, mover: 'shop', to })
    })
  }
}

test('a request is rejected with a note, made again and approved; then the dashboard opens', async () => {
  const [ann] = await people(1)
  expect((await store.ask(ctv.getCollaboratorInfo, {}, ann)).status).toBe(403)
  expect((await store.ask(ctv.registerCollaborator, { body: { is_collaborator: true } }, ann)).data).toEqual({
    has_request: true,
    status: 0,
    note: null,
  })
  expect((await store.ask(ctv.registerCollaborator, { body: { is_collaborator: true } }, ann)).msg_code).toBe(
    'PARTNER_REQUEST_WAITING',
  )
  const account = {
    first_and_last_name: 'Ann',
    bank: 'MB',
    account_name: 'ANN',
    account_number: '0123',
    payment_auto: false,
  }
  expect((await store.ask(ctv.saveCollaboratorAccount, { body: account }, ann)).status).toBe(200)
  expect((await store.ask(getProfile, {}, ann)).data.is_collaborator).toBe(false)
  const id =
    (await store.sql<{ id: number }>('select id from partner_requests where customer_id = $1', [ann.id]))[0]?.id ?? 0
  await inStore((trx) => decidePartner(trx, 1, id, { approve: false, note: 'Ảnh mờ', now }))
  expect((await store.ask(getBadges, {}, ann)).data.collaborator_register_request).toEqual({
    has_request: true,
    status: 1,
    note: 'Ảnh mờ',
  })
  expect((await store.ask(ctv.registerCollaborator, { body: { is_collaborator: true } }, ann)).data?.status).toBe(3)
  await inStore((trx) => decidePartner(trx, 1, id, { approve: true, note: null, now }))
  await expect(inStore((trx) => decidePartner(trx, 1, id, { approve: true, note: null, now }))).rejects.toThrow(
    'PARTNER_REQUEST_NOT_OPEN',
  )
  expect((await store.ask(getBadges, {}, ann)).data).toMatchObject({
    status_collaborator: 1,
    collaborator_register_request: { status: 2 },
  })
  expect((await store.ask(getProfile, {}, ann)).data.is_collaborator).toBe(true)
  expect((await store.ask(ctv.getCollaboratorAccount, {}, ann)).data.account_number).toBe('0123')
  expect((await store.ask(ctv.getCollaboratorInfo, {}, ann)).data).toMatchObject({
    balance: 0,
    payment_limit: 50_000,
    next_payment_date: '2026-12-01',
  })
})

test('commission is credited on completion, once, on two levels, and reversed by a return', async () => {
  const [seller, above, buyer] = await people(3)
  await partner(seller.id, 'collaborator')
  await partner(above.id, 'collaborator')
  await store.sql('update customers set referrer_id = $1 where id = $2', [above.id, seller.id])
  const code = await buy(buyer, 3, { collaborator_by_customer_id: seller.id })
  expect(await balanceOf(seller.id)).toBe(0)
  await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
  expect([await balanceOf(seller.id), await balanceOf(above.id)]).toEqual([30_000, 3_000]) // 10 % of 300.000, and 10 % of that
  expect((await store.sql('select points from point_balances where customer_id = $1', [buyer.id]))[0]).toEqual({
    points: '3',
  }) // 1 % at 1.000 đồng a point
  const info = (await store.ask(ctv.getCollaboratorInfo, {}, seller)).data
  expect(info).toMatchObject({
    balance: 30_000,
    share_collaborator: 30_000,
    number_order_comission: 1,
    total_final: 325_000,
    number_order: 1,
  })
  expect((await store.ask(ctv.getCollaboratorInfo, {}, above)).data).toMatchObject({ held: 3_000, available: 0 }) // until it cannot come back
  const orders = (await store.ask(ctv.listCollaboratorOrders, { query: {} }, seller)).data
  expect(orders.data[0]).toMatchObject({
    order_code: code,
    share_collaborator: 30_000,
    collaborator_by_customer_id: seller.id,
    line_items_at_time: [{ name: 'Nón lá', quantity: 3, item_price: 100_000, share: 30_000 }],
    commission: { rule: 'products', base: 300_000, percent: 10, money: 30_000, state: 'earned', reason: null },
  })
  expect((await store.ask(ctv.listCollaboratorOrders, { query: {} }, above)).data.data[0]).toMatchObject({
    commission: { rule: 'second_commission', base: 30_000, percent: 10, money: 3_000, state: 'earned' },
  })
  expect((await store.ask(ctv.listCollaboratorOrders, { query: { order: 'import' } }, seller)).data.total).toBe(0)
  const report = (await store.ask(ctv.getCollaboratorReport, { query: {} }, seller)).data
  expect(report).toMatchObject({
    type_chart: 'hour',
    data_prime_time: { total_final: 325_000, share_collaborator: 30_000, total_order_count: 1 },
  })
  expect(report.data_prime_time.charts).toHaveLength(24)
  expect(report.data_prime_time.charts[9]).toMatchObject({ time: '2026-11-20 09:00', total_order_count: 1 })
  expect(
    (await store.ask(ctv.getCollaboratorReport, { query: { date_from: '2020-01-01', date_to: '2026-11-20' } }, seller))
      .msg_code,
  ).toBe('DATE_RANGE_TOO_LONG')
  expect(
    (await store.ask(ctv.getCollaboratorReport, { query: { date_from: '2026-11-01', date_to: '2026-11-30' } }, seller))
      .data.data_prime_time.charts,
  ).toHaveLength(30)
  expect((await store.ask(ctv.listCollaboratorReferrals, { query: {} }, above)).data.data[0]).toMatchObject({
    id: seller.id,
    total_share_collaborator_referen: 3_000,
    count_orders: 1,
  })

  await move(code, 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS')
  expect([await balanceOf(seller.id), await balanceOf(above.id)]).toEqual([0, 0])
  expect((await store.sql('select points from point_balances where customer_id = $1', [buyer.id]))[0]).toEqual({
    points: '0',
  })
  const history = (await store.ask(ctv.listCollaboratorBalance, { query: {} }, seller)).data.data
  expect(history.map((row) => [row.type, row.money, row.current_balance])).toEqual([
    ['REFUND_DEBIT', -30_000, 0],
    ['ORDER_COMPLETED', 30_000, 30_000],
  ])
})

describe('buyers who earn no commission (R24)', () => {
  test('the partner themselves, the same phone, the same device; and a customer who is not a partner', async () => {
    const [seller, buyer, stranger] = await people(3)
    await partner(seller.id, 'collaborator')
    const earners = async (code: string) =>
      (
        await store.sql(
          'select collaborator_by_customer_id as by, share_collaborator as share from orders where order_code = $1',
          [code],
        )
      )[0]
    expect(await earners(await buy(seller, 1, { collaborator_by_customer_id: seller.id }))).toEqual({
      by: null,
      share: '0',
    })
    expect(await earners(await buy(buyer, 1, { collaborator_by_customer_id: stranger.id }))).toEqual({
      by: null,
      share: '0',
    })
    const device = store.newDevice()
    const guest = async (more: object, caller: CallerOptions) => {
      await store.ask(addCartItem, { body: { product_id: 1 } }, caller)
      const body = {
        payment_method_id: 2,
        payment_partner_id: 0,
        name: 'Khách',
        phone: '0977000111',
        province: 1,
        district: 1,
        wards: 1,
        address_detail: '1 phố Huế',
        collaborator_by_customer_id: seller.id,
        ...more,
      }
      return (await store.ask(createOrder, { body }, caller)).data.order_code
    }
    const phone = (
      await store.sql<{ phone_number: string }>('select phone_number from customers where id = $1', [seller.id])
    )[0]?.phone_number
    expect(await earners(await guest({ phone }, { device }))).toEqual({ by: null, share: '0' })
    expect(await earners(await guest({}, { device }))).toEqual({ by: seller.id, share: '10000' })
    const { deviceHash } = await import('../accounts/device.ts')
    await store.sql('insert into devices (store_id, device_hash, customer_id) values (1, $1, $2)', [
      deviceHash({ device, store: { id: 1, code: 'mot', flags: {}, isDemo: true } }),
      seller.id,
    ])
    expect(await earners(await guest({}, { device }))).toEqual({ by: null, share: '0' })
  })

  test('who brought the seller in has no share in an order of their own device', async () => {
    const [seller, above, buyer] = await people(3)
    for (const { id } of [seller, above]) await partner(id, 'collaborator')
    await store.sql('update customers set referrer_id = $1 where id = $2', [above.id, seller.id])
    const secondOf = async (code: string) =>
      store.sql(
        `select collaborator_referen_id as second, share_collaborator_referen::int as share from orders where order_code = $1`,
        [code],
      )
    const device = store.newDevice()
    const claim = { collaborator_by_customer_id: seller.id }
    expect(await secondOf(await buy({ ...buyer, device }, 1, claim))).toEqual([{ second: above.id, share: 1_000 }])
    await store.sql(
      'insert into devices (store_id, device_hash, customer_id) select store_id, device_hash, $1 from devices where customer_id = $2',
      [above.id, buyer.id],
    )
    expect(await secondOf(await buy({ ...buyer, device }, 1, claim))).toEqual([{ second: null, share: 0 }])
  })

  test('20 concurrent completions pay once', async () => {
    const [seller, buyer] = await people(2)
    await partner(seller.id, 'collaborator')
    const code = await buy(buyer, 1, { collaborator_by_customer_id: seller.id })
    await move(code, 'PACKING', 'SHIPPING')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move(code, 'COMPLETED')))
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(seller.id)).toBe(10_000)
  })
})

describe('payouts (R23)', () => {
  test('a hundred concurrent requests create one; it is paid once, and the money cannot be spent meanwhile', async () => {
    const [seller, buyer] = await people(2)
    await partner(seller.id, 'collaborator')
    await move(await buy(buyer, 4, { collaborator_by_customer_id: seller.id }), 'PACKING', 'SHIPPING', 'COMPLETED')
    expect((await store.ask(ctv.requestCollaboratorPayment, {}, seller)).msg_code).toBe('PAYMENT_LIMIT_NOT_REACHED')
    await move(await buy(buyer, 1, { collaborator_by_customer_id: seller.id }), 'PACKING', 'SHIPPING', 'COMPLETED')
    await store.sql(`update orders set completed_at = '2026-11-01' where collaborator_by_customer_id = $1`, [seller.id]) // past the return period
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => store.ask(ctv.requestCollaboratorPayment, {}, seller)),
    )
    expect(replies.filter((reply) => reply.msg_code === 'PAYMENT_REQUESTED')).toHaveLength(1)
    expect(replies.filter((reply) => reply.msg_code === 'PAYMENT_REQUEST_OPEN')).toHaveLength(99)
    await store.ask(addCartItem, { body: { product_id: 1 } }, seller)
    const spent = await store.ask(
      createOrder,
      {
        body: {
          payment_method_id: 2,
          payment_partner_id: 0,
          customer_address_id: seller.addressId,
          is_use_balance_collaborator: true,
        },
      },
      seller,
    )
    expect(spent.data.balance_collaborator_used).toBe(0)
    const [request] = await store.sql<{ id: number }>('select id from payout_requests where customer_id = $1', [
      seller.id,
    ])
    const pays = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inStore((trx) => settlePayout(trx, 1, request?.id ?? 0, { pay: true, note: null, now })),
      ),
    )
    expect(pays.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(seller.id)).toBe(0)
  })

  test('an agency must exceed the limit, a collaborator must reach it', async () => {
    const [ann] = await people(1)
    await partner(ann.id, 'collaborator')
    await partner(ann.id, 'agency')
    for (const role of ['collaborator', 'agency'])
      await store.sql(
        `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, $2, 50000, 'MANUAL_ADD')`,
        [ann.id, role],
      )
    expect((await store.ask(requestAgencyPayment, {}, ann)).msg_code).toBe('PAYMENT_LIMIT_NOT_REACHED')
    expect((await store.ask(ctv.requestCollaboratorPayment, {}, ann)).msg_code).toBe('PAYMENT_REQUESTED')
  })

  test.each([
    ['2026-11-20T09:00:00+07:00', true, true, '2026-12-01'],
    ['2026-11-12T23:59:00+07:00', true, true, '2026-11-16'],
    ['2026-11-14T00:00:00+07:00', true, true, '2026-12-01'],
    ['2026-11-14T00:00:00+07:00', false, true, '2026-12-16'],
    ['2026-12-30T00:00:00+07:00', true, false, '2027-02-01'],
    ['2026-12-30T00:00:00+07:00', false, false, null],
  ])('a request at %s with runs on (1st: %s, 16th: %s) is paid on %s', (time, first, sixteenth, expected) => {
    expect(nextPaymentDate(new Date(time), { payment_1_of_month: first, payment_16_of_month: sixteenth })).toBe(
      expected,
    )
  })
})

test('an agency buys at agency prices, its own purchases are imports, a proxy order pays its commission percent', async () => {
  const [ann, bob] = await people(2)
  const [type] = await store.sql<{ id: number }>(
    `insert into agency_types (store_id, name, commission_percent) values (1, 'Cấp 1', 8) returning id`,
  )
  await partner(ann.id, 'agency', type?.id ?? null)
  await partner(bob.id, 'collaborator')
  await store.sql('update customers set referrer_id = $1 where id = $2', [bob.id, ann.id])
  await store.sql('update products set percent_agency = 25 where id = 1')
  const own = await buy(ann, 2)
  await move(own, 'PACKING', 'SHIPPING', 'COMPLETED')
  expect(await balanceOf(bob.id)).toBe(0) // an import pays nobody, not even who brought the agency in
  expect((await store.ask(getAgencyInfo, {}, ann)).data).toMatchObject({
    count_in_month: 1,
    total_after_discount_no_bonus_in_week: 150_000,
    total_final_in_year: 170_000,
    balance: 0,
  })
  expect((await store.ask(listAgencyImportOrders, { query: {} }, ann)).data.data[0]).toMatchObject({
    order_code: own,
    total_after_discount_no_bonus: 150_000,
  })
  const proxy = await buy(ann, 1, { is_order_for_customer: true })
  await move(proxy, 'PACKING', 'SHIPPING', 'COMPLETED')
  expect(await balanceOf(ann.id)).toBe(8_000)
  const [row] = await store.sql(
    'select total_before_discount, share_agency, share_collaborator from orders where order_code = $1',
    [proxy],
  )
  expect(row).toEqual({ total_before_discount: '100000', share_agency: '8000', share_collaborator: '0' })
  const imports = (await store.ask(listAgencyImportOrders, { query: {} }, ann)).data
  expect(imports.data.map((row) => row.order_code)).toEqual([own]) // a proxy order is no import (decision 65)
  expect((await store.ask(getAgencyImportReport, { query: {} }, ann)).data.data_prime_time).toMatchObject({
    total_after_discount_no_bonus: 150_000,
    total_order_count: 1,
  })
  const found = await inStore((trx) =>
    findOrder(
      trx,
      { store: { id: 1, code: 'mot', flags: {}, isDemo: true }, customer: undefined, device: undefined } as never,
      {
        order_code: proxy,
      },
    ),
  )
  expect(found).toBeUndefined()
  await store.sql('update products set percent_agency = 0 where id = 1')
  expect(store.problems).toEqual([])
})

test('a monthly bonus can be claimed after the month, once', async () => {
  const [seller, buyer] = await people(2)
  await store.sql(
    `update store_settings set value = value || '{"steps_bonus": [{"limit": 100000, "bonus": 20000}, {"limit": 1000000, "bonus": 90000}]}' where store_id = 1 and key = 'collaborator'`,
  )
  await partner(seller.id, 'collaborator')
  await store.sql(`update partners set created_at = '2026-09-10' where customer_id = $1`, [seller.id])
  const code = await buy(buyer, 2, { collaborator_by_customer_id: seller.id })
  await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
  await store.sql(`update orders set created_at = '2026-09-30T23:30:00+07:00' where order_code = $1`, [code])
  expect((await store.ask(ctv.takeCollaboratorBonus, { body: { month: 9, year: 2026 } }, seller)).msg_code).toBe(
    'BONUS_IN_RETURN_DAYS',
  )
  await store.sql(`update orders set completed_at = '2026-10-02' where order_code = $1`, [code])
  const list = (await store.ask(ctv.listCollaboratorBonus, { query: {} }, seller)).data
  expect(list.data.map((row) => [row.month, row.total_final, row.money_bonus_current, row.received])).toEqual([
    [11, 0, 0, false],
    [10, 0, 0, false],
    [9, 220_000, 20_000, false],
  ])
  expect(list.data.map((row) => row.take_from)).toEqual([null, null, '2026-10-01'])
  expect((await store.ask(ctv.takeCollaboratorBonus, { body: { month: 11, year: 2026 } }, seller)).msg_code).toBe(
    'BONUS_NOT_REACHED',
  )
  const takes = await Promise.all(
    Array.from({ length: 10 }, () => store.ask(ctv.takeCollaboratorBonus, { body: { month: 9, year: 2026 } }, seller)),
  )
  expect(takes.filter((reply) => reply.msg_code === 'BONUS_TAKEN')).toHaveLength(1)
  expect(await balanceOf(seller.id)).toBe(40_000)
  await move(code, 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS') // a late return reverses the commission and the bonus
  expect(await balanceOf(seller.id)).toBe(0)
  expect((await store.ask(ctv.listCollaboratorBonus, { query: {} }, seller)).data.data[2]).toMatchObject({
    money_bonus_current: 0,
    money_bonus_rewarded: 0,
    received: true,
  })
  expect(store.problems).toEqual([])
})

test('a commission of 0 says why', async () => {
  const [seller, buyer] = await people(2)
  await partner(seller.id, 'collaborator')
  const code = await buy(buyer, 1, { collaborator_by_customer_id: seller.id })
  await store.sql(
    'update orders set customer_phone = (select phone_number from customers where id = $1) where order_code = $2',
    [seller.id, code],
  )
  await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
  const explained = async () =>
    (await store.ask(ctv.listCollaboratorOrders, { query: {} }, seller)).data.data[0]?.commission
  expect(await explained()).toMatchObject({ money: 0, reason: 'related_buyer' })
  await store.sql('update orders set refused_partner_id = null, refused_role = null, refused_reason = null') // as older ones
  expect(await explained()).toMatchObject({ money: 0, reason: 'related_buyer' })
  await store.sql(
    'update orders set voucher_discount_amount = voucher_discount_amount + total_after_discount, total_after_discount = 0, total_final = total_final - total_after_discount where order_code = $1',
    [code],
  )
  expect(await explained()).toMatchObject({ money: 0, reason: 'nothing_paid' })
  const free = await buy(buyer, 1, { collaborator_by_customer_id: seller.id })
  await store.sql(
    `update order_lines set share_collaborator = 0 where order_id = (select id from orders where order_code = $1)`,
    [free],
  )
  await store.sql('update orders set share_collaborator = 0 where order_code = $1', [free])
  expect(await explained()).toMatchObject({ money: 0, reason: 'no_commission' })
})

test('a commission of 0 at the second level of a store that pays none is no sign of a relation; a buyer who referred the partner is told as that', async () => {
  const [seller, above, buyer] = await people(3)
  for (const { id } of [seller, above]) await partner(id, 'collaborator')
  await store.sql('update customers set referrer_id = $1 where id = $2', [above.id, seller.id])
  const of = async (who: Customer, order?: 'refused') =>
    (await store.ask(ctv.listCollaboratorOrders, { query: { order } }, who)).data.data[0]?.commission
  const setSecond = (percent: number) =>
    store.sql(
      `update store_settings set value = value || jsonb_build_object('percent_referral', $1::int) where store_id = 1 and key = 'collaborator'`,
      [percent],
    )
  await setSecond(0)
  await buy(buyer, 1, { collaborator_by_customer_id: seller.id })
  await setSecond(10)
  expect(await of(above)).toMatchObject({ money: 0, reason: 'no_commission' })
  await store.sql(`update partners set status = 0 where customer_id = $1`, [above.id])
  await buy(above, 1, { collaborator_by_customer_id: seller.id })
  expect(await of(seller, 'refused')).toMatchObject({ money: 0, reason: 'referrer_buyer' })
})

test('a buyer’s phone is masked, and found by the whole number in any spelling or by what is seen of it, unless the store shows it', async () => {
  const [seller, buyer] = await people(2)
  await partner(seller.id, 'collaborator')
  const code = await buy(buyer, 1, { collaborator_by_customer_id: seller.id })
  await store.sql(`update orders set customer_phone = '0912345678' where order_code = $1`, [code])
  const found = async (phone_number?: string) =>
    (await store.ask(ctv.listCollaboratorOrders, { query: { phone_number } }, seller)).data.data.map(
      (row) => row.customer_phone,
    )
  expect(await found()).toEqual(['0912 *** 678'])
  for (const spelling of [
    '0912345678',
    '+84 912 345 678',
    '0084912345678',
    '912.345.678',
    '84912345678',
    '678',
    '0912',
    '09',
    '0912 *** 678',
  ])
    expect(await found(spelling)).toHaveLength(1)
  for (const guess of ['09123', '0913', '345', '5678', '0912 *** 679', 'abc']) expect(await found(guess)).toEqual([])
  await store.sql(
    `insert into store_settings (store_id, key, value) values (1, 'partners', '{"show_buyer_phone": true}')`,
  )
  expect(await found('345')).toEqual(['0912345678'])
  await store.sql(`delete from store_settings where store_id = 1 and key = 'partners'`)
})

test('a reached bonus says from which day it can be taken, and is refused before with that day', async () => {
  const [seller, buyer] = await people(2)
  await store.sql(
    `update store_settings set value = value || '{"steps_bonus": [{"limit": 100000, "bonus": 20000}]}' where store_id = 1 and key = 'collaborator'`,
  )
  await partner(seller.id, 'collaborator')
  const code = await buy(buyer, 2, { collaborator_by_customer_id: seller.id })
  await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
  const first = async () => (await store.ask(ctv.listCollaboratorBonus, { query: {} }, seller)).data.data[0]
  const take = () => store.ask(ctv.takeCollaboratorBonus, { body: { month: 11, year: 2026 } }, seller)
  expect(await first()).toMatchObject({ money_bonus_current: 20_000, take_from: '2026-12-01', can_take: false })
  expect(await take()).toMatchObject({
    msg_code: 'BONUS_PERIOD_RUNNING',
    msg: 'Kỳ thưởng chưa kết thúc, nhận thưởng được từ ngày 01/12/2026',
  })
  await store.sql(`update orders set completed_at = '2026-11-29T10:00:00+07:00' where order_code = $1`, [code])
  expect(await first()).toMatchObject({ take_from: '2026-12-07' }) // seven days to return, then the next day
  store.setNow('2026-12-06T09:00:00+07:00')
  expect((await take()).msg_code).toBe('BONUS_IN_RETURN_DAYS')
  store.setNow('2026-12-07T00:00:00+07:00')
  expect((await take()).msg_code).toBe('BONUS_TAKEN')
  store.setNow('2026-11-20T09:00:00+07:00')
})

test('what somebody bought before the approval, or while switched off, is no import: bonus, wallet, list and report say the same', async () => {
  const [ann] = await people(1)
  await store.sql(
    `update store_settings set value = value || '{"type_bonus_period_import": 0, "steps_import": [{"limit": 100000, "bonus": 15000}]}'::jsonb where store_id = 1 and key = 'agency'`,
  )
  const complete = async (quantity: number) => {
    const code = await buy(ann, quantity)
    await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
    return code
  }
  await complete(20)
  await partner(ann.id, 'agency')
  const imported = await complete(2)
  await store.sql('update partners set status = 0 where customer_id = $1', [ann.id])
  await complete(30)
  await store.sql('update partners set status = 1 where customer_id = $1', [ann.id])
  const goods = { total_after_discount_no_bonus: 200_000, total_order_count: 1 }
  expect((await store.ask(getAgencyImportReport, { query: {} }, ann)).data.data_prime_time).toMatchObject(goods)
  const list = (await store.ask(listAgencyImportOrders, { query: {} }, ann)).data
  expect(list.data.map((row) => row.order_code)).toEqual([imported])
  const info = (await store.ask(getAgencyInfo, {}, ann)).data
  expect(info).toMatchObject({ count_in_month: 1, total_after_discount_no_bonus_in_month: 200_000 })
  const [month] = (await store.ask(listAgencyBonus, { query: { kind: 'import' } }, ann)).data.data
  expect(month).toMatchObject({ money_bonus_current: 15_000, total_after_discount_no_bonus: 200_000 })
})

test('a shop that changes the length of its import periods pays no purchase a second bonus', async () => {
  const [ann] = await people(1)
  await partner(ann.id, 'agency')
  await store.sql(`update partners set created_at = '2025-01-10' where customer_id = $1`, [ann.id])
  for (const bought of ['2025-05-20', '2025-08-20']) {
    const code = await buy(ann, 2)
    await move(code, 'PACKING', 'SHIPPING', 'COMPLETED')
    await store.sql('update orders set created_at = $2, completed_at = $2 where order_code = $1', [code, bought])
  }
  const take = async (type: number, period: string) => {
    await store.sql(
      `update store_settings set value = value || jsonb_build_object('type_bonus_period_import', $1::int, 'steps_import', '[{"limit": 100000, "bonus": 15000}]'::jsonb) where store_id = 1 and key = 'agency'`,
      [type],
    )
    return (await store.ask(takeAgencyBonus, { body: { kind: 'import', period } }, ann)).msg_code
  }
  const [month, week, quarter, year] = [0, 1, 2, 3]
  expect(await take(month, '2025-05')).toBe('IMPORT_BONUS_TAKEN')
  expect(await take(week, '2025-W21')).toBe('IMPORT_BONUS_ALREADY_TAKEN')
  expect(await take(quarter, '2025-Q2')).toBe('IMPORT_BONUS_ALREADY_TAKEN')
  expect(await take(year, '2025')).toBe('IMPORT_BONUS_ALREADY_TAKEN')
  expect(await take(quarter, '2025-Q3')).toBe('IMPORT_BONUS_TAKEN')
  expect(await balanceOf(ann.id)).toBe(30_000)
})
