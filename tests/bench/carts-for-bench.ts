import { createHash } from 'node:crypto'
import { rows } from './bench-database.ts'
import { STRESS_STORE } from '../../server/seed/seed.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import type { PressRequest } from './pressure.ts'

export type BenchCart = { id: number; line: number; device: string; deviceHash: Buffer }

const STORE = STRESS_STORE.id
const FIRST_ORDER = 1_000_000_000 // larger than any other number, so that ids can be identified in recorded statements

/** Guests with one line item in their carts, each with another product of which there is enough stock. */
export async function makeCarts(address: string, count: number): Promise<BenchCart[]> {
  await rows(
    address,
    `update product_cells set stock = 1000000000 where store_id = ${STORE} and element_id is null and stock is not null and stock < 500000000`,
  )
  const [last] = await rows<{ id: number }>(
    address,
    `select coalesce(max(id), 0) + 10000000 as id from carts where store_id = ${STORE}`,
  )
  const first = Number(last?.id)
  const carts = Array.from({ length: count }, (_, index): BenchCart => {
    const id = first + index
    const device = `b0000000-0000-4000-8000-${String(id).padStart(12, '0')}`
    return { id, line: id, device, deviceHash: createHash('sha256').update(`device:${STORE}:${device}`).digest() }
  })
  const cartJson = JSON.stringify(carts.map(({ id, deviceHash }) => ({ id, hash: deviceHash.toString('hex') })))
  const json = `jsonb_to_recordset('${cartJson}') as c (id int, hash text)`
  await rows(
    address,
    `insert into carts (store_id, id, device_hash) select ${STORE}, c.id, decode(c.hash, 'hex') from ${json}`,
  )
  await rows(
    address,
    `insert into cart_lines (store_id, id, cart_id, product_id, cell_id, quantity)
    select ${STORE}, c.id, c.id, p.product_id, p.id, 1 from ${json} join (
      select k.product_id, k.id, row_number() over (order by k.id) - 1 as n, count(*) over () as many from product_cells k join products p on p.store_id = k.store_id and p.id = k.product_id
      where k.store_id = ${STORE} and k.element_id is null and k.stock is not null and p.check_inventory and k.price > 0 and not p.is_medicine and p.status = 0) p on p.n = c.id % p.many`,
  )
  for (const table of ['orders', 'order_lines', 'order_status_records', 'order_payments', 'outbox'])
    await rows(
      address,
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select coalesce(max(id), 0) from ${table}) + 1000000, ${FIRST_ORDER}))`,
    )
  await rows(address, 'analyze carts; analyze cart_lines')
  return carts
}

export const isOrderId = (value: unknown): value is number => typeof value === 'number' && value >= FIRST_ORDER

const base = `/api/customer/${STRESS_STORE.code}`

export function cartChange({ line, device }: BenchCart, quantity: number): PressRequest {
  return {
    method: 'PUT',
    path: `${base}/carts/items/v1`,
    body: { line_item_id: line, product_id: 1, quantity },
    headers: { 'device-id': device },
  }
}

export function checkout({ device, id }: BenchCart): PressRequest {
  return {
    method: 'POST',
    path: `${base}/carts/orders`,
    body: GUEST_ORDER,
    headers: { 'device-id': device, 'idempotency-key': `bench-${id}` },
  }
}
