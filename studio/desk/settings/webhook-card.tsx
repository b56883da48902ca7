import { useState } from 'react'
import { getStoreWebhook, saveStoreWebhook, type StoreWebhook } from '../../../src/contract/owner-webhook.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { CardForm } from '../form/card-form.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { refusedFields } from '../shell/field-name.ts'
import { RoomState } from '../shell/room-page.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** Where the shop's own system takes messages about orders. */
export function WebhookCard() {
  const mayWrite = useMay('bank.write')
  const { data, failure, retry } = useRead(getStoreWebhook, {})
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <>
      <WebhookForm key={data.etag} webhook={data} />
      {data.url && mayWrite && <WebhookSecret />}
      <WebhookDeliveries canTest={mayWrite && data.url !== null} />
    </>
  )
}

const versionOf = ({ url, etag }: StoreWebhook) => ({ values: { url: url ?? '' }, etag })

function WebhookForm({ webhook }: { webhook: StoreWebhook }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const form = useMergedForm(saveStoreWebhook, 'webhook', versionOf(webhook), {
    argsOf: (body) => ({ body }),
    versionOf,
    labelOf: () => t('desk.webhook.url'),
    invalidates: ['webhook', 'audit_log'],
    handles: (failure) => {
      const [refused] = refusedFields(failure)
      setProblem(refused?.message ?? '')
      return refused !== undefined
    },
  })
  return (
    <CardForm form={form} permission="bank.write">
      <h2>Webhook</h2>
      <p>{t('desk.webhook.text')}</p>
      <TextField
        label={t('desk.webhook.url')}
        hint={t('desk.webhook.url_hint')}
        type="url"
        optional
        error={problem}
        value={form.values.url}
        onChange={({ target }) => {
          form.set({ url: target.value })
          setProblem('')
        }}
      />
    </CardForm>
  )
}
