import { Suspense } from 'react'
import { useBadges } from '../../../api/badges.ts'
import { useFormat } from '../../../i18n/i18n-context.tsx'
import { loadable } from '../../../ui/loadable.tsx'

const CartSum = loadable(() => import('./cart-sum.tsx'))

/** The cart's total. It is not requested for an empty cart. The header reserves its width, so it may arrive late. */
export function CartTotal() {
  const { money } = useFormat()
  const count = useBadges()?.cart_quantity
  if (!count) return count === 0 ? money(0) : PENDING
  return (
    <Suspense fallback={PENDING}>
      <CartSum />
    </Suspense>
  )
}

const PENDING = '\u00a0'
