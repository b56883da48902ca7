import { useNavigate } from 'react-router-dom'
import { showFailure } from '../../api/failure-policy.ts'
import { useChangeOrder } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import { buyAgain as again } from '../../contract/orders.ts'
import { cartPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useOffered } from '../../theme/store-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { OrderForm } from './order-form.tsx'

/** Puts the products of an order into the cart, at today's prices, and opens it. What cannot be bought any more is told. */
export function BuyAgain({ orderCode, token, size }: { orderCode: string; token?: string | undefined; size?: 's' }) {
  const t = useT()
  const navigate = useNavigate()
  const isOffered = useOffered(again)
  const { buyAgain } = useChangeOrder(token)
  const [onBuy, busy] = useBusy(async () => {
    const reply = await buyAgain(orderCode)
    if (!reply.ok) return showFailure('order', reply, t)
    const { added, left_out: missing } = reply.data
    if (added > 0) {
      await navigate(cartPath())
      toast(t('orders.bought_again', { count: added }))
    }
    if (missing.length > 0)
      openPopup('message', {
        title: t('orders.left_out'),
        text: missing.map(({ name, msg }) => `${name}: ${msg}`).join(' · '),
      })
  })
  if (!isOffered) return null
  return (
    <OrderForm name="buy-again" orderCode={orderCode} token={token} onSend={() => void onBuy()}>
      <Button
        type="submit"
        kind="soft"
        icon="refresh"
        busy={busy}
        {...(size ? { size, 'aria-label': t('orders.buy_again_of', { code: orderCode }) } : {})}
      >
        {t('orders.buy_again')}
      </Button>
    </OrderForm>
  )
}
