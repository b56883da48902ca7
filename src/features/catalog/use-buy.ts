import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { cartPath } from '../../domain/paths.ts'
import type { EarlySubmit } from '../../hydration/early-submit.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import type { Choice } from './offer.ts'

/** Adds the product to the cart; with `thenCheckout` also goes to the checkout's second step (decision 75). Failures are shown as in storefront.md §8. */
export function useBuy(product: ProductDetail, { element, sub }: Choice, quantity: number, onAdded?: () => void) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState<'add' | 'buy'>('add')
  const add = async (thenCheckout: boolean, early?: EarlySubmit) => {
    setWay(thenCheckout ? 'buy' : 'add')
    const name = product.distributes[0]?.name
    const distributes =
      name && element !== undefined ? [{ name, value: element, sub_element_distributes: sub ?? null }] : []
    const { addToCart } = await loadCart()
    const reply = await addToCart(client, { product_id: product.id, quantity, distributes }, early)
    if (!reply.ok) return showFailure('cart', reply, t)
    if (thenCheckout) void navigate(cartPath(2))
    else toast(t('catalog.added'))
    onAdded?.()
  }
  const [buy, isBuying] = useBusy((thenCheckout: boolean) => add(thenCheckout))
  const [takeOver, isTaking] = useBusy(add)
  return {
    buy,
    /** Says what came of the form that was sent before the page was live; a press that was made after it is not ignored. */
    takeOver,
    busy: isBuying || isTaking ? way : undefined,
  }
}

/** The changes of the cart are not needed before the first press in the form, which begins to load them. */
const loadCart = () => import('../../api/cart.ts')
export const preloadCart = (): void => void loadCart().catch(() => {})
