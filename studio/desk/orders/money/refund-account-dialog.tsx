import { setRefundAccount } from '../../../../src/contract/owner-order-money.ts'
import type { OwedDialogProps } from './owed-dialog.tsx'
import { useT } from '../../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../../components/form-stack.tsx'
import { Action } from '../../../components/tool-button.tsx'
import { Dialog } from '../../form/dialog.tsx'
import { useKeptValues } from '../../form/kept-values.tsx'
import { showToast } from '../../shell/desk-state.ts'
import { useOwedWrite } from './owed-write.ts'

/** The account that the buyer named by phone for the money that is owed back. */
export function RefundAccountDialog({ order, onClose }: OwedDialogProps) {
  const t = useT()
  const { order_code, refund_account: known } = order
  const { values, set, sending, restored } = useKeptValues(`refund-account-${order_code}`, {
    etag: '',
    values: known ?? { bank: '', account_number: '', account_name: '' },
  })
  const { write, isBusy } = useOwedWrite(setRefundAccount)
  const submit = async () => {
    const saved = sending()
    const reply = await write({ params: { order_code }, body: values })
    if (!reply.ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog title={t('desk.money.write_account')} size="s" onClose={onClose}>
      <FormStack onSend={submit}>
        {restored}
        {(['bank', 'account_number', 'account_name'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`desk.money.account.${name}`)}
            required
            maxLength={100}
            value={values[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <Action kind="primary" type="submit" busy={isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
