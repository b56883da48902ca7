import { useState } from 'react'
import { keepOwedMoney } from '../../../../src/contract/owner-order-money.ts'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../../src/ui/controls/text-input.tsx'
import { useKeptValues } from '../../form/kept-values.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Confirm } from '../../shell/confirm.tsx'
import { showToast } from '../../shell/desk-state.ts'
import { useOwedWrite } from './owed-write.ts'

/** Keeps a part of what is owed back, such as the delivery fee, with the reason that the buyer reads. */
export function KeepDialog({ order, onClose }: { order: OwnerOrderDetail; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { order_code, owed_back: owed, total_shipping_fee: fee } = order
  const draft = `keep-${order_code}`
  const { values, set, sending, restored } = useKeptValues<Values>(draft, {
    etag: '',
    values: {
      amount: fee > 0 && fee < owed ? fee : null,
      reason: fee > 0 && fee < owed ? t('desk.money.keep_fee') : '',
    },
  })
  const { amount, reason } = values
  const [isChecked, setChecked] = useState(false)
  const { write } = useOwedWrite(keepOwedMoney)
  const confirm = async () => {
    setChecked(true)
    if (!amount || !reason.trim()) return
    const body = { amount, reason: reason.trim(), expected_owed_back: owed }
    const saved = sending()
    const reply = await write({ params: { order_code }, body }, { draft })
    if (!reply.ok) return
    saved()
    showToast(t('desk.money.owed_now', { money: money(reply.data.owed_back) }))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.money.keep')}
      text={t('desk.money.keep_text', { money: money(owed) })}
      label={t('desk.money.keep_confirm')}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      {restored}
      <NumberField
        label={t('desk.money.amount')}
        kind="money"
        min={1}
        max={owed}
        required
        value={amount}
        onChange={(next) => set({ amount: next })}
      />
      <TextAreaField
        label={t('desk.orders.why')}
        maxLength={300}
        rows={2}
        value={reason}
        error={isChecked && !reason.trim() ? t('form.required') : undefined}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </Confirm>
  )
}

type Values = { amount: number | null; reason: string }
