import { styled } from 'styled-components'
import type { OrderDetail } from '../../contract/orders.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { hoursText } from '../../theme/contact-details.ts'
import { Card } from '../../ui/card.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { addressText } from '../../domain/address-text.ts'

/** Delivery address and carrier, or the branch for pick-up. */
export function OrderPlace({
  order: { customer_address: to, branch, partner_shipper_name, customer_note, tracking_code, tracking_url },
}: {
  order: OrderDetail
}) {
  const t = useT()
  const fetchedAt = to.province === null ? branch : null
  const title = t(fetchedAt ? 'orders.pick_up_at' : 'orders.deliver_to')
  return (
    <Lines aria-label={title}>
      <h2>{title}</h2>
      <p>
        <b>{to.name}</b> · {to.phone}
      </p>
      {fetchedAt ? (
        <p>
          <b>{fetchedAt.name}</b>
          <br />
          {[addressText(fetchedAt), fetchedAt.phone].filter(Boolean).join(' · ')}
          <br />
          {hoursText(fetchedAt.opening_hours, t)}
        </p>
      ) : (
        <>
          <p>{addressText(to)}</p>
          {branch && <p>{t('orders.branch', { name: branch.name })}</p>}
        </>
      )}
      {partner_shipper_name && <p>{partner_shipper_name}</p>}
      {tracking_code && (
        <p>
          {t('orders.tracking')}:{' '}
          {tracking_url ? (
            <a href={tracking_url} target="_blank" rel="noopener noreferrer">
              {tracking_code}
            </a>
          ) : (
            <b>{tracking_code}</b>
          )}{' '}
          <CopyButton value={tracking_code} label={t('orders.copy_tracking')} />
        </p>
      )}
      {customer_note && (
        <p>
          {t('orders.note')}: {customer_note}
        </p>
      )}
    </Lines>
  )
}

/** A note may be one long word or address. */
const Lines = styled(Card)`
  overflow-wrap: anywhere;
`
