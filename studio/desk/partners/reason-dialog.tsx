import { useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { Confirm } from '../shell/confirm.tsx'

type Props = {
  title: string
  text: string
  /** Of the button that does it. */
  label: string
  isFinal?: boolean
  /** Of the field; default: the reason that the partner reads. */
  noteLabel?: string
  /** Under which the typed reason is kept until it was sent. */
  draft: string
  /** Resolves to whether it was done; then the dialog closes. */
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for a reason, which must be given, before something is done. */
export function ReasonDialog({ noteLabel, draft, onSend, ...dialog }: Props) {
  const t = useT()
  const [reason, setReason] = useTypedText(draft)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    if (!reason.trim()) return setProblem(t('form.required'))
    if (!(await onSend(reason.trim()))) return
    setReason('')
    dialog.onClose()
  }
  return (
    <Confirm {...dialog} onConfirm={confirm}>
      <TextAreaField
        label={noteLabel ?? t('desk.partners.note')}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
