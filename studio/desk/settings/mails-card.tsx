import { type FormEvent } from 'react'
import { BUYER_MAILS } from '../../../src/contract/inputs/shop.ts'
import { getMailSettings, saveMailSettings, type MailSettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { SaveButton } from '../form/save-button.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'
import { MailTexts } from './mail-texts.tsx'

/** Which mails buyers get, what the shop adds to them, and who of the shop is told of new orders. */
export function MailsCard() {
  const { data, failure, retry } = useRead(getMailSettings, {})
  return data ? <MailsForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

type Values = Omit<MailSettings, 'etag' | 'sends_by' | 'new_order_to'> & { told: string }
const versionOf = ({ etag, sends_by: _, new_order_to, ...values }: MailSettings): { values: Values; etag: string } => ({
  etag,
  values: { ...values, told: new_order_to.join(', ') },
})

function MailsForm({ settings }: { settings: MailSettings }) {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const { base, values, setValues, rebase, sending, restored } = useKeptValues('mails', versionOf(settings))
  const { save, isBusy, conflicts } = useMergedSave(saveMailSettings, {
    base,
    argsOf: ({ told, texts, ...body }) => ({
      body: { ...body, texts: textsOf(texts), new_order_to: told.split(/[\s,;]+/).filter(Boolean) },
    }),
    valuesOf: (data) => versionOf(data as MailSettings), // of this endpoint
    labelOf: (field) => t(`desk.mails.${field === 'told' ? 'new_order_to' : field}`),
    nameOf: (path) => (path.startsWith('new_order_to') ? t('desk.mails.new_order_to') : undefined),
    stales: ['mails', 'audit_log'],
    onMerged: rebase,
    sending,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(values)
  }
  const { sends_by } = settings
  return (
    <FormStack onSubmit={submit}>
      <Notice tone={sends_by === 'log' ? 'warning' : 'info'}>{t(`desk.mails.sends_by_${sends_by}`)}</Notice>
      {restored}
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.mails.buyers')}</h2>
        {BUYER_MAILS.map((name) => (
          <div key={name}>
            <Checkbox
              label={t(`desk.mails.${name}`)}
              checked={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.checked })}
            />
            <MailTexts
              kind={name}
              texts={values.texts[name] ?? {}}
              onChange={(own) => setValues({ ...values, texts: { ...values.texts, [name]: own } })}
            />
          </div>
        ))}
        <TextAreaField
          label={t('desk.mails.note')}
          hint={t('desk.mails.note_hint')}
          optional
          maxLength={1000}
          value={values.note ?? ''}
          onChange={({ target }) => setValues({ ...values, note: target.value })}
        />
        <h2>{t('desk.mails.staff')}</h2>
        <TextField
          label={t('desk.mails.new_order_to')}
          hint={t('desk.mails.new_order_hint')}
          optional
          inputMode="email"
          value={values.told}
          onChange={({ target }) => setValues({ ...values, told: target.value })}
        />
        <SaveButton permission="settings.write" busy={isBusy} />
      </Card>
      {conflicts}
    </FormStack>
  )
}

/** Of mails that exist. */
const textsOf = (texts: Values['texts']) =>
  Object.fromEntries(BUYER_MAILS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
