import { timingSafeEqual } from 'node:crypto'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  CUSTOMER_ORDER_STATUSES,
  type CustomerOrderStatus,
} from '../../../src/contract/order-statuses.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { shownStatus } from '../../../src/domain/order-status.ts'
import { secretDeviceHash } from '../accounts/device.ts'
import { hashSecret } from '../shared/secrets.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { isLinkToken } from './order-link.ts'

/**
 * An order the caller may see: the customer's own, or a guest's from the same device or with the token of its link, shown or mailed (decision 56).
 * Undefined otherwise, as for an order that does not exist.
 */
export async function findOrder(
  q: Query,
  actor: Actor,
  which: { order_code: string } | { id: number },
  token?: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const row = await q
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', actor.store.id)
    .$if('order_code' in which, (one) =>
      one.where('order_code', '=', 'order_code' in which ? which.order_code.toUpperCase() : ''),
    )
    .$if('id' in which, (one) => one.where('id', '=', 'id' in which ? which.id : 0))
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  return row && maySee(q, actor, row, token) ? row : undefined
}

function maySee(q: Query, actor: Actor, row: OrderRow, token: string | undefined): boolean {
  if (row.customer_id !== null) return actor.customer?.id === row.customer_id
  const device = secretDeviceHash(actor)
  if (device && row.device_hash && timingSafeEqual(device, row.device_hash)) return true
  if (token === undefined) return false
  return (
    (row.guest_token_hash !== null && timingSafeEqual(hashSecret(token), row.guest_token_hash)) ||
    isLinkToken(q, row, token)
  )
}

export type OrderFilter = {
  field_by?: string | undefined
  field_by_value?: string | undefined
  search?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
}

/** A page of the customer's orders, newest first, with the number per status. */
export async function findOrders(
  q: Query,
  actor: Actor,
  customerId: number,
  filter: OrderFilter,
  part: { limit: number; offset: number },
) {
  const own = q.selectFrom('orders').where('store_id', '=', actor.store.id).where('customer_id', '=', customerId)
  const numbers = statusNumbers(filter)
  const matching = own
    .$if(filter.field_by === 'order_status_code' && numbers !== undefined, (some) =>
      some.where('order_status', 'in', numbers ?? [-1]),
    )
    .$if(filter.field_by === 'payment_status_code' && numbers !== undefined, (some) =>
      some.where('payment_status', 'in', numbers ?? [-1]),
    )
    .$if(Boolean(filter.search), (some) =>
      some.where('order_code', 'like', `%${(filter.search ?? '').toUpperCase().replace(/[%_\\]/g, '')}%`),
    )
    .$if(filter.date_from !== undefined, (some) =>
      some.where('created_at', '>=', new Date(`${filter.date_from}T00:00:00+07:00`)),
    )
    .$if(filter.date_to !== undefined, (some) =>
      some.where('created_at', '<', new Date(new Date(`${filter.date_to}T00:00:00+07:00`).getTime() + DAY_MS)),
    )
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const total = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const counts = await own
    .select(['order_status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('order_status')
    .execute()
  return { rows, total: total.count, counters: countersOf(counts) }
}

/** Status codes of a filter value; a displayed status may include an internal one. Undefined: no filter. */
function statusNumbers({ field_by, field_by_value }: OrderFilter): number[] | undefined {
  if (!field_by || !field_by_value || field_by_value === 'all') return undefined
  if (field_by === 'payment_status_code')
    return atLeastOne(PAYMENT_STATUSES.flatMap((status, number) => (status === field_by_value ? [number] : [])))
  return atLeastOne(numbersShownAs(field_by_value))
}
/** The codes of a status and of the internal ones that are displayed as it: what `countersOf` counts under its name. */
export const numbersShownAs = (name: string): number[] =>
  ORDER_STATUSES.flatMap((status, number) => (status === name || shownStatus(status) === name ? [number] : []))
const atLeastOne = (numbers: number[]): number[] => (numbers.length > 0 ? numbers : [-1])

export function countersOf(counts: { order_status: number; count: number }[]): Record<CustomerOrderStatus, number> {
  const counters = Object.fromEntries(CUSTOMER_ORDER_STATUSES.map((status) => [status, 0])) as Record<
    CustomerOrderStatus,
    number
  > // one key per status
  for (const { order_status, count } of counts) {
    const status = ORDER_STATUSES[order_status]
    if (status) counters[shownStatus(status)] += count
  }
  return counters
}
