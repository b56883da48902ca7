import { sql } from 'kysely'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from '../../src/contract/order-statuses.ts'

const numbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, number) => [name, number])) as Record<Name, number> // fromEntries loses the literal keys

/** The database code of each contract status (wire.md §3): `ORDER_CODE.COMPLETED` is 10. */
export const ORDER_CODE: Record<OrderStatus, number> = numbers(ORDER_STATUSES)
export const PAYMENT_CODE: Record<PaymentStatus, number> = numbers(PAYMENT_STATUSES)

/** `order_status_records.author` (wire.md §3). */
export const AUTHOR = { store: 0, customer: 1 } as const
/** `payout_requests.status`. */
export const PAYOUT_STATUS = { open: 0, refused: 1, paid: 2, withdrawn: 3 } as const
/** The wire status of each `payout_requests.status`. */
export const PAYOUT_CODE_NAMES: readonly ('OPEN' | 'REFUSED' | 'PAID' | 'WITHDRAWN')[] = [
  'OPEN',
  'REFUSED',
  'PAID',
  'WITHDRAWN',
]
/** `partners.status`. */
export const PARTNER_STATUS = { inactive: 0, active: 1 } as const
/** `partner_requests.status` (decision 30). */
export const PARTNER_REQUEST_STATUS = { waiting: 0, rejected: 1, approved: 2, askedAgain: 3 } as const
/** `products.status` (wire.md §3). */
export const PRODUCT_STATUS = { listed: 0, draft: -1, deleted: 1 } as const
/** `reviews.status`. */
export const REVIEW_STATUS = { waiting: 0, approved: 1, hidden: 2 } as const

/** A list of codes for `in (…)`. */
export const inList = (codes: readonly number[]) => sql.join(codes.map((code) => sql.lit(code)))
/** True for `orders o` that are completed and paid. */
export const isCompletedAndPaid = sql<boolean>`o.order_status = ${sql.lit(ORDER_CODE.COMPLETED)} and o.payment_status = ${sql.lit(PAYMENT_CODE.PAID)}`
