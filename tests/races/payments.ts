import { random, type Random } from '../../fixtures/random.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelOrder, changePaymentMethod, createOrder, getOrder } from '../../src/contract/orders.ts'
import { payOrder, vnpayNotify, vnpayReturn } from '../../src/contract/payments.ts'
import { expireUnpaid, HOLD_MINUTES } from '../../server/core/orders/expire-unpaid.ts'
import type { Shop, Who } from '../../server/testing/open-shop.ts'
import { GUEST_ORDER, guestWithCart } from '../../server/testing/people.ts'
import { standInAccount } from '../../server/core/payments/vnpay-account.ts'
import { sign } from '../../server/core/payments/vnpay-signature.ts'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'

const AT_ONCE = 10
const { hash_secret } = standInAccount({ id: 1, code: 'mot' })

/** What an order's money looks like in the database when everything is over. */
type Books = { code: string; wrong: string[] }

/**
 * Orders paid by VNPay while notification, return, poll, cancellation, change of method, second attempt and expiry meet in random order (reliability.md R2). Each
 * order's books are then checked against the money that really came. Resolves to the orders whose books are wrong.
 */
export async function interleave(shop: Shop, { times, seed }: { times: number; seed: number }): Promise<Books[]> {
  const wrong: Books[] = []
  for (let done = 0; done < times; done += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, times - done) }, (_, n) =>
      oneOrder(shop, random(seed * 1_000_003 + done + n)),
    )
    wrong.push(...(await Promise.all(batch)).filter((books) => books.wrong.length > 0))
  }
  return wrong
}

async function oneOrder(shop: Shop, dice: Random): Promise<Books> {
  const who = await guestWithCart(shop)
  const placed = await shop.ask(
    createOrder,
    { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 2 } },
    who,
  )
  const code = placed.data.order_code
  const attempts = (
    await Promise.all([attempt(shop, who, code), ...(dice.chance(0.3) ? [attempt(shop, who, code)] : [])])
  ).filter((sent) => sent.vnp_TxnRef !== undefined) // another's expiry may have come first
  const paidAttempts = attempts.filter(() => dice.chance(0.75))

  const steps: (() => Promise<unknown>)[] = []
  const come = (chance: number, step: () => Promise<unknown>) => dice.chance(chance) && steps.push(step)
  for (const sent of attempts) {
    const isPaid = paidAttempts.includes(sent)
    for (let again = dice.int(1, 3); again > 0; again--)
      steps.push(() => notify(shop, answer(sent, isPaid ? {} : REFUSED)))
    steps.push(() => shop.ask(vnpayReturn, { query: answer(sent, isPaid ? {} : REFUSED) }))
    come(0.3, () => notify(shop, answer(sent, { vnp_Amount: '100' })))
    come(0.3, () =>
      notify(shop, { ...answer(sent), vnp_ResponseCode: '00', vnp_Amount: '1', vnp_SecureHash: 'ab'.repeat(64) }),
    )
    come(0.2, () => notify(shop, answer(sent, { vnp_TxnRef: `${code}X` })))
  }
  for (let again = 2; again > 0; again--)
    steps.push(() => shop.ask(getOrder, { params: { order_code: code }, query: {} }, who))
  come(0.2, () => shop.ask(cancelOrder, { body: { order_code: code } }, who))
  come(0.2, () =>
    shop.ask(
      changePaymentMethod,
      { params: { order_code: code }, body: { payment_method_id: 2, payment_partner_id: 0 } },
      who,
    ),
  )
  come(0.2, () => expireUnpaid(shop.database, new Date(Date.parse(FIXTURE_NOW) + (HOLD_MINUTES + 1) * 60_000)))
  await Promise.all(steps.map(async (step) => sleep(dice.int(0, 12)).then(step)))
  // Late: the gateway repeats until it is told that we know.
  for (const sent of paidAttempts) await notify(shop, answer(sent))
  return { code, wrong: await problemsOf(shop, code, paidAttempts.length) }
}

const REFUSED = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }
const notify = (shop: Shop, query: Record<string, string>) => shop.ask(vnpayNotify, { query })

async function attempt(shop: Shop, who: Who, order_code: string): Promise<Record<string, string>> {
  const reply = await shop.ask(payOrder, { params: { id: order_code }, query: {} }, who)
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

/** Sentences for what does not add up in the database: `came` is how often money arrived for the order. */
async function problemsOf(shop: Shop, code: string, came: number): Promise<string[]> {
  const [row] = await shop.sql<{
    order_status: number
    payment_status: number
    remaining: number
    total: number
    paid: number
    owed: number
    told: number
    stock_back: boolean
  }>(
    `select o.order_status, o.payment_status, o.remaining_amount::int as remaining, o.total_final::int as total, o.released_at is not null as stock_back,
      (select count(*)::int from order_payments p where p.order_id = o.id and p.status = 'paid') as paid,
      (select count(*)::int from order_payments p where p.order_id = o.id and p.status = 'refund_due') as owed,
      (select count(*)::int from outbox b where b.kind in ('order-paid', 'refund-due') and b.payload->>'order_code' = o.order_code) as told
    from orders o where o.order_code = $1`,
    [code],
  )
  if (!row) return ['paid without order']
  const isStopped = row.order_status === 3 || row.order_status === 4
  const expected = came === 0 ? UNPAID : isStopped ? REFUNDS : PAID
  return [
    row.paid > 1 && `captured ${row.paid} times`,
    row.paid + row.owed !== came && `money came ${came} times, ${row.paid + row.owed} are in the books`,
    row.told !== came && `the shop was told ${row.told} times of ${came} payments`,
    row.payment_status !== expected && `payment status ${row.payment_status}, not ${expected}`,
    expected === PAID && row.remaining !== 0 && `${row.remaining} still to be paid`,
    isStopped !== row.stock_back && 'stock of a stopped order, or of one that stands, is on the wrong side',
  ].filter((sentence) => sentence !== false)
}
const UNPAID = 0 // PAYMENT_STATUSES
const PAID = 2
const REFUNDS = 4
