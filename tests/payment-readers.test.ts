import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Since money that is owed back leaves an order PAID (decision 70), a cancelled or returned order may be PAID. Each place of the server that reads a
 * payment status was looked at with that in mind; the number of places and why they are right stand here. A new one fails until it was looked at, too.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const READS = /\bpayment_status\b(?!_)|\bPAYMENT_CODE\.|\bpaymentStatusOf\(|\bisCompletedAndPaid\b/
const CHECKED: Record<string, { places: number; why: string }> = {
  'server/core/badges/read-badges.ts': { places: 2, why: 'asks for COMPLETED, and leaves out what came back' },
  'server/core/orders/expire-unpaid.ts': { places: 2, why: 'UNPAID orders that wait' },
  'server/core/orders/find-orders.ts': { places: 1, why: 'the buyer’s filter, as the wire says it' },
  'server/core/orders/order-event.ts': { places: 2, why: 'says the status as it is, beside what is owed' },
  'server/core/orders/order-money.ts': { places: 3, why: 'reads and writes it with the money' },
  'server/core/orders/order-state.ts': { places: 6, why: 'the words; and only UNPAID orders that go on can be paid' },
  'server/core/orders/order-view.ts': { places: 1, why: 'says it, beside what is owed' },
  'server/core/orders/owner-orders.ts': { places: 1, why: 'the desk’s filter, as the wire says it' },
  'server/core/orders/record-payment.ts': { places: 4, why: 'what a person may set' },
  'server/core/orders/refund-order.ts': { places: 1, why: 'writes REFUNDS into the history once' },
  'server/core/orders/reward-order.ts': {
    places: 1,
    why: 'asks for COMPLETED, and for an order that was not released',
  },
  'server/core/orders/status-records.ts': { places: 1, why: 'the history' },
  'server/core/partners/partner-orders.ts': { places: 4, why: 'says it; earned is asked with the status' },
  'server/core/previews/insert-orders.ts': { places: 1, why: 'writes orders that are shown and never kept' },
  'server/core/reports/sales.ts': { places: 1, why: 'an order that waits and whose money went back brought none' },
  'server/core/reviews/own-reviews.ts': { places: 1, why: 'asks for COMPLETED' },
  'server/db/codes.ts': { places: 1, why: 'asks for COMPLETED, which a cancelled or returned order is not' },
  'server/db/tables-orders.ts': { places: 2, why: 'types' },
  'server/http/api/owner-orders.ts': { places: 1, why: 'what an older caller sets' },
  'server/jobs/outbox/event-message.ts': { places: 1, why: 'says it, beside what is owed' },
  'server/seed/seed-orders.ts': { places: 3, why: 'writes it' },
}

test('every place of the server that reads a payment status was checked for cancelled orders that are PAID', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/migrations\/|\/testing\//.test(file),
  )
  const found = files.flatMap((file) => {
    const places = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
    const count = places.filter((line) => READS.test(line) && !/^\s*(import\b|\*|\/\/)/.test(line)).length
    return count > 0 ? [[file, count]] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(CHECKED).map(([file, { places }]) => [file, places])),
  )
})
