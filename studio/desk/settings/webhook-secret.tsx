import { useState } from 'react'
import { styled } from 'styled-components'
import { getWebhookSecret, rotateWebhookSecret } from '../../../src/contract/owner-webhook.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useAttemptKey } from '../form/attempt-key.ts'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'
import { Card } from '../shell/room-page.tsx'

/** The secret that messages are signed with, shown when it is asked for. */
export function WebhookSecret() {
  const t = useT()
  const [secret, setSecret] = useState('')
  const [isRotating, setRotating] = useState(false)
  const reading = useWrite(getWebhookSecret, { invalidates: [] })
  const rotation = useWrite(rotateWebhookSecret, { invalidates: ['audit_log'] })
  const { keyOf, done } = useAttemptKey()
  const show = async () => {
    const reply = await reading.write({})
    if (reply.ok) setSecret(reply.data.secret)
  }
  const rotate = async () => {
    const reply = await rotation.write({}, { idempotencyKey: keyOf(null) })
    setRotating(false)
    if (!reply.ok) return setSecret('') // it may be another one by now
    done()
    setSecret(reply.data.secret)
    showToast(t('desk.webhook.rotated'))
  }
  return (
    <Card>
      <h2>{t('desk.webhook.secret')}</h2>
      <p>{t('desk.webhook.secret_text')}</p>
      {secret && <Code>{secret}</Code>}
      <Buttons>
        {secret ? (
          <Action icon="copy" onClick={() => void navigator.clipboard?.writeText(secret)}>
            {t('desk.webhook.copy')}
          </Action>
        ) : (
          <Action icon="eye" busy={reading.isBusy} onClick={() => void show()}>
            {t('desk.webhook.show')}
          </Action>
        )}
        <Action onClick={() => setRotating(true)}>{t('desk.webhook.rotate')}</Action>
      </Buttons>
      {isRotating && (
        <Confirm
          title={t('desk.webhook.rotate')}
          text={t('desk.webhook.rotate_text')}
          label={t('desk.webhook.rotate')}
          onClose={() => setRotating(false)}
          onConfirm={rotate}
        />
      )}
    </Card>
  )
}

const Code = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
