import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { findPlaced } from '../../api/place-order.ts'
import type { Cart } from '../../contract/cart.ts'
import { useShowOrder } from './use-show-order.ts'

/** Shows an order whose answer was lost before a reload: it was placed when the cart is no longer the one that it was placed with. */
export function useLostOrder(cart: Cart | undefined): void {
  const client = useQueryClient()
  const showOrder = useRef(useShowOrder())
  const version = cart?.cart_version
  useEffect(() => {
    if (version === undefined) return
    let isShown = true
    void findPlaced(client, version).then((found) => found?.ok && isShown && showOrder.current(found.data))
    return () => void (isShown = false)
  }, [client, version])
}
