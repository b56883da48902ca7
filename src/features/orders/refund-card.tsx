import { styled } from 'styled-components'
import type { OrderDetail } from '../../contract/orders.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Card } from '../../ui/card.ts'
import { Notice } from '../../ui/controls/notice.tsx'
import { loadable } from '../../ui/loadable.tsx'

const RefundAccount = loadable<{ order: OrderDetail; token: string | undefined }>(() => import('./refund-account.tsx'))

/** What the shop owes the buyer, where it is sent, and what was sent back (decision 70). Nothing while no money goes back. */
export function RefundCard({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const { owed_back: owed, refunds, kept, refund_account: account } = order
  if (owed === 0 && refunds.length + kept.length === 0) return null
  return (
    <Card aria-label={t('orders.refund')}>
      <h2>{t('orders.refund')}</h2>
      {owed > 0 && (
        <Notice>
          <b>{t('orders.refund_owed', { money: money(owed) })}</b> {t('orders.refund_owed_text')}
        </Notice>
      )}
      {owed > 0 && account && <p>{t('orders.refund_to', { ...account })}</p>}
      {order.needs_refund_account && <RefundAccount order={order} token={token} />}
      <Sent>
        {refunds.map(({ amount, paid_on, reference }, index) => (
          <li key={index}>
            {t('orders.refund_sent', { money: money(amount), date: printDay(paid_on) })}
            {reference && <small>{t('orders.refund_reference', { reference })}</small>}
          </li>
        ))}
        {kept.map(({ amount, reason }, index) => (
          <li key={index}>
            {t('orders.refund_kept', { money: money(amount) })}
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </Sent>
    </Card>
  )
}

const Sent = styled.ul`
  display: grid;
  gap: var(--space-2);
  &:empty {
    display: none;
  }
  & small {
    display: block;
    color: var(--color-text-soft);
    overflow-wrap: anywhere;
  }
`
