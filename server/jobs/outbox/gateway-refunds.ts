import { vietnamDay } from '../../../src/domain/date-range.ts'
import { GATEWAY_REFUND } from '../../core/orders/refund-order.ts'
import { settleGatewayRefund } from '../../core/orders/settle-gateway-refund.ts'
import { vnpayAccount, type VnpayAccount } from '../../core/payments/vnpay-account.ts'
import {
  readVnpayRefund,
  standInRefundAnswer,
  vnpayApiUrl,
  vnpayRefundRequest,
  type RefundOutcome,
  type VnpayRefund,
} from '../../core/payments/vnpay-refund.ts'
import { askPublic } from '../../core/shared/fetch-public.ts'
import { asRequest } from '../../core/shared/request-id.ts'
import type { Query, StoreDb } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import { dueRows, finish, noteProblem, reschedule, type Due } from './due-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'

const DEADLINE_MS = 30_000
/** No other process sends it within this time: longer than an answer may take. */
const HELD_S = 60
/** An answer that has not come by then does not come. */
const MAX_ATTEMPTS = 10
const MAX_BYTES = 64 * 1024

/**
 * Sends the refunds that are due to the gateway. The money is booked once the gateway has confirmed it, in one transaction with the row. A request that was
 * sent and not answered is repeated with its id on the same day only, because the gateway knows an id for a day: later somebody must look. Returns how many were settled.
 */
export async function refundDue(parts: OutboxParts, signal?: AbortSignal): Promise<number> {
  let settled = 0
  for (const due of await dueRows(parts.database, [GATEWAY_REFUND])) {
    if (signal?.aborted) break
    if (await asRequest(due.request_id, () => refund(due, parts))) settled++
  }
  return settled
}

async function refund(due: Due, { database, network, now, log }: OutboxParts): Promise<boolean> {
  const db = database.forStore(due.store_id)
  const row = await db.query((q) => reschedule(q, due, HELD_S))
  if (!row) return false
  const { refund_id } = row.payload as { refund_id: number } // written by `askGatewayRefund`
  const waiting = await db.query((q) => waitingRefund(q, due.store_id, refund_id))
  const isSameDay = waiting && vietnamDay(waiting.askedAt) === vietnamDay(now())
  const outcome: RefundOutcome | undefined = !waiting
    ? undefined
    : row.attempts > 1 && !isSameDay
      ? NO_ANSWER
      : await ask(waiting, { network, now: now() })
  if (waiting && !outcome && row.attempts < MAX_ATTEMPTS) {
    log.warn({ store: due.store_id, outbox: due.id, attempt: row.attempts }, 'the gateway did not answer, will retry')
    await db.query((q) => noteProblem(q, due, 'unreachable'))
    return false
  }
  if (waiting) await settle(db, { due, orderId: waiting.orderId, refund_id, now: now() }, outcome ?? NO_ANSWER)
  else await db.query((q) => finish(q, due))
  return true
}

const NO_ANSWER: RefundOutcome = { status: 'UNCLEAR', problem: 'no answer' }

async function settle(
  db: StoreDb,
  { due, orderId, refund_id, now }: { due: Due; orderId: number; refund_id: number; now: Date },
  outcome: RefundOutcome,
): Promise<void> {
  await db.transaction(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', due.store_id)
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await settleGatewayRefund(trx, order, refund_id, { ...outcome, now })
    await finish(trx, due, outcome.status === 'DONE' ? null : outcome.problem)
  })
}

type Waiting = VnpayRefund & { orderId: number; askedAt: Date; account: VnpayAccount | undefined }

/** The request of a refund that still waits. */
async function waitingRefund(q: Query, storeId: number, refundId: number): Promise<Waiting | undefined> {
  const row = await q
    .selectFrom('gateway_refunds as g')
    .innerJoin('order_payments as p', inStore('p', 'g', { id: 'payment_id' }))
    .innerJoin('stores as s', 's.id', 'g.store_id')
    .select(['g.order_id', 'g.request_id', 'g.amount', 'g.author_name', 'p.txn_ref', 'p.amount as paid'])
    .select('g.created_at as askedAt')
    .select(['p.provider_transaction', 'p.created_at', 's.store_code', 's.is_demo', 's.flags'])
    .where('g.store_id', '=', storeId)
    .where('g.id', '=', refundId)
    .where('g.status', '=', 'WAITING')
    .executeTakeFirst()
  if (!row) return undefined
  const store = { id: storeId, code: row.store_code, flags: row.flags, isDemo: row.is_demo }
  return {
    orderId: row.order_id,
    askedAt: row.askedAt,
    account: await vnpayAccount(q, store),
    requestId: row.request_id,
    txnRef: row.txn_ref,
    transactionNo: row.provider_transaction ?? '',
    amount: row.amount,
    isWhole: row.amount === row.paid,
    paidAt: row.created_at,
    by: row.author_name,
  }
}

/** What the gateway answers; undefined when nothing is known. */
async function ask(
  { account, ...refund }: Waiting,
  { network, now }: Pick<OutboxParts, 'network'> & { now: Date },
): Promise<RefundOutcome | undefined> {
  if (!account) return { status: 'REFUSED', problem: 'VNPay: no contract' }
  const request = vnpayRefundRequest(account, refund, now)
  if (account.isStandIn) return readVnpayRefund(account, refund, standInRefundAnswer(account, request))
  try {
    const text = await askPublic(
      vnpayApiUrl(account.pay_url),
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
      { ...network, maxBytes: MAX_BYTES },
    )
    return readVnpayRefund(account, refund, JSON.parse(text))
  } catch {
    return undefined // no answer, or none that can be read
  }
}
