import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { GuestName } from './guest-name.tsx'

/** Says yes to what is shown, under a name: asked for a second time, because it cannot be taken back. */
export function ApproveForm({
  name,
  onName,
  onApprove,
  onDone,
}: {
  name: string
  onName: (name: string) => void
  onApprove: () => Promise<{ ok: true } | { ok: false; msg: string }>
  onDone: () => void
}) {
  const t = useT()
  const { busy, problem, setProblem, send } = useRequest()
  const approve = async () => {
    if (name.trim() === '') return setProblem(t('proof.name_needed'))
    if ((await send(onApprove())).ok) onDone()
  }
  return (
    <FormStack onSend={approve} aria-label={t('proof.approve')}>
      <p>{t('proof.approve_text')}</p>
      <GuestName value={name} onChange={onName} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Action kind="primary" type="submit" icon="check" busy={busy}>
        {t('proof.approve_now')}
      </Action>
      <Action kind="plain" onClick={onDone}>
        {t('proof.cancel')}
      </Action>
    </FormStack>
  )
}
