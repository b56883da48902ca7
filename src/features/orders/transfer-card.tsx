import { Suspense } from 'react'
import { styled } from 'styled-components'
import type { Transfer } from '../../contract/payments.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { loadable } from '../../ui/loadable.tsx'

const QrCode = loadable(() => import('../../ui/commerce/qr-code.tsx'))

/** Bank transfer details of an order, each to be copied, with a QR code and the deadline (decision 59). */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  return (
    <Card aria-label={t('orders.transfer')}>
      <h2>{t('orders.transfer')}</h2>
      {transfer.qr && (
        <Suspense fallback={null}>
          <QrCode text={transfer.qr} label={t('orders.transfer_qr')} />
        </Suspense>
      )}
      <dl>
        <dt>{t('orders.transfer_bank')}</dt>
        <dd>{transfer.bank}</dd>
        <dt>{t('orders.transfer_holder')}</dt>
        <dd>{transfer.account_name}</dd>
        <dt>{t('orders.transfer_account')}</dt>
        <dd>
          {transfer.account_number}
          <CopyButton value={transfer.account_number} label={t('orders.copy_account')} />
        </dd>
        <dt>{t('orders.amount')}</dt>
        <dd>
          {money(transfer.amount)}
          <CopyButton value={String(transfer.amount)} label={t('orders.copy_amount')} />
        </dd>
        <dt>{t('orders.transfer_purpose')}</dt>
        <dd>
          {transfer.purpose}
          <CopyButton value={transfer.purpose} label={t('orders.copy_purpose')} />
        </dd>
      </dl>
      {transfer.due_at && (
        <Notice>
          {t('orders.transfer_due')} <time dateTime={isoTime(transfer.due_at)}>{dateTime(transfer.due_at)}</time>
        </Notice>
      )}
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
    align-items: center;
    gap: var(--space-1) var(--space-4);
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
