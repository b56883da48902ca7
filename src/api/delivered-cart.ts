import { useQuery } from '@tanstack/react-query'
import { getCart, type Cart } from '../contract/cart.ts'
import { OWN_CART, withCart, type CartChoices, type QueryContext } from './cart.ts'
import { query } from './query.ts'

type CartState = Pick<Cart, 'cart_version' | 'total_final' | 'branch_id' | 'used_voucher'>

/** What a delivered cart depends on, besides the delivery. */
export const stateOf = ({ cart_version, total_final, branch_id, used_voucher }: CartState) =>
  [cart_version, total_final, branch_id, used_voucher?.code] as const

/**
 * The cart with the fee of a carrier service to a place. The key has what the cart itself was then: a changed cart is another query. A response that
 * knows of a change which the page does not know refetches the cart.
 */
export function deliveredQuery(delivery: CartChoices | undefined, cart: CartState) {
  const { queryKey, queryFn } = query(getCart, { body: delivery ?? {} })
  return {
    queryKey: [...queryKey, ...stateOf(cart)] as const,
    queryFn: async (context: QueryContext) => {
      const { client } = context
      const delivered = await withCart(queryFn)(context)
      if (isOf(cart, delivered)) return delivered
      await client.invalidateQueries(OWN_CART)
      const now = client.getQueryData<Cart>(OWN_CART.queryKey)
      return now && isOf(cart, now) ? withCart(queryFn)(context) : delivered // changed and changed back meanwhile, or another query now
    },
    staleTime: 0, // a cart can become again what it was
    enabled: delivery !== undefined,
  }
}

/** The cart with its fee when it has arrived and is of the same contents and choices, otherwise the cart itself. */
export const newestCart = (cart: Cart, delivered: Cart | undefined): Cart =>
  delivered && isOf(cart, delivered) ? delivered : cart

/** Whether both have the same contents, voucher and branch; their sums differ by the fee. */
const isOf = (cart: CartState, other: CartState): boolean =>
  other.cart_version === cart.cart_version &&
  other.used_voucher?.code === cart.used_voucher?.code &&
  other.branch_id === cart.branch_id

/**
 * The cart including the shipping fee of a carrier service to a place; the plain cart until the place is known and the response has arrived.
 * `isPricing`: the fee is on its way.
 */
export function useDeliveredCart(delivery: CartChoices | undefined, cart: Cart): { shown: Cart; isPricing: boolean } {
  const { data, isFetching } = useQuery(deliveredQuery(delivery, cart))
  const shown = newestCart(cart, delivery && data)
  return { shown, isPricing: isFetching && shown === cart }
}
