import { useRef, useState } from 'react'
import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'

/**
 * The quantity of a line: the newest wish, until the cart has it. What is wished while an answer is on its way is sent after it, so no press is
 * lost and no two changes race. 0 removes the line (storefront.md §4), which can be undone.
 */
export function useLineQuantity(line: LineItem) {
  const t = useT()
  const cart = useChangeCart()
  const wish = useRef<number>(undefined)
  const [wished, setWished] = useState<number>()
  const [send, busy] = useBusy(async () => {
    try {
      while (wish.current !== undefined) {
        const quantity = wish.current
        const reply = await cart.setQuantity(line, quantity)
        if (!reply.ok) return showFailure('cart', reply, t)
        if (quantity === 0) return toast(t('cart.removed'), { action: { label: t('cart.undo'), run: putBack } })
        if (wish.current === quantity) return
      }
    } finally {
      wish.current = undefined
      setWished(undefined)
    }
  })
  const [putBackLine] = useBusy(async () => {
    const { product, quantity, distributes_selected: distributes } = line
    const reply = await cart.add({ product_id: product.id, quantity, distributes })
    if (!reply.ok) showFailure('cart', reply, t)
  })
  const putBack = () => void putBackLine()
  return {
    shown: wished ?? line.quantity,
    isRemoving: busy && wished === 0,
    setQuantity: (quantity: number) => {
      wish.current = quantity
      setWished(quantity)
      void send()
    },
  }
}
