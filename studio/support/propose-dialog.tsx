import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import { proposeTheme } from '../../src/contract/theme-support.ts'
import { diffThemes } from '../../src/theme/diff-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { TextAreaField } from '../../src/ui/controls/text-input.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'

/** Sends the changes of a scratch copy to the owner, who accepts or declines them. */
export default function ProposeDialog() {
  const t = useT()
  const { ui } = useWorkspace()
  const base = useOpenDocument((state) => state.saved.document)
  const document = useOpenDocument((state) => state.history.document)
  const [note, setNote] = useState('')
  const { busy, problem, send: ask } = useRequest()
  const { keyOf } = useAttemptKey()
  const differences = diffThemes(base, document)
  const send = async () => {
    const body = { base, document, note }
    const reply = await ask(call(proposeTheme, { body }, { idempotencyKey: keyOf(body) }))
    if (!reply.ok) return
    ui.show({ dialog: undefined })
    ui.showToast(reply.msg, 'success')
  }
  return (
    <Modal
      title={t('support.propose')}
      onClose={() => ui.show({ dialog: undefined })}
      footer={
        <Action kind="primary" icon="send" busy={busy} disabled={differences.length === 0} onClick={() => void send()}>
          {t('support.send')}
        </Action>
      }
    >
      <Box>
        <p>{t(differences.length === 0 ? 'support.nothing_changed' : 'support.propose_text')}</p>
        <ChangeList differences={differences} />
        <TextAreaField
          label={t('support.note')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </Box>
    </Modal>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
`
