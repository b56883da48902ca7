import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAgencyImportReport,
  getAgencyInfo,
  getAgencyReport,
  listAgencyImportOrders,
  listAgencyOrders,
  type AgencyOrder,
} from '../../../src/contract/agency.ts'
import { getCollaboratorReport } from '../../../src/contract/collaborator.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { random } from '../../../fixtures/random.ts'
import { divideBalance } from './held-money.ts'
import { manyCustomers } from '../../testing/people.ts'

/** Reports by hour, day and month of Asia/Ho_Chi_Minh (wire.md §3 Report), at the boundaries of each. */
let store: TestStore
let ann: { id: number; token: string }
let ben: { id: number; token: string }
beforeAll(async () => {
  store = await openTestStore()
  const [first, second] = await manyCustomers(store, 2)
  if (!first || !second) throw new Error('nobody there')
  ann = first
  ben = second
  await store.sql(
    `insert into partners (store_id, customer_id, role) values (1, $1, 'collaborator'), (1, $1, 'agency')`,
    [ann.id],
  )
  for (const [n, moment] of MOMENTS.entries()) {
    await store.sql(
      `insert into orders (store_id, order_code, customer_id, order_status, payment_status, payment_method_id, payment_partner_id, total_before_discount, total_after_discount, total_final, remaining_amount,
         collaborator_by_customer_id, share_collaborator, customer_name, customer_phone, created_at, updated_at) values (1, $1, $2, 10, 2, 2, 0, 1000, 1000, 1000, 0, $3, 100, 'B', '0912345678', $4, $4)`,
      [`EDGE${n}`, ben.id, ann.id, moment],
    )
  }
})
afterAll(() => store.close())

/** Around midnight, month ends, a leap day, a year end, and daylight-saving changes elsewhere. */
const MOMENTS = [
  '2026-11-19T23:59:59.999+07:00',
  '2026-11-20T00:00:00+07:00',
  '2026-11-20T08:59:59+07:00',
  '2026-11-20T23:59:59.999+07:00',
  '2026-11-21T00:00:00+07:00',
  '2026-10-31T23:59:59.999+07:00',
  '2026-11-01T00:00:00+07:00',
  '2026-12-31T23:59:59.999+07:00',
  '2027-01-01T00:00:00+07:00',
  '2028-02-28T23:59:59.999+07:00',
  '2028-02-29T00:00:00+07:00',
  '2028-02-29T23:59:59.999+07:00',
  '2028-03-01T00:00:00+07:00',
  '2026-03-29T02:30:00+07:00',
  '2026-10-25T02:30:00+07:00',
  '2026-10-25T03:30:00+07:00',
]

async function report(date_from: string, date_to: string) {
  const { data, msg_code } = await store.ask(getCollaboratorReport, { query: { date_from, date_to } }, ann)
  if (!data?.data_prime_time) throw new Error(msg_code)
  const { charts, ...totals } = data.data_prime_time
  const counts = Object.fromEntries(
    charts.filter((row) => row.total_order_count > 0).map((row) => [row.time, row.total_order_count]),
  )
  return { type: data.type_chart, buckets: charts.length, counts, totals, charts }
}

test.each([
  [
    'a day',
    '2026-11-20',
    '2026-11-20',
    'hour',
    24,
    { '2026-11-20 00:00': 1, '2026-11-20 08:00': 1, '2026-11-20 23:00': 1 },
  ],
  ['the day before', '2026-11-19', '2026-11-19', 'hour', 24, { '2026-11-19 23:00': 1 }],
  [
    'two days, still in hours',
    '2026-11-20',
    '2026-11-21',
    'hour',
    48,
    { '2026-11-20 00:00': 1, '2026-11-20 08:00': 1, '2026-11-20 23:00': 1, '2026-11-21 00:00': 1 },
  ],
  ['three days, in days', '2026-11-19', '2026-11-21', 'day', 3, { '2026-11-19': 1, '2026-11-20': 3, '2026-11-21': 1 }],
  [
    'a month, ends of others left out',
    '2026-11-01',
    '2026-11-30',
    'day',
    30,
    { '2026-11-01': 1, '2026-11-19': 1, '2026-11-20': 3, '2026-11-21': 1 },
  ],
  ['a month of 31 days', '2026-10-01', '2026-10-31', 'day', 31, { '2026-10-25': 2, '2026-10-31': 1 }],
  ['a leap February', '2028-02-01', '2028-02-29', 'day', 29, { '2028-02-28': 1, '2028-02-29': 2 }],
  ['a leap day', '2028-02-29', '2028-02-29', 'hour', 24, { '2028-02-29 00:00': 1, '2028-02-29 23:00': 1 }],
  ['a February without one', '2027-02-01', '2027-02-28', 'day', 28, {}],
  ['the night in which Europe skips an hour', '2026-03-29', '2026-03-29', 'hour', 24, { '2026-03-29 02:00': 1 }],
  [
    'the night in which Europe repeats one',
    '2026-10-25',
    '2026-10-25',
    'hour',
    24,
    { '2026-10-25 02:00': 1, '2026-10-25 03:00': 1 },
  ],
  [
    '61 days, still in days',
    '2026-11-01',
    '2026-12-31',
    'day',
    61,
    { '2026-11-01': 1, '2026-11-19': 1, '2026-11-20': 3, '2026-11-21': 1, '2026-12-31': 1 },
  ],
  ['62 days, in months', '2026-11-01', '2027-01-01', 'month', 3, { '2026-11': 6, '2026-12': 1, '2027-01': 1 }],
  ['a year', '2026-01-01', '2026-12-31', 'month', 12, { '2026-03': 1, '2026-10': 3, '2026-11': 6, '2026-12': 1 }],
  ['two years with a leap day', '2027-03-01', '2029-02-28', 'month', 24, { '2028-02': 3, '2028-03': 1 }],
  ['from the middle of a month', '2026-10-26', '2026-12-31', 'month', 3, { '2026-10': 1, '2026-11': 6, '2026-12': 1 }],
] as const)('%s', async (_, from, to, type, buckets, counts) => {
  const actual = await report(from, to)
  expect({ type: actual.type, buckets: actual.buckets, counts: actual.counts }).toEqual({ type, buckets, counts })
  const orders = Object.values(counts).reduce((sum: number, count: number) => sum + count, 0)
  expect(actual.totals).toMatchObject({
    total_final: orders * 1_000,
    share_collaborator: orders * 100,
    total_order_count: orders,
    total_referral_of_customer_count: 0,
  })
  expect(actual.charts.map(({ time }) => time)).toEqual(
    [...new Set(actual.charts.map(({ time }) => time))].toSorted((a, b) => (a < b ? -1 : 1)),
  )
})

describe('invalid ranges', () => {
  test.each([
    ['2026-11-20', '2026-11-19', 'DATE_RANGE_INVALID'],
    ['2024-01-01', '2026-12-31', 'DATE_RANGE_TOO_LONG'],
  ])('%s to %s: %s', async (date_from, date_to, code) => {
    expect(await store.ask(getCollaboratorReport, { query: { date_from, date_to } }, ann)).toMatchObject({
      status: 400,
      msg_code: code,
    })
  })

  test('a nonexistent date names its field', async () => {
    expect(
      await store.ask(getCollaboratorReport, { query: { date_from: '2027-02-29', date_to: '2027-03-01' } }, ann),
    ).toMatchObject({ status: 400, msg_code: 'INVALID_INPUT', data: { field: 'date_from' } })
  })

  test('the default is today; a missing end is today, a missing start is the end', async () => {
    store.setNow('2026-11-20T23:59:59.999+07:00')
    expect((await store.ask(getCollaboratorReport, { query: {} }, ann)).data.data_prime_time.total_order_count).toBe(3)
    store.setNow('2026-11-21T00:00:00+07:00')
    expect((await store.ask(getCollaboratorReport, { query: {} }, ann)).data.data_prime_time.total_order_count).toBe(1)
    expect(
      (await store.ask(getCollaboratorReport, { query: { date_from: '2026-11-19' } }, ann)).data.data_prime_time
        .total_order_count,
    ).toBe(5)
    expect(
      (await store.ask(getCollaboratorReport, { query: { date_to: '2026-11-19' } }, ann)).data.data_prime_time
        .total_order_count,
    ).toBe(1)
  })
})

test('referred customers are counted in their own buckets; others’ orders are not imports', async () => {
  await store.sql(`update customers set referrer_id = $1, created_at = '2026-11-20T00:00:00+07:00' where id = $2`, [
    ann.id,
    ben.id,
  ])
  const actual = await report('2026-11-19', '2026-11-21')
  expect(actual.charts.map((row) => row.total_referral_of_customer_count)).toEqual([0, 1, 0])
  const imports = (
    await store.ask(getAgencyImportReport, { query: { date_from: '2026-11-19', date_to: '2026-11-21' } }, ann)
  ).data
  expect(imports.data_prime_time).toMatchObject({ total_after_discount_no_bonus: 0, total_order_count: 0 })
  expect(store.problems).toEqual([])
})

test('wallet, list and report of random orders agree in every period', async () => {
  const [cara, dan] = await manyCustomers(store, 2)
  if (!cara || !dan) throw new Error('nobody there')
  await store.sql(`insert into partners (store_id, customer_id, role) values (1, $1, 'agency')`, [cara.id])
  await store.sql(
    `insert into orders (store_id, order_code, customer_id, order_status, payment_status, payment_method_id, payment_partner_id, total_before_discount, total_after_discount, total_final, remaining_amount,
       is_order_for_customer, is_import, agency_by_customer_id, share_agency, customer_name, customer_phone, created_at, updated_at)
     select 1, 'RND' || n, case n % 3 when 0 then $2::int else $1::int end, case n % 5 when 0 then 4 else 10 end, 2, 2, 0, n * 1000, n * 1000, n * 1000, 0, n % 3 = 1, n % 3 = 2,
       case when n % 3 = 2 then null else $1::int end, case when n % 3 = 2 then 0 else n * 80 end, 'B', '0912345678', m, m
     from generate_series(1, 600) n, lateral (select timestamptz '2026-09-01T00:00:00+07:00' + (n * 7919 % 116640) * interval '1 minute' as m) t`,
    [cara.id, dan.id],
  )
  store.setNow('2026-11-20T09:00:00+07:00')
  type Page = { data: AgencyOrder[]; last_page: number }
  const paged = async (ask: (query: object) => Promise<{ data: Page }>, query: object) => {
    const rows: AgencyOrder[] = []
    for (let page = 1; ; page++) {
      const filter = { page, limit: 100, field_by: 'order_status_code', field_by_value: 'COMPLETED' }
      const { data: part } = await ask({ ...query, ...filter })
      rows.push(...part.data)
      if (page >= part.last_page) return rows
    }
  }
  const ranges = ['09', '10', '11'].map((month) => ({
    date_from: `2026-${month}-01`,
    date_to: `2026-${month}-${month === '10' ? 31 : 30}`,
  }))
  for (const query of [...ranges, { date_from: '2026-09-17', date_to: '2026-11-03' }]) {
    for (const [list, report_] of [
      [(filter: object) => store.ask(listAgencyOrders, { query: filter }, cara), getAgencyReport],
      [(filter: object) => store.ask(listAgencyImportOrders, { query: filter }, cara), getAgencyImportReport],
    ] as const) {
      const rows = await paged(list, query)
      const { data_prime_time: totals } = (await store.ask(report_, { query }, cara)).data
      expect({
        orders: rows.length,
        goods: rows.reduce((sum, row) => sum + row.total_after_discount_no_bonus, 0),
        share: rows.reduce((sum, row) => sum + row.share_agency, 0),
      }).toEqual({
        orders: totals.total_order_count,
        goods: totals.total_after_discount_no_bonus,
        share: totals.share_agency,
      })
      expect(rows.length).toBeGreaterThan(20)
    }
  }
  const wallet = (await store.ask(getAgencyInfo, {}, cara)).data
  const month = ranges[2] ?? {}
  const imports = (await store.ask(getAgencyImportReport, { query: month }, cara)).data.data_prime_time
  const earned = (await store.ask(getAgencyReport, { query: month }, cara)).data.data_prime_time
  expect(wallet).toMatchObject({
    count_in_month: imports.total_order_count,
    total_after_discount_no_bonus_in_month: imports.total_after_discount_no_bonus,
    number_order_ctv: earned.total_order_count,
    share_agency_ctv: earned.share_agency,
  })
})

test('100,000 random balances divide into parts that add up', () => {
  const rng = random(20_261_123)
  for (let n = 0; n < 100_000; n++) {
    const [balance, requested, held] = [rng.int(-1_000_000, 1_000_000), rng.int(0, 500_000), rng.int(0, 500_000)]
    const parts = divideBalance(balance, requested, held)
    if (parts.available + parts.held + parts.requested !== balance || parts.held < 0 || parts.held > held)
      throw new Error(JSON.stringify({ balance, requested, held, parts }))
    if (parts.available < 0 && balance >= requested + held) throw new Error('money that nobody owes is missing')
  }
  expect(divideBalance(100, 30, 50)).toEqual({ requested: 30, held: 50, available: 20 })
})
