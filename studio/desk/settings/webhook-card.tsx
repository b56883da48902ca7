import { useState, type FormEvent } from 'react'
import { getStoreWebhook, saveStoreWebhook, type StoreWebhook } from '../../../src/contract/owner-webhook.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { SaveButton } from '../form/save-button.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { refusedFields } from '../shell/field-name.ts'
import { Card, RoomState } from '../shell/room-page.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** Where the shop's own system takes messages about orders. */
export function WebhookCard() {
  const mayWrite = useMay('bank.write')
  const { data, failure, retry } = useRead(getStoreWebhook, {})
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <>
      <WebhookForm key={data.etag} webhook={data} mayWrite={mayWrite} />
      {data.url && mayWrite && <WebhookSecret />}
      <WebhookDeliveries canTest={mayWrite && data.url !== null} />
    </>
  )
}

const versionOf = ({ url, etag }: StoreWebhook) => ({ values: { url: url ?? '' }, etag })

function WebhookForm({ webhook, mayWrite }: { webhook: StoreWebhook; mayWrite: boolean }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const { base, values, setValues, rebase, sending, restored } = useKeptValues('webhook', versionOf(webhook))
  const { save, isBusy, conflicts } = useMergedSave(saveStoreWebhook, {
    base,
    argsOf: (body) => ({ body }),
    valuesOf: (data) => versionOf(data as StoreWebhook), // of this endpoint
    labelOf: () => t('desk.webhook.url'),
    stales: ['webhook', 'audit_log'],
    onMerged: rebase,
    sending,
    handles: (failure) => {
      const [refused] = refusedFields(failure)
      setProblem(refused?.message ?? '')
      return refused !== undefined
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(values)
  }
  return (
    <FormStack onSubmit={submit}>
      {restored}
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>Webhook</h2>
        <p>{t('desk.webhook.text')}</p>
        <TextField
          label={t('desk.webhook.url')}
          hint={t('desk.webhook.url_hint')}
          type="url"
          optional
          error={problem}
          value={values.url}
          onChange={({ target }) => {
            setValues({ url: target.value })
            setProblem('')
          }}
        />
        <SaveButton permission="bank.write" busy={isBusy} />
      </Card>
      {conflicts}
    </FormStack>
  )
}
