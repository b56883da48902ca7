import { useNavigate } from 'react-router-dom'
import type { Data } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/orders.ts'
import { orderPath } from '../../domain/paths.ts'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { checkoutDraft } from '../../session/checkout-draft.ts'

export type PlacedOrder = Data<typeof createOrder>

/** Goes to the page of a placed order, over which its popup opens; what was typed for it is no longer kept. */
export function useShowOrder() {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  return ({ order_code, guest_token }: PlacedOrder) => {
    checkoutDraft.finish({ isGuest: !signedIn })
    void navigate(orderPath(order_code) + (guest_token ? `?token=${encodeURIComponent(guest_token)}` : ''), {
      replace: true,
    })
    openPopup('order', { orderCode: order_code })
  }
}
