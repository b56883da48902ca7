import { useState } from 'react'
import { recordRefund } from '../../../../src/contract/owner-order-money.ts'
import { parseDay, vietnamDay } from '../../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../../src/ui/controls/select.tsx'
import { TextField } from '../../../../src/ui/controls/text-input.tsx'
import { TimeField } from '../../../components/time-input.tsx'
import { OwedDialog, type OwedDialogProps } from './owed-dialog.tsx'
import { useOwedWrite } from './owed-write.ts'

const WAYS = ['TRANSFER', 'CASH'] as const

/** Records money that was sent back to the buyer: how much, on which day, and how the bank's statement names it. */
export function RefundDialog({ order: { order_code, owed_back: owed }, onClose }: OwedDialogProps) {
  const t = useT()
  const { money } = useFormat()
  const draft = `refund-${order_code}`
  const [today] = useState(() => vietnamDay(new Date()))
  const { write } = useOwedWrite(recordRefund)
  return (
    <OwedDialog<Values>
      title={t('desk.money.record')}
      text={t('desk.money.record_text', { money: money(owed) })}
      label={t('desk.money.record_confirm')}
      draft={draft}
      initial={{ amount: owed, paid_on: today, reference: '', way: 'TRANSFER' }}
      max={owed}
      onClose={onClose}
      send={({ paid_on, reference, ...values }) => {
        const day = parseDay(paid_on)
        if (!day || !reference.trim()) return undefined
        const body = { ...values, paid_on: day, reference: reference.trim(), expected_owed_back: owed }
        return write({ params: { order_code }, body }, { draft })
      }}
      doneText={({ owed_back: left }) =>
        left > 0 ? t('desk.money.recorded_part', { money: money(left) }) : t('desk.money.recorded')
      }
    >
      {({ values: { paid_on, reference, way }, set, isChecked }) => (
        <>
          <TimeField
            label={t('desk.money.paid_on')}
            kind="day"
            required
            value={paid_on}
            error={isChecked && !parseDay(paid_on) ? t('form.required') : undefined}
            onChange={(day) => set({ paid_on: day ?? '' })}
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
        </>
      )}
    </OwedDialog>
  )
}

type Values = { amount: number | null; paid_on: string; reference: string; way: (typeof WAYS)[number] }
