import { moveOwnerOrder, type OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { useAttemptKey } from '../form/attempt-key.ts'
import { SaveButton } from '../form/save-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'

/** The carrier and the parcel's code, which the buyer sees too. */
export function TrackingForm({ order, mayWrite }: { order: OwnerOrderDetail; mayWrite: boolean }) {
  const t = useT()
  const { values, set, sending, restored } = useKeptValues(`tracking-${order.order_code}`, {
    values: { code: order.tracking_code ?? '' },
    etag: '',
  })
  const { code } = values
  const { write, isBusy } = useWrite(moveOwnerOrder, { invalidates: ['orders', 'audit_log'] })
  const { keyOf } = useAttemptKey()
  const submit = async () => {
    const body = { tracking_code: code.trim() }
    const saved = sending()
    const reply = await write({ params: { order_code: order.order_code }, body }, { idempotencyKey: keyOf(body) })
    if (!reply.ok) return
    saved()
    showToast(t('desk.saved'))
  }
  return (
    <FormStack onSend={submit}>
      {restored}
      <p>{order.shipper_name ?? order.partner_shipper_name}</p>
      <TextField
        label={t('desk.orders.tracking')}
        value={code}
        maxLength={60}
        readOnly={!mayWrite}
        onChange={(event) => set({ code: event.target.value })}
      />
      <SaveButton
        permission="orders.write"
        kind="outline"
        icon="truck"
        busy={isBusy}
        disabled={code.trim() === (order.tracking_code ?? '')}
      />
    </FormStack>
  )
}
