import { decideSuspectOrder, type SUSPECT_DECISIONS, type SuspectOrder } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Deciding = { order: SuspectOrder; decision: (typeof SUSPECT_DECISIONS)[number] }

/** Releases the commission of a suspect order or takes it back, with a reason for the audit log that the partner reads too. */
export function SuspectDialog({ order, decision, onClose }: Deciding & { onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const draft = `suspect-${order.order_code}-${order.partner.id}-${order.role}`
  const { write } = useWrite(decideSuspectOrder, { invalidates: ['suspect', 'payout', 'partners', 'audit_log'] })
  const send = async (reason: string) => {
    const reply = await write(
      {
        params: { order_code: order.order_code },
        body: { customer_id: order.partner.id, role: order.role, decision, reason },
      },
      { draft },
    )
    if (reply.ok) showToast(t(`desk.suspects.done_${decision}`, { money: money(reply.data.money) }))
    return reply.ok
  }
  return (
    <ReasonDialog
      title={`${order.order_code}: ${money(order.money)}`}
      text={t(`desk.suspects.text_${decision}`)}
      label={t(`desk.suspects.${decision}`)}
      isFinal
      draft={draft}
      onClose={onClose}
      onSend={send}
    />
  )
}
