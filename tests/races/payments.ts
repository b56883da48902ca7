import { random, type Random } from '../../fixtures/random.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelOrder, changePaymentMethod, createOrder, getOrder } from '../../src/contract/orders.ts'
import { payOrder, vnpayNotify, vnpayReturn } from '../../src/contract/payments.ts'
import { expireUnpaid, HOLD_MINUTES } from '../../server/core/orders/expire-unpaid.ts'
import type { TestStore, CallerOptions } from '../../server/testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../server/testing/people.ts'
import { standInAccount } from '../../server/core/payments/vnpay-account.ts'
import { sign } from '../../server/core/payments/vnpay-signature.ts'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'

const CONCURRENCY = 10
const { hash_secret } = standInAccount({ id: 1, code: 'mot' })

/** The inconsistencies of one order's payments in the database. */
type Books = { code: string; wrong: string[] }

/**
 * Places orders paid by VNPay while notification, return, poll, cancellation, change of method, second attempt and expiry run in random order
 * (reliability.md R2). Then compares each order's books with the payments that were made. Resolves to the orders with inconsistent books.
 */
export async function interleave(store: TestStore, { times, seed }: { times: number; seed: number }): Promise<Books[]> {
  const wrong: Books[] = []
  for (let done = 0; done < times; done += CONCURRENCY) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, times - done) }, (_, n) =>
      oneOrder(store, random(seed * 1_000_003 + done + n)),
    )
    wrong.push(...(await Promise.all(batch)).filter((books) => books.wrong.length > 0))
  }
  return wrong
}

async function oneOrder(store: TestStore, rng: Random): Promise<Books> {
  const caller = await guestWithCart(store)
  const placed = await store.ask(
    createOrder,
    { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 2 } },
    caller,
  )
  const code = placed.data.order_code
  const attempts = (
    await Promise.all([attempt(store, caller, code), ...(rng.chance(0.3) ? [attempt(store, caller, code)] : [])])
  ).filter((sent) => sent.vnp_TxnRef !== undefined) // the expiry of another order may have been first
  const paidAttempts = attempts.filter(() => rng.chance(0.75))

  const steps: (() => Promise<unknown>)[] = []
  const maybe = (chance: number, step: () => Promise<unknown>) => rng.chance(chance) && steps.push(step)
  for (const sent of attempts) {
    const isPaid = paidAttempts.includes(sent)
    for (let again = rng.int(1, 3); again > 0; again--)
      steps.push(() => notify(store, answer(sent, isPaid ? {} : REFUSED)))
    steps.push(() => store.ask(vnpayReturn, { query: answer(sent, isPaid ? {} : REFUSED) }))
    maybe(0.3, () => notify(store, answer(sent, { vnp_Amount: '100' })))
    maybe(0.3, () =>
      notify(store, { ...answer(sent), vnp_ResponseCode: '00', vnp_Amount: '1', vnp_SecureHash: 'ab'.repeat(64) }),
    )
    maybe(0.2, () => notify(store, answer(sent, { vnp_TxnRef: `${code}X` })))
  }
  for (let again = 2; again > 0; again--)
    steps.push(() => store.ask(getOrder, { params: { order_code: code }, query: {} }, caller))
  maybe(0.2, () => store.ask(cancelOrder, { body: { order_code: code } }, caller))
  maybe(0.2, () =>
    store.ask(
      changePaymentMethod,
      { params: { order_code: code }, body: { payment_method_id: 2, payment_partner_id: 0 } },
      caller,
    ),
  )
  maybe(0.2, () => expireUnpaid(store.database, new Date(Date.parse(FIXTURE_NOW) + (HOLD_MINUTES + 1) * 60_000)))
  await Promise.all(steps.map(async (step) => sleep(rng.int(0, 12)).then(step)))
  // The gateway repeats a notification until it is acknowledged.
  for (const sent of paidAttempts) await notify(store, answer(sent))
  return { code, wrong: await problemsOf(store, code, paidAttempts.length) }
}

const REFUSED = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }
const notify = (store: TestStore, query: Record<string, string>) => store.ask(vnpayNotify, { query })

async function attempt(store: TestStore, caller: CallerOptions, order_code: string): Promise<Record<string, string>> {
  const reply = await store.ask(payOrder, { params: { id: order_code }, query: {} }, caller)
  return Object.fromEntries(new URL(reply.msg, 'http://mot.localhost').searchParams)
}

function answer(sent: Record<string, string>, more: Record<string, string> = {}): Record<string, string> {
  const { vnp_Amount = '', vnp_TmnCode = '', vnp_TxnRef = '' } = sent
  const fields = {
    vnp_Amount,
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '14422574',
    ...more,
  }
  return { ...fields, vnp_SecureHash: sign(fields, hash_secret) }
}

/** The inconsistencies in the database as sentences; `payments` is the number of payments that were made for the order. */
async function problemsOf(store: TestStore, code: string, payments: number): Promise<string[]> {
  const [row] = await store.sql<{
    order_status: number
    payment_status: number
    remaining: number
    total: number
    paid: number
    booked: number
    paid_money: number
    paid_back: number
    owed_back: number
    notified: number
    stock_back: boolean
  }>(
    `select o.order_status, o.payment_status, o.remaining_amount::int as remaining, o.total_final::int as total, o.released_at is not null as stock_back,
      (select count(*)::int from order_payments p where p.order_id = o.id and p.status = 'paid') as paid,
      (select count(*)::int from order_money m where m.order_id = o.id and m.kind = 'PAID') as booked,
      o.paid_money::int, o.paid_back::int, o.owed_back::int,
      (select count(*)::int from outbox b where b.kind in ('order-paid', 'refund-due') and b.payload ? 'txn_ref' and b.payload->>'order_code' = o.order_code) as notified
    from orders o where o.order_code = $1`,
    [code],
  )
  if (!row) return ['paid without order']
  const isStopped = row.order_status === 3 || row.order_status === 4
  const expected = payments === 0 ? UNPAID : PAID
  const kept = payments === 0 || isStopped ? 0 : row.total
  return [
    row.paid !== payments && `${payments} payments were made, ${row.paid} attempts are paid`,
    row.booked !== payments && `${payments} payments were made, ${row.booked} are in the books`,
    row.paid_money !== payments * row.total && `${row.paid_money} came in by ${payments} payments of ${row.total}`,
    row.paid_money - row.paid_back - row.owed_back !== kept && `${row.owed_back} of ${row.paid_money} are owed back`,
    row.notified !== payments && `${row.notified} notifications of ${payments} payments`,
    row.payment_status !== expected && `payment status ${row.payment_status}, not ${expected}`,
    expected === PAID && !isStopped && row.remaining !== 0 && `the remaining amount is ${row.remaining}`,
    isStopped !== row.stock_back && 'stock of a cancelled order was not released, or stock of an active order was',
  ].filter((sentence) => sentence !== false)
}
const UNPAID = 0 // PAYMENT_STATUSES
const PAID = 2
