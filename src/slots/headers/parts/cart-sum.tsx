import { useCart } from '../../../api/cart.ts'
import { useFormat } from '../../../i18n/i18n-context.tsx'

/** The cart's total; a non-breaking space until it is known. */
export default function CartSum() {
  const { money } = useFormat()
  const { data } = useCart()
  return data ? money(data.total_final) : '\u00a0'
}
