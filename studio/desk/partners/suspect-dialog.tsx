import { useState } from 'react'
import { decideSuspectOrder, type SUSPECT_DECISIONS, type SuspectOrder } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'

export type Deciding = { order: SuspectOrder; decision: (typeof SUSPECT_DECISIONS)[number] }

/** Releases the commission of a suspect order or takes it back, with a reason for the audit log that the partner reads too. */
export function SuspectDialog({ order, decision, onClose }: Deciding & { onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const draft = `suspect-${order.order_code}-${order.partner.id}-${order.role}`
  const [reason, setReason] = useTypedText(draft)
  const [problem, setProblem] = useState('')
  const { write } = useWrite(decideSuspectOrder, { invalidates: ['suspect', 'payout', 'partners', 'audit_log'] })
  const confirm = async () => {
    if (!reason.trim()) return setProblem(t('form.required'))
    const reply = await write(
      {
        params: { order_code: order.order_code },
        body: { customer_id: order.partner.id, role: order.role, decision, reason: reason.trim() },
      },
      { draft },
    )
    if (!reply.ok) return
    setReason('')
    showToast(t(`desk.suspects.done_${decision}`, { money: money(reply.data.money) }))
    onClose()
  }
  return (
    <Confirm
      title={`${order.order_code}: ${money(order.money)}`}
      text={t(`desk.suspects.text_${decision}`)}
      label={t(`desk.suspects.${decision}`)}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextAreaField
        label={t('desk.partners.note')}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
