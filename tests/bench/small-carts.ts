import { createHash, randomBytes } from 'node:crypto'
import { STRESS_STORE } from '../../server/seed/seed.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { rows } from './bench-database.ts'
import type { PressRequest } from './pressure.ts'

export const smallStore = (index: number): string => `kho-${String(index + 1).padStart(5, '0')}`

/** Guests of the first small stores in turn, each with one product of which there is enough in the cart; resolves to their orders. */
export async function ordersOfSmallStores(
  address: string,
  { count, stores }: { count: number; stores: number },
): Promise<PressRequest[]> {
  const last = STRESS_STORE.id + stores
  await rows(
    address,
    `update product_cells set stock = 1000000000 where store_id between ${STRESS_STORE.id + 1} and ${last} and id <= 3 and stock < 500000000`,
  )
  const run = randomBytes(4).toString('hex')
  const carts = Array.from({ length: count }, (_, n) => {
    const storeId = STRESS_STORE.id + 1 + (n % stores)
    const device = `${run}-0000-4000-8000-${String(n).padStart(12, '0')}`
    return { storeId, device, hash: createHash('sha256').update(`device:${storeId}:${device}`).digest('hex') }
  })
  const given = JSON.stringify(carts.map(({ storeId, hash }) => ({ store_id: storeId, hash })))
  await rows(
    address,
    `with given as (select * from jsonb_to_recordset('${given}') as c (store_id int, hash text)),
      made as (insert into carts (store_id, device_hash) select store_id, decode(hash, 'hex') from given returning store_id, id)
    insert into cart_lines (store_id, cart_id, product_id, cell_id, quantity)
    select made.store_id, made.id, k.product_id, k.id, 1 from made join product_cells k on k.store_id = made.store_id and k.id = made.id % 3 + 1`,
  )
  await rows(address, 'analyze carts; analyze cart_lines')
  return carts.map(({ storeId, device }, n) => ({
    method: 'POST',
    path: `/api/customer/${smallStore(storeId - STRESS_STORE.id - 1)}/carts/orders`,
    body: GUEST_ORDER,
    headers: { 'device-id': device, 'idempotency-key': `${run}-${n}` },
  }))
}
