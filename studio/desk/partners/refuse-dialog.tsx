import { useState } from 'react'
import { refusePayout, unlockPayout, type Payout } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'

/** `refuse`: with the reason that the partner reads. `unlock`: out of a file that was not sent, with the reason for the audit log. */
export type Refusing = { payout: Payout; kind: 'refuse' | 'unlock' }
const CALLS = { refuse: refusePayout, unlock: unlockPayout }

/** Refuses a payment request, or takes it out of its file. */
export function RefuseDialog({ payout, kind, name, onClose }: Refusing & { name: string; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const draft = `${kind}-${payout.id}`
  const [note, setNote] = useTypedText(draft)
  const [problem, setProblem] = useState('')
  const { write } = useWrite(CALLS[kind], { invalidates: ['payout', 'today', 'audit_log'] })
  return (
    <Confirm
      title={`${name}: ${money(payout.money)}`}
      text={t(`desk.payouts.${kind}_text`)}
      label={t(`desk.payouts.${kind}`)}
      isFinal={kind === 'refuse'}
      onClose={onClose}
      onConfirm={async () => {
        if (!note.trim()) return setProblem(t('form.required'))
        const reply = await write({ params: { id: payout.id }, body: { note: note.trim() } }, { draft })
        if (!reply.ok) return
        setNote('')
        onClose()
      }}
    >
      <TextAreaField
        label={t(kind === 'refuse' ? 'desk.partners.note' : 'desk.payouts.unlock_note')}
        maxLength={500}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.target.value)}
      />
    </Confirm>
  )
}
