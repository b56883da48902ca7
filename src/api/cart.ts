import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getBadges, type Badges } from '../contract/badges.ts'
import { addCartItem, getCart, updateCartItem, type Cart } from '../contract/cart.ts'
import type { Args, Endpoint } from '../contract/endpoint.ts'
import { call, type Reply } from './call.ts'
import { query } from './query.ts'

/** The cart with the voucher, points and other choices saved on the server; the request sends none. */
const cartQuery = query(getCart, { body: {} })

export type LineChange = Omit<NonNullable<Args<typeof updateCartItem>['body']>, 'line_item_id' | 'product_id'>
export type CartChoices = NonNullable<Args<typeof getCart>['body']>

/** The cart of this guest or customer. A response with the error of an inapplicable saved voucher also contains the cart (storefront.md §4). */
export function useCart() {
  return useQuery({
    ...cartQuery,
    queryFn: (context) =>
      cartQuery.queryFn(context).catch((problem: { reply?: { data?: unknown } }) => {
        const cart = problem.reply?.data
        if (isCart(cart)) return cart
        throw problem
      }),
  })
}

/** The cart including the shipping fee of a carrier service to a place; the plain cart until the place is known and the response has arrived. */
export function useDeliveredCart(delivery: CartChoices | undefined, cart: Cart): Cart {
  const { queryKey, queryFn } = query(getCart, { body: delivery ?? {} })
  const lines = cart.line_items.map(({ id, quantity, is_chosen }) => (is_chosen ? `${id}x${quantity}` : '')).join()
  const { data } = useQuery({
    queryKey: [...queryKey, lines, cart.total_after_discount, cart.branch_id],
    queryFn,
    enabled: delivery !== undefined,
  })
  return (delivery && data) || cart
}

/** Cart changes. Every response contains the whole cart, which updates the page and the count in the header. */
export function useChangeCart() {
  const client = useQueryClient()
  const change = async <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Reply<E>> => {
    const reply = await call(endpoint, args, { idempotencyKey: crypto.randomUUID() })
    if (isCart(reply.data)) showCart(client, reply.data)
    return reply
  }
  return {
    add: (item: {
      product_id: number
      quantity: number
      distributes: { name: string; value: string; sub_element_distributes: string | null }[]
      note?: string
    }) => change(addCartItem, { body: item }),
    /** What is absent stays; quantity 0 removes the line. */
    setLine: (line: { id: number; product: { id: number } }, part: LineChange) =>
      change(updateCartItem, { body: { line_item_id: line.id, product_id: line.product.id, ...part } }),
    choose: (choices: CartChoices) => change(getCart, { body: choices }),
  }
}

/** Refetches the cart, which has changed after an order or a login. */
export function refreshCart(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: cartQuery.queryKey })
}

/** Shows a cart that an answer contained, and its number of lines in the header. */
export function showCart(client: QueryClient, cart: Cart): void {
  client.setQueryData(cartQuery.queryKey, cart)
  const count = cart.line_items.filter((line) => !line.is_bonus).length // the number of lines, as in the badges (storefront.md §2)
  client.setQueryData<Badges>(query(getBadges, {}).queryKey, (badges) => badges && { ...badges, cart_quantity: count })
}

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'line_items' in data
