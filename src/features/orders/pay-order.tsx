import { useState } from 'react'
import { useHref } from 'react-router-dom'
import { styled } from 'styled-components'
import { showFailure } from '../../api/failure-policy.ts'
import { payAddress, useChangeOrder, usePaymentMethods } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { OrderDetail } from '../../contract/orders.ts'
import { orderPath } from '../../domain/paths.ts'
import { isGateway } from '../../domain/payment-partner.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { usePage } from '../../theme/store-context.tsx'
import { Button, buttonStyles } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

type Props = { order: OrderDetail; token: string | undefined }

/** For an unpaid order: a plain link to the gateway, and a change of the payment method (wire.md §3). */
export function PayOrder({ order, token }: Props) {
  const t = useT()
  const gateway = useGateway({ order, token })
  const [choosing, setChoosing] = useState(false)
  return (
    <Ways>
      <PayNow order={order} token={token} size="l" />
      <Button kind="outline" onClick={() => setChoosing(true)} data-scripted>
        {t('orders.pay_differently')}
      </Button>
      {choosing && <OtherWay order={order} token={token} gateway={gateway} onClose={() => setChoosing(false)} />}
    </Ways>
  )
}

/** The link to the gateway; nothing for an order that is paid otherwise, or cannot be paid. */
export function PayNow({ order, token, size }: Props & { size: 's' | 'l' }) {
  const t = useT()
  const gateway = useGateway({ order, token })
  if (!order.can_pay || !isGateway(order.payment_partner_id)) return null
  return (
    <Go href={gateway} data-size={size}>
      {t('orders.pay_now')}
    </Go>
  )
}

function useGateway({ order, token }: Props): string {
  const { store } = usePage()
  return payAddress(store.store_code, order.order_code, { back: useHref(orderPath(order.order_code)), token })
}

function OtherWay({ order, token, gateway, onClose }: Props & { gateway: string; onClose: () => void }) {
  const t = useT()
  const { data: methods } = usePaymentMethods()
  const { pay } = useChangeOrder(token)
  const [chosen, setChosen] = useState(String(order.payment_partner_id))
  const [onPay, busy] = useBusy(async () => {
    const method = methods?.find(({ id }) => String(id) === chosen)
    if (!method) return
    const reply = method.id === order.payment_partner_id ? undefined : await pay(order.order_code, method)
    if (reply && !reply.ok) return showFailure('order', reply, t)
    if (isGateway(method.id)) return location.assign(gateway)
    if (reply) toast(t('orders.pay_changed'))
    onClose()
  })
  return (
    <Modal
      title={t('orders.pay_differently')}
      size="s"
      onClose={onClose}
      footer={
        <Button block size="l" busy={busy} disabled={!methods} onClick={() => void onPay()}>
          {t('orders.pay_this_way')}
        </Button>
      }
    >
      {methods ? (
        <RadioCards
          legend={t('orders.payment')}
          hideLegend
          name="way"
          value={chosen}
          onChange={setChosen}
          cards={methods
            .filter(({ use }) => use)
            .map(({ id, name, description }) => ({ value: String(id), title: name, text: description }))}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </Modal>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
const Go = styled.a`
  ${buttonStyles}
`
