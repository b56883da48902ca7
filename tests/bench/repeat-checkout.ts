import type pg from 'pg'
import { named, type Statement } from './bare-queries.ts'
import { isOrderId, type BenchCart } from './carts-for-bench.ts'

const ORDER_CODE = /^\d{6}[0-9A-Z]{8}$/

/** Repeats the statements of a recorded checkout for another cart: replaces ids, device and key, and the ids that the database generated. */
export async function repeatCheckout(
  client: pg.Client,
  statements: Statement[],
  from: BenchCart,
  to: BenchCart,
): Promise<void> {
  const replacements = new Map<unknown, unknown>([
    [from.id, to.id],
    [from.deviceHash.toString('hex'), to.deviceHash],
    [`device:${from.deviceHash.toString('hex')}`, `device:${to.deviceHash.toString('hex')}`],
    [`bench-${from.id}`, `bench-${to.id}`],
  ])
  const swap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swap)
    const key = Buffer.isBuffer(value) ? value.toString('hex') : value
    if (typeof key === 'string' && ORDER_CODE.test(key) && !replacements.has(key))
      replacements.set(key, key.slice(0, 6) + String(to.id).padStart(8, '0').slice(-8))
    return replacements.get(key) ?? value
  }
  for (const { text, values, rows } of statements) {
    const answer = await client.query<Record<string, unknown>>(named({ text, values: values.map(swap) }))
    for (const [index, row] of rows.entries()) {
      for (const [column, value] of Object.entries(row))
        if (isOrderId(Number(value)) && !replacements.has(Number(value)))
          replacements.set(Number(value), Number(answer.rows[index]?.[column]))
    }
  }
}
