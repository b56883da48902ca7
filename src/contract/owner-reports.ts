import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Money } from './wire.ts'

/** Orders placed in a time, and their total in đồng without those cancelled or returned. */
const OrderFigures = z.object({ orders: Count, revenue: Money })
/** What waits for the store's people; null for what the person's role may not read. */
const Waiting = z.object({
  orders: Count.nullable(),
  chats: Count.nullable(),
  partner_requests: Count.nullable(),
  payouts: Count.nullable(),
  low_stock: Count.nullable(),
  reviews: Count.nullable(),
})
export type WaitingKind = keyof z.infer<typeof Waiting>

/** Days are Vietnam's. */
export const Today = z.object({
  day: z.iso.date(),
  today: OrderFigures,
  /** The same weekday of last week: until the same time of day, and the whole day. */
  week_ago_day: z.iso.date(),
  week_ago_until_now: OrderFigures,
  week_ago: OrderFigures,
  waiting: Waiting,
  /** Orders with money that is owed back, and its sum. */
  owed_back: z.object({ orders: Count, money: Money }),
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'today',
  summary: 'Orders and money of today beside last week’s, and what waits',
  auth: 'owner',
  permission: 'orders.read',
  data: Today,
})

export const SALES_STEPS = ['day', 'month'] as const
/** Orders and money of the last 30 days or 12 months in Vietnam, the oldest first. `from` and `to` are the first and last day. */
export const Sales = z.array(OrderFigures.extend({ from: z.iso.date(), to: z.iso.date() }))
export type Sales = z.infer<typeof Sales>

export const getSales = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'sales',
  summary: 'Orders and money by day or by month',
  auth: 'owner',
  permission: 'orders.read',
  query: z.object({ by: z.enum(SALES_STEPS) }),
  data: Sales,
})
