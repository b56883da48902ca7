import { useState } from 'react'
import { refusePayout, type Payout } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'

/** Refuses a payment request with the reason that the partner reads. */
export function RefuseDialog({ payout, name, onClose }: { payout: Payout; name: string; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const [note, setNote] = useTypedText(`refuse-${payout.id}`)
  const [problem, setProblem] = useState('')
  const { write } = useWrite(refusePayout, { invalidates: ['payout', 'today', 'audit_log'] })
  return (
    <Confirm
      title={`${name}: ${money(payout.money)}`}
      text={t('desk.payouts.refuse_text')}
      label={t('desk.payouts.refuse')}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        if (!note.trim()) return setProblem(t('form.required'))
        const reply = await write(
          { params: { id: payout.id }, body: { note: note.trim() } },
          { draft: `refuse-${payout.id}` },
        )
        if (!reply.ok) return
        setNote('')
        onClose()
      }}
    >
      <TextAreaField
        label={t('desk.partners.note')}
        maxLength={500}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.target.value)}
      />
    </Confirm>
  )
}
