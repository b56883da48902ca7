import { Suspense } from 'react'
import { styled } from 'styled-components'
import type { Transfer } from '../../contract/payments.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { loadable } from '../../ui/loadable.tsx'

const QrCode = loadable(() => import('../../ui/commerce/qr-code.tsx'))

/** Bank transfer details of an order, with a QR code. */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Card aria-label={t('orders.transfer')}>
      <h2>{t('orders.transfer')}</h2>
      {transfer.qr && (
        <Suspense fallback={null}>
          <QrCode text={transfer.qr} label={t('orders.transfer_qr')} />
        </Suspense>
      )}
      <p>
        {t('orders.transfer_to', { bank: transfer.bank, number: transfer.account_number, name: transfer.account_name })}
      </p>
      <dl>
        <dt>{t('orders.amount')}</dt>
        <dd>{money(transfer.amount)}</dd>
        <dt>{t('orders.transfer_purpose')}</dt>
        <dd>{transfer.purpose}</dd>
      </dl>
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-main-border);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  & > h2 {
    font-size: var(--text-4);
  }
  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-4);
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
