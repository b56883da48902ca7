import { useNavigate } from 'react-router-dom'
import type { Data } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/orders.ts'
import { orderPath } from '../../domain/paths.ts'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { checkoutDraft } from '../../session/checkout-draft.ts'
import { placedOrder } from '../../session/placed-order.ts'

export type PlacedOrder = Data<typeof createOrder>

/** Goes to the page of a placed order, over which its popup opens unless it is still to be paid; what was typed for it is no longer kept. */
export function useShowOrder() {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  return ({ order_code, guest_token, pay_url }: PlacedOrder) => {
    checkoutDraft.finish({ isGuest: !signedIn })
    void navigate(orderPath(order_code) + (guest_token ? `?token=${encodeURIComponent(guest_token)}` : ''), {
      replace: true,
    })
    if (pay_url) placedOrder.keep(order_code)
    else openPopup('order', { orderCode: order_code })
  }
}
