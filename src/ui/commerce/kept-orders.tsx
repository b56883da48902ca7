import { useState } from 'react'
import { styled } from 'styled-components'
import { orderPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button, buttonStyles, LinkButton } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'

export type KeptOrderCard = {
  code: string
  token: string
  /** in đồng */ total: number
  payHref: string | undefined
  order: { can_cancel: boolean; transfer: { due_at: string | null } | null } | undefined
}
type Props = {
  orders: readonly KeptOrderCard[]
  onCancel: (order: KeptOrderCard) => Promise<void>
  onForget: (order: KeptOrderCard) => void
}

/** Orders of a guest on this device: they say little, because somebody else may look at it. Each can be paid, seen, cancelled and forgotten. */
export function KeptOrders({ orders, onCancel, onForget }: Props) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const [asked, setAsked] = useState<KeptOrderCard>()
  const [isBusy, setBusy] = useState(false)
  const cancel = async (order: KeptOrderCard) => {
    setBusy(true)
    await onCancel(order)
    setBusy(false)
    setAsked(undefined)
  }
  if (orders.length === 0) return null
  return (
    <List aria-label={t('kept-orders.title')}>
      {orders.map((one) => {
        const { code, total, token, payHref, order } = one
        const of = (text: string) => `${text} ${code}`
        const due = order?.transfer?.due_at
        return (
          <li key={code}>
            <p>
              {t(payHref || order?.transfer ? 'kept-orders.waits_for_payment' : 'kept-orders.placed', {
                code,
                money: money(total),
              })}
              {due && <small> {t('kept-orders.pay_before', { time: dateTime(due) })}</small>}
            </p>
            <div>
              {payHref && (
                <Go href={payHref} data-size="s" aria-label={of(t('kept-orders.pay'))}>
                  {t('kept-orders.pay')}
                </Go>
              )}
              <LinkButton
                size="s"
                kind="soft"
                to={`${orderPath(code)}?token=${encodeURIComponent(token)}`}
                aria-label={of(t('kept-orders.see'))}
              >
                {t('kept-orders.see')}
              </LinkButton>
              {order?.can_cancel && (
                <Button size="s" kind="outline" aria-label={of(t('kept-orders.cancel'))} onClick={() => setAsked(one)}>
                  {t('kept-orders.cancel')}
                </Button>
              )}
              <Button size="s" kind="plain" aria-label={of(t('kept-orders.forget'))} onClick={() => onForget(one)}>
                {t('kept-orders.forget')}
              </Button>
            </div>
          </li>
        )
      })}
      {asked && (
        <Modal
          title={t('kept-orders.cancel_ask', { code: asked.code })}
          size="s"
          onClose={() => setAsked(undefined)}
          footer={
            <>
              <Button kind="outline" onClick={() => setAsked(undefined)}>
                {t('kept-orders.cancel_keep')}
              </Button>
              <Button kind="danger" busy={isBusy} onClick={() => void cancel(asked)}>
                {t('kept-orders.cancel_now')}
              </Button>
            </>
          }
        >
          <p>{t('kept-orders.cancel_text')}</p>
        </Modal>
      )}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & > li {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    border: 1px solid color-mix(in oklab, var(--color-warning) 30%, var(--color-surface));
    border-radius: var(--radius-m);
    background: color-mix(in oklab, var(--color-warning) 6%, var(--color-surface));
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  & > li > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & small {
    display: block;
    color: var(--color-text-soft);
  }
`
const Go = styled.a`
  ${buttonStyles}
`
