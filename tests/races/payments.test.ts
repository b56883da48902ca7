import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { vnpayNotify } from '../../src/contract/payments.ts'
import { bare, implement, type Implementation } from '../../server/http/api/implement.ts'
import { implementations } from '../../server/http/api/routes.ts'
import { openTestStore, type TestStore } from '../../server/testing/open-test-store.ts'
import { warmUp } from '../../server/testing/warm-up.ts'
import { interleave } from './payments.ts'
import { VOLUMES } from '../volumes.ts'

const TIMES = VOLUMES.paymentOrders

let store: TestStore
afterEach(() => store.close())

/** The mutant: settles the payment it has read without locking it. */
const unsafe = implement(vnpayNotify, async (call, { query }) => {
  const ok = bare({ RspCode: '00' as const, Message: 'Confirm Success' })
  if (query.vnp_ResponseCode !== '00') return ok
  await call.db
    .transaction(async (trx) => {
      const payment = await trx
        .selectFrom('order_payments')
        .selectAll()
        .where('store_id', '=', call.store.id)
        .where('txn_ref', '=', query.vnp_TxnRef ?? '')
        .executeTakeFirst()
      const order =
        payment &&
        (await trx
          .selectFrom('orders')
          .selectAll()
          .where('store_id', '=', call.store.id)
          .where('id', '=', payment.order_id)
          .executeTakeFirst())
      if (!payment || !order || payment.status === 'paid') return
      await sql`select pg_sleep(0.002)`.execute(trx)
      await trx
        .updateTable('order_payments')
        .set({ status: 'paid' })
        .where('store_id', '=', call.store.id)
        .where('id', '=', payment.id)
        .execute()
      await trx
        .updateTable('orders')
        .set({ payment_status: 2, remaining_amount: 0 })
        .where('store_id', '=', call.store.id)
        .where('id', '=', order.id)
        .execute()
      await trx
        .insertInto('outbox')
        .values({
          store_id: call.store.id,
          kind: 'order-paid',
          payload: JSON.stringify({ order_code: order.order_code }),
          done_at: null,
        })
        .execute()
    })
    .catch(() => {}) // a constraint of the database may prevent the second settlement
  return ok
})

describe('notification, return and poll in any order (R2)', () => {
  test(`${TIMES} orders are captured once each, and every payment belongs to an order`, async () => {
    store = await openTestStore()
    await store.sql('update product_cells set stock = 100000 where store_id = 1 and id = 1')
    await warmUp(store)
    expect(await interleave(store, { times: TIMES, seed: 1 })).toEqual([])
    expect(store.problems).toEqual([])
    expect(
      await store.sql(
        'select 100000 - stock = (select sum(stock_taken) from order_lines l join orders o on o.id = l.order_id where o.released_at is null) as adds_up from product_cells where store_id = 1 and id = 1',
      ),
    ).toEqual([{ adds_up: true }])
  })

  test('without the lock the books are inconsistent', async () => {
    const mutant: Implementation[] = [...implementations.filter(({ endpoint }) => endpoint !== vnpayNotify), unsafe]
    store = await openTestStore({ implementations: mutant })
    await warmUp(store)
    expect((await interleave(store, { times: 40, seed: 1 })).length).toBeGreaterThan(0)
  })
})
