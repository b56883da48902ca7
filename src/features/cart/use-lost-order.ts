import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { findPlaced } from '../../api/place-order.ts'
import type { Cart } from '../../contract/cart.ts'
import { orderAttempts } from '../../session/order-attempts.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import type { ShowOrder } from './use-show-order.ts'

/**
 * Shows an order whose answer was lost before a reload: it was placed when the cart is no longer the one that it was placed with. Says whether it is still
 * asked for.
 */
export function useLostOrder(cart: Cart | undefined, show: ShowOrder): boolean {
  const client = useQueryClient()
  const onFound = useEffectEvent(show)
  const inBrowser = useInBrowser()
  const [askedFor, setAskedFor] = useState<string>()
  const version = cart?.cart_version
  useEffect(() => {
    if (version === undefined) return
    let isShown = true
    void findPlaced(client, version).then(async (found) => {
      if (found?.ok && isShown) await onFound(found.data)
      if (isShown) setAskedFor(version)
    })
    return () => void (isShown = false)
  }, [client, version])
  return inBrowser && version !== undefined && askedFor !== version && orderAttempts.read().length > 0
}
