import { useBadges } from '../../../api/badges.ts'
import { useT } from '../../../i18n/i18n-context.tsx'

/** How many things are in the cart, in words. */
export function CartItemCount() {
  const t = useT()
  return t('shell.cart_things', { count: useBadges()?.cart_quantity ?? 0 })
}
