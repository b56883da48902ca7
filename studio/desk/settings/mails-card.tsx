import { useState, type FormEvent } from 'react'
import { getMailSettings, saveMailSettings, type MailSettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useVersionedWrite } from '../form/use-versioned-write.ts'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

const KINDS = ['order_placed', 'order_paid', 'order_moved', 'order_refunded', 'transfer_reminder'] as const

/** Which mails buyers get, what the shop adds to them, and who of the shop is told of new orders. */
export function MailsCard() {
  const { data, failure, retry } = useRead(getMailSettings, {})
  return data ? <MailsForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

function MailsForm({ settings: { etag, sends_by, new_order_to, ...saved } }: { settings: MailSettings }) {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const [values, setValues] = useState(saved)
  const [told, setTold] = useState(new_order_to.join(', '))
  const { write, isBusy, hasConflict } = useVersionedWrite(saveMailSettings, etag, ['mails', 'audit_log'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const addresses = told.split(/[\s,;]+/).filter(Boolean)
    if ((await write({ body: { ...values, new_order_to: addresses } })).ok) showToast(t('desk.saved'))
  }
  return (
    <FormStack onSubmit={(event: FormEvent) => void submit(event)}>
      {hasConflict && <Notice tone="warning">{t('desk.settings.conflict')}</Notice>}
      <Notice tone={sends_by === 'log' ? 'warning' : 'info'}>{t(`desk.mails.sends_by_${sends_by}`)}</Notice>
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.mails.buyers')}</h2>
        {KINDS.map((name) => (
          <Checkbox
            key={name}
            label={t(`desk.mails.${name}`)}
            checked={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.checked })}
          />
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
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
        {mayWrite && (
          <Action kind="primary" type="submit" busy={isBusy}>
            {t('desk.save')}
          </Action>
        )}
      </Card>
    </FormStack>
  )
}
