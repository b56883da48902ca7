import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getBadges, type Badges } from '../contract/badges.ts'
import { addCartItem, getCart, updateCartItem, type Cart } from '../contract/cart.ts'
import type { Args, Endpoint } from '../contract/endpoint.ts'
import type { EarlySubmit } from '../hydration/early-submit.ts'
import { call, replyOf, type Reply } from './call.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { keyOf, query } from './query.ts'
import { refetch } from './refetch.ts'

/** The cart with the voucher, points and other choices saved on the server; the request sends none. */
const saved = query(getCart, { body: {} })
export const OWN_CART = { queryKey: saved.queryKey, exact: true }

export type LineChange = Omit<NonNullable<Args<typeof updateCartItem>['body']>, 'line_item_id' | 'product_id'>
export type CartChoices = NonNullable<Args<typeof getCart>['body']>

/**
 * The cart of this guest or customer. A response with the error of an inapplicable saved voucher also contains the cart (storefront.md §4).
 * It is older than ten seconds at most when a page opens; another tab and the return to this one refetch it.
 */
export const cartQuery = { ...saved, queryFn: withCart(saved.queryFn), staleTime: 10_000 }
export const useCart = () => useQuery(cartQuery)

export type QueryContext = Parameters<typeof saved.queryFn>[0]
/** Also accepts the cart of a response that refuses a saved voucher. */
export function withCart(queryFn: typeof saved.queryFn): typeof saved.queryFn {
  return (context: QueryContext) =>
    queryFn(context).catch((problem: { reply?: { data?: unknown } }) => {
      const cart = problem.reply?.data
      if (isCart(cart)) return cart
      throw problem
    })
}

type NewLine = {
  product_id: number
  quantity: number
  distributes: { name: string; value: string; sub_element_distributes: string | null }[]
  note?: string
}
/** `early`: the same addition, when a form has sent it already. */
export const addToCart = (client: QueryClient, item: NewLine, early?: EarlySubmit) =>
  changeCart(client, addCartItem, { body: item }, early)

/** Cart changes. Every response contains the whole cart, which updates the page and the count in the header. */
export function useChangeCart() {
  const client = useQueryClient()
  return {
    add: (item: NewLine) => addToCart(client, item),
    /** What is absent stays; quantity 0 removes the line. */
    setLine: (line: { id: number; product: { id: number } }, part: LineChange) =>
      changeCart(client, updateCartItem, { body: { line_item_id: line.id, product_id: line.product.id, ...part } }),
    choose: (choices: CartChoices) => changeCart(client, getCart, { body: choices }),
  }
}

/** The changes of a page are sent one after the other: the cart of the last response is then the newest. */
type Turns = { last: Promise<unknown>; running: number; isStale: boolean }
const turnsOfPages = new WeakMap<QueryClient, Turns>()

/** Sends a change of the cart when those before it are answered. What it leaves uncertain is refetched, and other tabs refetch it too. */
export async function changeCart<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  args: Args<E>,
  early?: EarlySubmit,
): Promise<Reply<E>> {
  const turns = turnsOf(client)
  turns.running++
  const answered = turns.last.then(async () => {
    await client.cancelQueries(OWN_CART) // what is on its way is older than this change
    const before = client.getQueryState(saved.queryKey)?.dataUpdateCount
    const sent = await early?.reply
    const reply = sent
      ? (replyOf(sent) as Reply<E>) // of the form that makes this call
      : await call(endpoint, args, { idempotencyKey: early?.key ?? crypto.randomUUID() })
    const state = client.getQueryState(saved.queryKey)
    const hasOther = state?.fetchStatus === 'fetching' || state?.dataUpdateCount !== before
    if (hasOther) await client.cancelQueries(OWN_CART)
    if (isCart(reply.data)) showCart(client, reply.data)
    turns.isStale ||= hasOther || !isCart(reply.data)
    return reply
  })
  turns.last = answered.catch(() => {})
  try {
    return await answered
  } finally {
    turns.running--
    tellOtherTabs(client)
    if (turns.isStale) void refreshCart(client)
  }
}

/** Refetches the cart, which another tab, an order or a login has changed; while changes are running, after them. */
export async function refreshCart(client: QueryClient): Promise<void> {
  const turns = turnsOf(client)
  turns.isStale = turns.running > 0
  if (!turns.isStale) await client.invalidateQueries({ queryKey: keyOf(getCart) })
}

function turnsOf(client: QueryClient): Turns {
  const turns = turnsOfPages.get(client) ?? { last: Promise.resolve(), running: 0, isStale: false }
  turnsOfPages.set(client, turns)
  return turns
}

/** Shows a cart that an answer contained, and its number of lines in the header. */
export function showCart(client: QueryClient, cart: Cart): void {
  client.setQueryData(saved.queryKey, cart)
  if (client.isFetching({ queryKey: keyOf(getBadges) })) void refetch(client, getBadges)
  const count = cart.line_items.filter((line) => !line.is_bonus).length // the number of lines, as in the badges (storefront.md §2)
  client.setQueryData<Badges>(query(getBadges, {}).queryKey, (badges) => badges && { ...badges, cart_quantity: count })
}

export const isCart = (data: unknown): data is Cart =>
  typeof data === 'object' && data !== null && 'line_items' in data && 'cart_version' in data
