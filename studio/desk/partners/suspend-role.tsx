import { useRef, useState } from 'react'
import { listPartners, settlePartner, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RowActions } from './row-actions.ts'

type Change = { state: Partner['state']; reason?: string }
/** `save` resolves to whether it was done. */
type Props = { partner: Partner; isBusy: boolean; save: (change: Change) => Promise<boolean> }

/** Suspends one role of a partner with a reason that they read, opens it again, or makes the payout of what is left. */
export function SuspendRole({ partner, isBusy, save }: Props) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const mayWrite = useMay('partners.write')
  const mayPay = useMay('payouts.write')
  const [isAsking, setAsking] = useState(false)
  const { customer, role, state, suspended_at, suspended_reason, balance } = partner
  const roles = useRead(listPartners, { query: { customer_id: customer.id } })
  const other = roles.data?.data.find((one) => one.role !== role)
  const key = useRef(crypto.randomUUID())
  const { write, isBusy: isSettling } = useWrite(settlePartner, { invalidates: ['partners', 'payout', 'audit_log'] })
  const settle = async () => {
    const reply = await write(
      { params: { customer_id: customer.id, role } },
      { idempotencyKey: `${key.current}-${balance}` },
    )
    if (reply.ok) showToast(t('desk.partners.settled', { money: money(reply.data.money) }))
  }
  return (
    <>
      {state === 'OFF' && (
        <Notice tone="warning">
          {t('desk.partners.is_off')}{' '}
          {suspended_at &&
            t('desk.partners.off_since', { time: dateTime(suspended_at), reason: suspended_reason ?? '–' })}
        </Notice>
      )}
      {other && (
        <p>
          <RoomLink to={`partners/${customer.id}/${other.role}`}>
            {t('desk.partners.other_role', {
              role: t(`desk.partners.role_${other.role}`),
              state: t(`desk.partners.state_${other.state}`),
            })}
          </RoomLink>
        </p>
      )}
      <RowActions>
        {mayWrite && state === 'ACTIVE' && (
          <Action kind="danger" busy={isBusy} onClick={() => setAsking(true)}>
            {t('desk.partners.switch_off')}
          </Action>
        )}
        {mayWrite && state === 'OFF' && (
          <Action kind="primary" busy={isBusy} onClick={() => void save({ state: 'ACTIVE' })}>
            {t('desk.partners.switch_on')}
          </Action>
        )}
        {mayPay && state === 'OFF' && balance > 0 && (
          <Action busy={isSettling} onClick={() => void settle()}>
            {t('desk.partners.settle')}
          </Action>
        )}
      </RowActions>
      {isAsking && (
        <ReasonDialog
          title={`${t('desk.partners.switch_off')}: ${customer.name ?? ''}, ${t(`desk.partners.role_${role}`)}`}
          text={t('desk.partners.switch_off_text')}
          label={t('desk.partners.switch_off')}
          draft={`suspend-${customer.id}-${role}`}
          onClose={() => setAsking(false)}
          onSend={(reason) => save({ state: 'OFF', reason })}
        />
      )}
    </>
  )
}
