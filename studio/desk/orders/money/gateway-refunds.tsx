import { useState } from 'react'
import { closeGatewayRefund } from '../../../../src/contract/owner-order-money.ts'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../../src/ui/controls/select.tsx'
import { TextField } from '../../../../src/ui/controls/text-input.tsx'
import { Action } from '../../../components/tool-button.tsx'
import { useAttemptKey } from '../../form/attempt-key.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { showToast } from '../../shell/desk-state.ts'
import { Rows } from '../../shell/rows.ts'
import { useOwedWrite } from './owed-write.ts'

type GatewayRefund = OwnerOrderDetail['gateway_refunds'][number]

/** What the gateway was asked to return and has not booked: it waits, was refused, or nobody knows and somebody has to look. */
export function GatewayRefunds({ order, mayWrite }: { order: OwnerOrderDetail; mayWrite: boolean }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const [closing, setClosing] = useState<GatewayRefund>()
  const open = order.gateway_refunds.filter(({ status }) => status !== 'DONE')
  if (open.length === 0) return null
  return (
    <>
      <Rows aria-label={t('desk.money.gateway_list')}>
        {open.map((refund) => (
          <li key={refund.id}>
            <div>
              <b>{t(`desk.money.gateway.${refund.status}`, { money: money(refund.amount) })}</b>
              <small>
                {[dateTime(refund.created_at), refund.author_name, refund.problem].filter(Boolean).join(' · ')}
              </small>
            </div>
            {mayWrite && refund.status === 'UNCLEAR' && (
              <Action onClick={() => setClosing(refund)}>{t('desk.money.close')}</Action>
            )}
          </li>
        ))}
      </Rows>
      {closing && <CloseDialog order={order} refund={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

/** Says what became of a refund that the gateway never answered for. */
function CloseDialog({
  order,
  refund,
  onClose,
}: {
  order: OwnerOrderDetail
  refund: GatewayRefund
  onClose: () => void
}) {
  const t = useT()
  const { money } = useFormat()
  const [became, setBecame] = useState<'returned' | 'not_returned'>('returned')
  const [reference, setReference] = useState('')
  const { write } = useOwedWrite(closeGatewayRefund)
  const { keyOf } = useAttemptKey()
  const confirm = async () => {
    const params = { order_code: order.order_code, id: refund.id }
    const body = { is_returned: became === 'returned', reference: reference.trim() }
    if (!(await write({ params, body }, { idempotencyKey: keyOf(body) })).ok) return
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.money.close')}
      text={t('desk.money.close_text', { money: money(refund.amount) })}
      label={t('desk.save')}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      <SelectField
        label={t('desk.money.became')}
        options={(['returned', 'not_returned'] as const).map((value) => ({ value, label: t(`desk.money.${value}`) }))}
        value={became}
        onChange={({ target }) => setBecame(target.value === 'returned' ? 'returned' : 'not_returned')}
      />
      <TextField
        label={t('desk.money.reference')}
        optional
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </Confirm>
  )
}
