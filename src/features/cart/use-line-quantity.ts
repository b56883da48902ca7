import { useRef, useState } from 'react'
import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'

/**
 * The quantity of a line, updated optimistically. A quantity set while a request is running is sent after it, so that no change is lost and requests
 * never overlap. 0 removes the line (storefront.md §4), which can be undone.
 */
export function useLineQuantity(line: LineItem) {
  const t = useT()
  const cart = useChangeCart()
  const requested = useRef<number>(undefined)
  const [pending, setPending] = useState<number>()
  const [send, busy] = useBusy(async () => {
    try {
      while (requested.current !== undefined) {
        const quantity = requested.current
        const reply = await cart.setLine(line, { quantity })
        if (!reply.ok) return showFailure('cart', reply, t)
        if (quantity === 0) return toast(t('cart.removed'), { action: { label: t('cart.undo'), run: putBack } })
        if (requested.current === quantity) return
      }
    } finally {
      requested.current = undefined
      setPending(undefined)
    }
  })
  const [putBackLine] = useBusy(async () => {
    const { product, quantity, distributes_selected: distributes, note } = line
    const reply = await cart.add({ product_id: product.id, quantity, distributes, ...(note ? { note } : {}) })
    if (!reply.ok) showFailure('cart', reply, t)
  })
  const putBack = () => void putBackLine()
  return {
    shown: pending ?? line.quantity,
    isRemoving: busy && pending === 0,
    setQuantity: (quantity: number) => {
      requested.current = quantity
      setPending(quantity)
      void send()
    },
  }
}
