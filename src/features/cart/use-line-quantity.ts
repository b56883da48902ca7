import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useLatest } from '../../api/use-latest.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'

/** The quantity of a line. 0 removes the line (storefront.md §4), which can be undone. */
export function useLineQuantity(line: LineItem) {
  const t = useT()
  const cart = useChangeCart()
  const { shown, busy, set } = useLatest(line.quantity, async (quantity) => {
    const reply = await cart.setLine(line, { quantity })
    if (!reply.ok) showFailure('cart', reply, t)
    else if (quantity === 0) toast(t('cart.removed'), { action: { label: t('cart.undo'), run: putBack } })
    return reply.ok && quantity > 0
  })
  const [putBackLine] = useBusy(async () => {
    const { product, quantity, distributes_selected: distributes, note } = line
    const reply = await cart.add({ product_id: product.id, quantity, distributes, ...(note ? { note } : {}) })
    if (!reply.ok) showFailure('cart', reply, t)
  })
  const putBack = () => void putBackLine()
  return { shown, isRemoving: busy && shown === 0, setQuantity: set }
}
