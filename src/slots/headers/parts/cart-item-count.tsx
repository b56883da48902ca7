import { useHole } from '../../../api/personal.tsx'

/** The number of lines in the cart, in words; the only text of its element. */
export const CartItemCount = () => useHole('cart_items')
