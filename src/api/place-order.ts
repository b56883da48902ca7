import type { QueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import type { Args } from '../contract/endpoint.ts'
import { createOrder, getOrder, listOrders } from '../contract/orders.ts'
import { keptOrders } from '../session/kept-orders.ts'
import { orderAttempts, type OrderAttempt, type OrderAttempts } from '../session/order-attempts.ts'
import { call, type Failure, type Reply } from './call.ts'
import { isCart, refreshCart } from './cart.ts'
import { orderArgs } from './orders.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { query } from './query.ts'
import { refetch } from './refetch.ts'

export type OrderBody = NonNullable<Args<typeof createOrder>['body']>
type OrderReply = Reply<typeof createOrder>

/**
 * Places an order once. An order without an answer keeps its key in `attempts`: the same body is sent again under the same key. When the cart has
 * changed meanwhile, perhaps because an unanswered order was placed, that order is the result.
 */
export async function placeOnce(
  client: QueryClient,
  body: OrderBody,
  attempts: OrderAttempts = orderAttempts,
): Promise<OrderReply> {
  const text = JSON.stringify(body)
  const earlier = attempts.read()
  const attempt = earlier.find((one) => one.body === text) ?? { key: crypto.randomUUID(), body: text }
  attempts.write([...earlier.filter((one) => one !== attempt).slice(-MAX_ATTEMPTS), attempt])
  const reply = await send(client, attempt, attempts)
  if (reply.ok || !CHANGED.has(reply.msg_code)) return reply
  const now = isCart(reply.data) ? reply.data.cart_version : undefined
  return (await findPlaced(client, now, attempts)) ?? reply
}

/**
 * The order that was placed by an unanswered attempt, or undefined. Only attempts of another cart than `version` are sent again: the server answers
 * them with the order that they placed, or refuses them.
 */
export async function findPlaced(
  client: QueryClient,
  version: string | undefined,
  attempts: OrderAttempts = orderAttempts,
): Promise<OrderReply | undefined> {
  for (const attempt of attempts.read()) {
    if ((JSON.parse(attempt.body) as OrderBody).cart_version === version) continue // written by placeOnce
    const reply = await send(client, attempt, attempts)
    if (reply.ok) return reply
  }
  return undefined
}

const MAX_ATTEMPTS = 4
/** Refusals of an order whose cart is no longer what the shopper saw. */
const CHANGED: ReadonlySet<string> = new Set(['CART_CHANGED', 'CART_EMPTY'])

async function send(client: QueryClient, attempt: OrderAttempt, attempts: OrderAttempts): Promise<OrderReply> {
  const body = JSON.parse(attempt.body) as OrderBody // written by placeOnce
  const reply = await call(createOrder, { body }, { idempotencyKey: attempt.key })
  if (reply.ok || isRefused(reply)) attempts.write(attempts.read().filter(({ key }) => key !== attempt.key))
  if (reply.ok) {
    const { order_code: code, guest_token: token, total_final: total } = reply.data
    if (token) keptOrders.keep({ code, token, total })
    const args = orderArgs(code, token ?? undefined)
    client.setQueryData(query(getOrder, args).queryKey, reply.data)
    // not awaited: the order is placed even if these requests fail
    void refetch(client, getBadges, listOrders)
    tellOtherTabs(client)
  }
  if (reply.ok || reply.code !== 401) void refreshCart(client) // without a session it would be another cart; the login comes first
  return reply
}

/** Whether the server has decided against the order. After a lost answer, an overload or an ended session it may still have been placed. */
const isRefused = ({ code, msg_code }: Failure): boolean =>
  code >= 400 && code < 500 && code !== 401 && code !== 429 && msg_code !== 'REQUEST_IN_PROGRESS'
