import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deviceHash } from '../../server/core/accounts/device.ts'
import { openTestStore, type TestStore } from '../../server/testing/open-test-store.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { openLines, type Reply, type Request } from './at-once.ts'
import type { MutantName } from './mutants.ts'

const MOT = { id: 1, code: 'mot', flags: {}, isDemo: true }
const PROCESSES = 2
const LINES = 200
const RETRY_MS = 200 // a client waits for a second

/** Opens the store `mot` with two server processes (a mutant has one) and 200 connections to them. Product 1 is cell 1, the black S shirt is cell 4. */
export async function openRace({ mutant }: { mutant?: MutantName } = {}) {
  const store = await openTestStore({ connections: 2 })
  const servers: ApiProcess[] = await Promise.all(
    Array.from({ length: mutant ? 1 : PROCESSES }, () =>
      startApi({ databaseUrl: store.connectionString, ...(mutant && { mutant }) }),
    ),
  )
  const lines = await openLines(
    servers.map(({ port }) => port),
    LINES,
  )
  return {
    ...store,
    servers,
    guests: await makeGuests(store, LINES),
    atOnce: (requests: Request[]) => sendWithRetries(lines.atOnce, requests),
    /** The first column of the first row. */
    one: async <T = number>(text: string, values: unknown[] = []) =>
      Object.values((await store.sql(text, values))[0] ?? {})[0] as T,
    async close() {
      lines.close()
      await Promise.all(servers.map((server) => server.stop()))
      await store.close()
    },
  }
}
export type Race = Awaited<ReturnType<typeof openRace>>

/** Retries requests that a busy server has answered with 503 and Retry-After, as a client does. Whether that happens depends on the machine, the outcome does not. */
export async function sendWithRetries(
  send: (requests: Request[]) => Promise<Reply[]>,
  requests: Request[],
): Promise<Reply[]> {
  const replies: Reply[] = await send(requests)
  for (let again = reschedule(replies); again.length > 0; again = reschedule(replies)) {
    busy += again.length
    await sleep(RETRY_MS)
    const next = await send(again.map((n) => requests[n]!))
    again.forEach((n, turn) => (replies[n] = next[turn]!))
  }
  return replies
}
const reschedule = (replies: Reply[]) =>
  replies.flatMap(({ status, headers }, n) => (status === 503 && /^retry-after: \d/im.test(headers) ? [n] : []))

/** The number of 503 answers so far, for the benchmark's table. */
export const timesBusy = () => busy
let busy = 0

export type Guest = { device: string; cartId: number }

/** Creates guests with empty carts. */
async function makeGuests(store: TestStore, count: number): Promise<Guest[]> {
  const devices = Array.from({ length: count }, () => randomUUID())
  const rows = await store.sql<{ id: number }>(
    `insert into carts (store_id, device_hash) select 1, h from unnest($1::bytea[]) with ordinality u(h, n) order by n returning id`,
    [devices.map((device) => deviceHash({ device, store: MOT }))],
  )
  return devices.map((device, n) => ({ device, cartId: rows[n]?.id ?? 0 }))
}

/** Deletes all orders and sets the stock; then puts one piece of each cell of `cellsOf(guest)` into the guest's cart, in that order. */
export async function refill(
  { sql, guests }: Race,
  stock: Record<number, number>,
  cellsOf: (n: number) => number[],
): Promise<void> {
  await sql('delete from orders')
  await sql('delete from outbox')
  await sql('delete from cart_lines')
  for (const [cell, pieces] of Object.entries(stock))
    await sql('update product_cells set stock = $2 where store_id = 1 and id = $1', [cell, pieces])
  const lines = guests.flatMap(({ cartId }, n) => cellsOf(n).map((cell) => ({ cartId, cell })))
  await sql(
    `insert into cart_lines (store_id, cart_id, product_id, cell_id, quantity)
     select 1, u.cart, c.product_id, c.id, 1 from unnest($1::int[], $2::int[]) with ordinality u(cart, cell, n) join product_cells c on c.store_id = 1 and c.id = u.cell order by n`,
    [lines.map(({ cartId }) => cartId), lines.map(({ cell }) => cell)],
  )
}

export const placing = ({ device }: Guest, body: object = {}, headers: Record<string, string> = {}): Request => ({
  path: '/api/customer/mot/carts/orders',
  body: { ...GUEST_ORDER, ...body },
  headers: { 'device-id': device, ...headers },
})

/** The number of answers by code and status: `{ 'ORDER_PLACED 201': 50, … }`. */
export function kinds(replies: Pick<Reply, 'status' | 'msg_code'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, msg_code } of replies)
    counts[`${msg_code} ${status}`] = (counts[`${msg_code} ${status}`] ?? 0) + 1
  return counts
}
