import { refundByGateway } from '../../../../src/contract/owner-order-money.ts'
import { useFormat, useT } from '../../../../src/i18n/i18n-context.tsx'
import { OwedDialog, type OwedDialogProps } from './owed-dialog.tsx'
import { useOwedWrite } from './owed-write.ts'

/** Asks the gateway to return money. It counts as sent back once the gateway has confirmed it. */
export function GatewayDialog({ order, onClose }: OwedDialogProps) {
  const t = useT()
  const { money } = useFormat()
  const { order_code, owed_back: owed, gateway_refundable: most } = order
  const draft = `gateway-refund-${order_code}`
  const { write } = useOwedWrite(refundByGateway)
  return (
    <OwedDialog<{ amount: number | null }>
      title={t('desk.money.by_gateway')}
      text={t('desk.money.by_gateway_text', { money: money(most) })}
      label={t('desk.money.by_gateway')}
      draft={draft}
      initial={{ amount: most }}
      max={most}
      onClose={onClose}
      send={({ amount }) => write({ params: { order_code }, body: { amount, expected_owed_back: owed } }, { draft })}
      doneText={() => t('desk.money.gateway_asked')}
    />
  )
}
