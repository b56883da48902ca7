import { keepOwedMoney } from '../../../../src/contract/owner-order-money.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../../src/ui/controls/text-input.tsx'
import { OwedDialog, type OwedDialogProps } from './owed-dialog.tsx'
import { useOwedWrite } from './owed-write.ts'

/** Keeps a part of what is owed back, such as the delivery fee, with the reason that the buyer reads. */
export function KeepDialog({ order, onClose }: OwedDialogProps) {
  const t = useT()
  const { money } = useFormat()
  const { order_code, owed_back: owed, total_shipping_fee: fee } = order
  const draft = `keep-${order_code}`
  const isFee = fee > 0 && fee < owed
  const { write } = useOwedWrite(keepOwedMoney)
  return (
    <OwedDialog<Values>
      title={t('desk.money.keep')}
      text={t('desk.money.keep_text', { money: money(owed) })}
      label={t('desk.money.keep_confirm')}
      draft={draft}
      initial={{ amount: isFee ? fee : null, reason: isFee ? t('desk.money.keep_fee') : '' }}
      max={owed}
      onClose={onClose}
      send={({ amount, reason }) =>
        reason.trim()
          ? write(
              { params: { order_code }, body: { amount, reason: reason.trim(), expected_owed_back: owed } },
              { draft },
            )
          : undefined
      }
      doneText={({ owed_back: left }) => t('desk.money.owed_now', { money: money(left) })}
    >
      {({ values: { reason }, set, isChecked }) => (
        <TextAreaField
          label={t('desk.orders.why')}
          maxLength={300}
          rows={2}
          value={reason}
          error={isChecked && !reason.trim() ? t('form.required') : undefined}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </OwedDialog>
  )
}

type Values = { amount: number | null; reason: string }
