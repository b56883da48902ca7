import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import type { Cart } from '../../contract/cart.ts'
import type { Data } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/orders.ts'
import { payAddress } from '../../api/orders.ts'
import { orderPath } from '../../domain/paths.ts'
import { whenIdle } from '../../hydration/when-idle.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { closePopup, openPopup } from '../../popups/popups.ts'
import { checkoutDraft } from '../../session/checkout-draft.ts'
import { placedOrder } from '../../session/placed-order.ts'
import { useSignedIn } from '../../session/session.tsx'
import { usePage } from '../../theme/store-context.tsx'
import { loadOrderPage, loadPlacedPopup } from './order-parts.ts'

/** Loads the page and the popup of a placed order while step 2 is idle: a network that goes after the order then takes nothing away. */
export function useOrderParts(): void {
  const { build } = usePage()
  const translator = useI18n()
  useEffect(() => {
    whenIdle(() => void Promise.all([loadOrderPage(translator, build), loadPlacedPopup()]))
  }, [translator, build])
}

export type PlacedOrder = Data<typeof createOrder>
/** `isPaidNow`: on to the gateway at once. */
export type ShowOrder = (order: PlacedOrder, options?: { isPaidNow?: boolean }) => Promise<void>

/**
 * Goes to the page of a placed order, over which its popup opens unless it is still to be paid; what was typed for it is no longer kept. Until that page can
 * be shown, `cart` is what the page shows: the cart as it was before it was emptied. `lost`: the order, when its page does not arrive.
 */
export function useShowOrder(cart: Cart | undefined) {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { store, build } = usePage()
  const translator = useI18n()
  const pages = useHref(orderPath(''))
  const [kept, setKept] = useState<Cart>()
  const [lost, setLost] = useState<PlacedOrder>()
  const show: ShowOrder = async (order, { isPaidNow = false } = {}) => {
    const { order_code: code, guest_token: token, pay_url: payUrl } = order
    setKept(cart)
    closePopup('message') // it said that there was no answer
    checkoutDraft.finish({ isGuest: !signedIn })
    if (payUrl) placedOrder.keep(code)
    const gateway =
      payUrl && isPaidNow && payAddress(store.store_code, code, { back: pages + code, token: token ?? undefined })
    const [hasPage, hasPopup] = await Promise.all([
      loadOrderPage(translator, build),
      payUrl ? false : loadPlacedPopup(),
    ])
    if (hasPage) {
      // also before the gateway, from where Back then leads to the order
      void navigate(orderPath(code) + (token ? `?token=${encodeURIComponent(token)}` : ''), { replace: true })
      if (hasPopup) openPopup('order', { orderCode: code })
    } else setLost(order)
    if (gateway) location.assign(gateway)
  }
  return { show, cart: kept ?? cart, isPlaced: kept !== undefined, lost }
}
