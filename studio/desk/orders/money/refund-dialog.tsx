import { useState } from 'react'
import { recordRefund } from '../../../../src/contract/owner-order-money.ts'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { parseDay, vietnamDay } from '../../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../../src/ui/controls/select.tsx'
import { TextField } from '../../../../src/ui/controls/text-input.tsx'
import { useKeptValues } from '../../form/kept-values.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Confirm } from '../../shell/confirm.tsx'
import { showToast } from '../../shell/desk-state.ts'
import { useOwedWrite } from './owed-write.ts'

const WAYS = ['TRANSFER', 'CASH'] as const

/** Records money that was sent back to the buyer: how much, on which day, and how the bank's statement names it. */
export function RefundDialog({ order, onClose }: { order: OwnerOrderDetail; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { order_code, owed_back: owed } = order
  const draft = `refund-${order_code}`
  const [today] = useState(() => vietnamDay(new Date()))
  const { values, set, sending, restored } = useKeptValues<Values>(draft, {
    etag: '',
    values: { amount: owed, paid_on: today, reference: '', way: 'TRANSFER' },
  })
  const { amount, paid_on, reference, way } = values
  const [isChecked, setChecked] = useState(false)
  const { write } = useOwedWrite(recordRefund)
  const day = parseDay(paid_on)
  const confirm = async () => {
    setChecked(true)
    if (!amount || !day || !reference.trim()) return
    const body = { amount, paid_on: day, reference: reference.trim(), way, expected_owed_back: owed }
    const saved = sending()
    const reply = await write({ params: { order_code }, body }, { draft })
    if (!reply.ok) return
    saved()
    const left = reply.data.owed_back
    showToast(left > 0 ? t('desk.money.recorded_part', { money: money(left) }) : t('desk.money.recorded'))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.money.record')}
      text={t('desk.money.record_text', { money: money(owed) })}
      label={t('desk.money.record_confirm')}
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
      <TextField
        label={t('desk.money.paid_on')}
        type="date"
        required
        max={today}
        value={paid_on}
        error={isChecked && !day ? t('form.required') : undefined}
        onChange={({ target }) => set({ paid_on: target.value })}
      />
      <SelectField
        label={t('desk.money.way_label')}
        options={WAYS.map((value) => ({ value, label: t(`desk.money.way.${value}`) }))}
        value={way}
        onChange={({ target }) => set({ way: WAYS.find((one) => one === target.value) ?? 'TRANSFER' })}
      />
      <TextField
        label={t('desk.money.reference')}
        hint={t('desk.money.reference_hint')}
        required
        maxLength={100}
        value={reference}
        error={isChecked && !reference.trim() ? t('form.required') : undefined}
        onChange={({ target }) => set({ reference: target.value })}
      />
    </Confirm>
  )
}

type Values = { amount: number | null; paid_on: string; reference: string; way: (typeof WAYS)[number] }
