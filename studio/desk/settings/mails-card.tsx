import { BUYER_MAILS } from '../../../src/contract/limits.ts'
import { getMailSettings, saveMailSettings, type MailSettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { CardForm } from '../form/card-form.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomState } from '../shell/room-page.tsx'
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
  const form = useMergedForm(saveMailSettings, 'mails', versionOf(settings), {
    argsOf: ({ told, texts, ...body }) => ({
      body: { ...body, texts: textsOf(texts), new_order_to: told.split(/[\s,;]+/).filter(Boolean) },
    }),
    versionOf,
    labelOf: (field) => t(`desk.mails.${field === 'told' ? 'new_order_to' : field}`),
    nameOf: (path) => (path.startsWith('new_order_to') ? t('desk.mails.new_order_to') : undefined),
    invalidates: ['mails', 'audit_log'],
  })
  const { values, set } = form
  const { sends_by } = settings
  return (
    <>
      <Notice tone={sends_by === 'log' ? 'warning' : 'info'}>{t(`desk.mails.sends_by_${sends_by}`)}</Notice>
      <CardForm form={form} permission="settings.write">
        <h2>{t('desk.mails.buyers')}</h2>
        {BUYER_MAILS.map((name) => (
          <div key={name}>
            <Checkbox
              label={t(`desk.mails.${name}`)}
              checked={values[name]}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
            <MailTexts
              kind={name}
              texts={values.texts[name] ?? {}}
              onChange={(own) => set({ texts: { ...values.texts, [name]: own } })}
            />
          </div>
        ))}
        <TextAreaField
          label={t('desk.mails.note')}
          hint={t('desk.mails.note_hint')}
          optional
          maxLength={1000}
          value={values.note ?? ''}
          onChange={({ target }) => set({ note: target.value })}
        />
        <h2>{t('desk.mails.staff')}</h2>
        <TextField
          label={t('desk.mails.new_order_to')}
          hint={t('desk.mails.new_order_hint')}
          optional
          inputMode="email"
          value={values.told}
          onChange={({ target }) => set({ told: target.value })}
        />
      </CardForm>
    </>
  )
}

/** Of mails that exist. */
const textsOf = (texts: Values['texts']) =>
  Object.fromEntries(BUYER_MAILS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
