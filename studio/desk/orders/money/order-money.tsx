import { useState } from 'react'
import { styled } from 'styled-components'
import type { MoneyEntry, OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { printDay } from '../../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../../src/ui/controls/notice.tsx'
import { Action } from '../../../components/tool-button.tsx'
import { Card } from '../../shell/room-page.tsx'
import { Rows } from '../../shell/rows.ts'
import { GatewayRefunds } from './gateway-refunds.tsx'
import { GatewayDialog } from './gateway-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { RefundAccountDialog } from './refund-account-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const DIALOGS = {
  refund: RefundDialog,
  gateway: GatewayDialog,
  keep: KeepDialog,
  account: RefundAccountDialog,
} as const
type Asked = keyof typeof DIALOGS

/** What came in for an order, what is owed back to its buyer and what was sent back, with the ways to settle what is owed (decision 70). */
export function OrderMoney({ order, mayWrite }: { order: OwnerOrderDetail; mayWrite: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const [asked, setAsked] = useState<Asked>()
  if (order.money_entries.length === 0) return null
  const { owed_back: owed, refund_account: account } = order
  const Asking = asked && DIALOGS[asked]
  return (
    <Card className="no-print" aria-label={t('desk.money.title')}>
      <h2>{t('desk.money.title')}</h2>
      {owed > 0 && (
        <Notice tone="danger">
          <b>{t('desk.money.owed', { money: money(owed) })}</b> {t('desk.money.owed_text')}
        </Notice>
      )}
      {(owed > 0 || account) && (
        <p>
          {account
            ? t('desk.money.to_account', { ...account })
            : t(order.needs_refund_account ? 'desk.money.account_asked' : 'desk.money.no_account')}
        </p>
      )}
      {mayWrite && owed > 0 && (
        <Actions>
          {order.gateway_refundable > 0 && (
            <Action kind="primary" onClick={() => setAsked('gateway')}>
              {t('desk.money.by_gateway')}
            </Action>
          )}
          <Action kind={order.gateway_refundable > 0 ? 'outline' : 'primary'} onClick={() => setAsked('refund')}>
            {t('desk.money.record')}
          </Action>
          <Action onClick={() => setAsked('keep')}>{t('desk.money.keep')}</Action>
          <Action onClick={() => setAsked('account')}>
            {t(account ? 'desk.money.change_account' : 'desk.money.write_account')}
          </Action>
        </Actions>
      )}
      <GatewayRefunds order={order} mayWrite={mayWrite} />
      <Rows>
        {order.money_entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Rows>
      {Asking && <Asking order={order} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const { kind, reason, way, paid_on, reference, note, author_name, is_proved } = entry
  const facts = [
    reason && reason !== 'KEPT' && t(`desk.money.reason.${reason}`),
    way && t(`desk.money.way.${way}`),
    paid_on && printDay(paid_on),
    reference,
    note,
    author_name,
  ]
  return (
    <li>
      <div>
        <b>{t(reason === 'KEPT' ? 'desk.money.kept' : `desk.money.kind.${kind}`)}</b>
        <small>
          {dateTime(entry.created_at)}
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </small>
        {kind === 'PAID_BACK' && !is_proved && <small>{t('desk.money.unproved')}</small>}
      </div>
      <Amount>{money(reason === 'KEPT' ? -entry.amount : entry.amount)}</Amount>
    </li>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Amount = styled.b`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
