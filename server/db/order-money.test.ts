import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import type { Database } from './database.ts'

/** Orders of a database from before 0043-order-money, in every state that their money may be in. */
let old: Awaited<ReturnType<typeof openOldDatabase>>
let database: Database
let sql: pg.Client
beforeAll(async () => {
  old = await openOldDatabase('0042-store-ids')
  ;({ database, sql } = old)
})
afterAll(() => old.close())

type Old = {
  code: string
  status: number
  payment: number
  partner?: number
  remaining?: number
  returned?: number
  paidAt?: string
  completedAt?: string
  payments?: { status: string; at: string }[]
  returns?: { money: number; at: string }[]
}
const TOTAL = 465_000
const OLD: Old[] = [
  { code: 'CHUA-TRA', status: 0, payment: 0, remaining: TOTAL },
  { code: 'DA-TRA', status: 5, payment: 2, partner: 1, paidAt: '2026-10-02' },
  { code: 'TIEN-MAT', status: 10, payment: 2, partner: 0, completedAt: '2026-10-03' },
  { code: 'MOT-PHAN', status: 1, payment: 3, partner: 1, remaining: 300_000 },
  { code: 'DA-HOAN', status: 3, payment: 4, partner: 1, paidAt: '2026-10-02' },
  { code: 'TRA-HANG', status: 8, payment: 4, partner: 0, completedAt: '2026-10-03' },
  {
    code: 'MUON',
    status: 3,
    payment: 4,
    partner: 2,
    remaining: TOTAL,
    payments: [{ status: 'refund_due', at: '2026-10-05' }],
  },
  {
    code: 'HAI-LAN',
    status: 10,
    payment: 2,
    partner: 2,
    paidAt: '2026-10-04',
    payments: [
      { status: 'paid', at: '2026-10-04' },
      { status: 'refund_due', at: '2026-10-05' },
    ],
  },
  {
    code: 'HAI-LAN-HUY',
    status: 3,
    payment: 4,
    partner: 2,
    paidAt: '2026-10-04',
    payments: [
      { status: 'refund_due', at: '2026-10-05' },
      { status: 'paid', at: '2026-10-04' },
    ],
  },
  { code: 'HET-HANG', status: 2, payment: 4, partner: 1, paidAt: '2026-10-02' },
  {
    code: 'TRA-BOT',
    status: 10,
    payment: 2,
    partner: 1,
    paidAt: '2026-10-04',
    returned: 100_000,
    returns: [{ money: 100_000, at: '2026-10-06' }],
  },
  {
    code: 'TRA-BOT-TRUOC',
    status: 10,
    payment: 2,
    partner: 1,
    paidAt: '2026-10-08',
    returned: 100_000,
    returns: [{ money: 100_000, at: '2026-10-06' }],
  },
  { code: 'HUY-CHUA-HOAN', status: 4, payment: 2, partner: 1, paidAt: '2026-10-02' },
]

async function insert({ code, status, payment, partner = 1, remaining = 0, returned = 0, ...old }: Old): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into orders (store_id, order_code, order_status, payment_status, payment_method_id, payment_partner_id, total_before_discount, total_after_discount,
      total_final, remaining_amount, customer_name, customer_phone, returned_money, created_at, updated_at, completed_at)
     values (1, $1, $2, $3, 3, $4, $5, $5, $5, $6, 'Bưởi', '0912345678', $7, '2026-10-01', '2026-10-20T20:00:00Z', $8) returning id`,
    [code, status, payment, partner, TOTAL, remaining, returned, old.completedAt ?? null],
  )
  const id = rows[0]!.id
  if (old.paidAt)
    await sql.query(
      `insert into order_status_records (store_id, order_id, payment_status, author, created_at) values (1, $1, 2, 0, $2)`,
      [id, old.paidAt],
    )
  for (const [index, one] of (old.payments ?? []).entries())
    await sql.query(
      `insert into order_payments (store_id, order_id, txn_ref, payment_method_id, payment_partner_id, amount, status, provider_transaction, settled_at)
       values (1, $1, $2, 4, 2, $3, $4, $5, $6)`,
      [id, `${code}-${index}`, TOTAL, one.status, `GD${index}`, one.at],
    )
  if (!old.returns) return
  const line = await sql.query<{ id: number }>(
    `insert into order_lines (store_id, order_id, product_id, name, quantity, before_discount_price, item_price, total)
     values (1, $1, 1, 'Áo', 4, 100000, 100000, 400000) returning id`,
    [id],
  )
  for (const one of old.returns)
    await sql.query(
      `insert into order_returns (store_id, order_id, line_id, quantity, money, is_restocked, author_name, created_at) values (1, $1, $2, 1, $3, true, 'Lan', $4)`,
      [id, line.rows[0]!.id, one.money, one.at],
    )
}

test('the migration opens the ledger of every old order, and its sums stand on the order', async () => {
  for (const old of OLD) await insert(old)
  expect(await database.migrate()).toContain('0043-order-money')
  const { rows } = await sql.query<Record<string, unknown>>(
    `select order_code, payment_status, paid_money::int, paid_back::int, owed_back::int, remaining_amount::int as remaining,
      (select string_agg(concat_ws(' ', m.kind, m.amount, m.reason, m.way, case when not m.is_proved then 'unproved' end), ', ' order by m.id)
        from order_money m where m.order_id = o.id) as entries from orders o order by id`,
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['CHUA-TRA', 0, 0, 0, 0, TOTAL, null],
    ['DA-TRA', 2, TOTAL, 0, 0, 0, `PAID ${TOTAL} TRANSFER`],
    ['TIEN-MAT', 2, TOTAL, 0, 0, 0, `PAID ${TOTAL} CASH`],
    ['MOT-PHAN', 3, 165_000, 0, 0, 300_000, 'PAID 165000 TRANSFER'],
    [
      'DA-HOAN',
      4,
      TOTAL,
      TOTAL,
      0,
      0,
      `PAID ${TOTAL} TRANSFER, OWED ${TOTAL} CANCELLED, PAID_BACK ${TOTAL} TRANSFER unproved`,
    ],
    ['TRA-HANG', 4, TOTAL, TOTAL, 0, 0, `PAID ${TOTAL} CASH, OWED ${TOTAL} RETURNED, PAID_BACK ${TOTAL} CASH unproved`],
    ['MUON', 2, TOTAL, 0, TOTAL, TOTAL, `PAID ${TOTAL} GATEWAY, OWED ${TOTAL} LATE_PAYMENT`],
    [
      'HAI-LAN',
      2,
      2 * TOTAL,
      0,
      TOTAL,
      0,
      `PAID ${TOTAL} GATEWAY, PAID ${TOTAL} GATEWAY, OWED ${TOTAL} SECOND_PAYMENT`,
    ],
    [
      ...['HAI-LAN-HUY', 2, 2 * TOTAL, TOTAL, TOTAL, 0],
      `PAID ${TOTAL} GATEWAY, OWED ${TOTAL} CANCELLED, PAID_BACK ${TOTAL} TRANSFER unproved, PAID ${TOTAL} GATEWAY, OWED ${TOTAL} LATE_PAYMENT`,
    ],
    [
      'HET-HANG',
      4,
      TOTAL,
      TOTAL,
      0,
      TOTAL,
      `PAID ${TOTAL} TRANSFER, OWED ${TOTAL} CANCELLED, PAID_BACK ${TOTAL} TRANSFER unproved`,
    ],
    [
      'TRA-BOT',
      2,
      TOTAL,
      100_000,
      0,
      0,
      `PAID ${TOTAL} TRANSFER, OWED 100000 PART_RETURNED, PAID_BACK 100000 TRANSFER unproved`,
    ],
    ['TRA-BOT-TRUOC', 2, 365_000, 0, 0, 0, 'PAID 365000 TRANSFER'],
    ['HUY-CHUA-HOAN', 2, TOTAL, 0, TOTAL, 0, `PAID ${TOTAL} TRANSFER, OWED ${TOTAL} CANCELLED`],
  ])
  const { rows: payments } = await sql.query('select distinct status from order_payments')
  expect(payments).toEqual([{ status: 'paid' }])
  const { rows: days } = await sql.query<{ day: string }>(
    'select distinct paid_on::text as day from order_money where paid_on is not null',
  )
  expect(days).toEqual([{ day: '2026-10-21' }]) // Vietnam's
})

test('opening it again adds nothing', async () => {
  const count = async () =>
    (await sql.query('select count(*)::int as n, sum(amount)::int as sum from order_money')).rows
  const before = await count()
  await sql.query('select open_order_money(1)')
  expect(await count()).toEqual(before)
})
