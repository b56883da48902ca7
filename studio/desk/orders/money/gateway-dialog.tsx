import { refundByGateway } from '../../../../src/contract/owner-order-money.ts'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { useKeptValues } from '../../form/kept-values.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Confirm } from '../../shell/confirm.tsx'
import { showToast } from '../../shell/desk-state.ts'
import { useOwedWrite } from './owed-write.ts'

/** Asks the gateway to return money. It counts as sent back once the gateway has confirmed it. */
export function GatewayDialog({ order, onClose }: { order: OwnerOrderDetail; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { order_code, owed_back: owed, gateway_refundable: most } = order
  const draft = `gateway-refund-${order_code}`
  const { values, set, sending, restored } = useKeptValues<{ amount: number | null }>(draft, {
    etag: '',
    values: { amount: most },
  })
  const { write } = useOwedWrite(refundByGateway)
  const confirm = async () => {
    if (!values.amount) return
    const saved = sending()
    const body = { amount: values.amount, expected_owed_back: owed }
    const reply = await write({ params: { order_code }, body }, { draft })
    if (!reply.ok) return
    saved()
    showToast(t('desk.money.gateway_asked'))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.money.by_gateway')}
      text={t('desk.money.by_gateway_text', { money: money(most) })}
      label={t('desk.money.by_gateway')}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      {restored}
      <NumberField
        label={t('desk.money.amount')}
        kind="money"
        min={1}
        max={most}
        required
        value={values.amount}
        onChange={(amount) => set({ amount })}
      />
    </Confirm>
  )
}
