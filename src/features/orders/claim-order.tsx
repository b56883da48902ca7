import { showFailure } from '../../api/failure-policy.ts'
import { useChangeOrder } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { OrderDetail } from '../../contract/orders.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { OrderForm } from './order-form.tsx'

/** For a guest's order: the link to keep, an account with the phone of the order, and afterwards the order among those of the account. */
export function ClaimOrder({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const t = useT()
  const signedIn = useSignedIn()
  const { claim } = useChangeOrder(token)
  const [onClaim, busy] = useBusy(async () => {
    const reply = await claim(order.order_code)
    if (reply.ok) toast(t('orders.claimed'))
    else showFailure('order', reply, t)
  })
  if (signedIn && !order.can_claim) return null
  if (!signedIn)
    return token ? (
      <Notice
        action={
          <Button
            kind="soft"
            size="s"
            onClick={() => openPopup('phone', { phone: order.customer_address.phone })}
            data-scripted
          >
            {t('orders.make_account')}
          </Button>
        }
      >
        {t('orders.keep_link')} {t('orders.make_account_text')}
      </Notice>
    ) : null
  return (
    <Notice
      action={
        <OrderForm name="claim-order" orderCode={order.order_code} token={token} onSend={() => void onClaim()}>
          <Button type="submit" kind="soft" size="s" busy={busy}>
            {t('orders.claim')}
          </Button>
        </OrderForm>
      }
    >
      {t('orders.claim_text')}
    </Notice>
  )
}
