import { useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../api/failure-policy.ts'
import { CallFailure, query } from '../../api/query.ts'
import { useBusy } from '../../api/use-busy.ts'
import { getProduct } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'

/** Puts one of a product into the cart; one with options asks for them first. Failures are shown as in storefront.md §8. */
export function useQuickAdd(id: number): readonly [add: () => Promise<void>, busy: boolean] {
  const t = useT()
  const client = useQueryClient()
  return useBusy(async () => {
    try {
      const product = await client.fetchQuery({ ...query(getProduct, { params: { id } }), staleTime: FRESH_MS })
      if (product.distributes.length > 0)
        return openPopup('buy', { product, choice: {}, quantity: 1, thenCheckout: false })
    } catch (problem) {
      if (problem instanceof CallFailure) return showFailure('cart', problem.reply, t)
      throw problem
    }
    const { addToCart } = await import('../../api/cart.ts') // few people press it
    const reply = await addToCart(client, { product_id: id, quantity: 1, distributes: [] })
    if (reply.ok) toast(t('catalog.added'))
    else showFailure('cart', reply, t)
  })
}
/** What the page of the product shows may be as old. */
const FRESH_MS = 60_000
