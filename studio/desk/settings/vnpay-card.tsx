import { useState } from 'react'
import { getVnpaySettings, saveVnpaySettings, type VnpaySettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { CardForm } from '../form/card-form.tsx'
import type { Version } from '../form/draft-storage.ts'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomState } from '../shell/room-page.tsx'

/** The contract with VNPay. Its key can be written and is never shown. */
export function VnpayCard() {
  const { data, failure, retry } = useRead(getVnpaySettings, {})
  return data ? <VnpayForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

const versionOf = ({ tmn_code, pay_url, etag }: VnpaySettings) => ({ values: { tmn_code, pay_url }, etag })
type Open = Version<ReturnType<typeof versionOf>['values']>
/** The key is written, never read: what is typed of it stays through a merge. */
const withoutKey = ({ values, etag }: Open) => ({ values: { ...values, hash_secret: '' }, etag })

function VnpayForm({ settings }: { settings: VnpaySettings }) {
  const t = useT()
  const kept = useKeptValues('vnpay', versionOf(settings))
  const [key, setKey] = useState('') // outlasts nothing: a secret is not kept in a browser
  const values = { ...kept.values, hash_secret: key }
  const { save, isBusy, conflicts } = useMergedSave(saveVnpaySettings, {
    base: withoutKey(kept.base),
    argsOf: (body) => ({ body }),
    versionOf: (data) => withoutKey(versionOf(data)),
    labelOf: (field) => t(`desk.vnpay.${field}`),
    invalidates: ['vnpay', 'audit_log'],
    onMerged: ({ tmn_code, pay_url }, base) =>
      kept.rebase({ tmn_code, pay_url }, base && versionOf({ ...settings, ...base.values, etag: base.etag })),
    sending: kept.sending,
  })
  const submit = () => void save(values)
  const notices = (
    <>
      {kept.restored}
      {conflicts}
    </>
  )
  return (
    <CardForm form={{ submit, isBusy, notices }} permission="bank.write" kind="outline">
      <h2>VNPay</h2>
      <p>{t('desk.vnpay.text')}</p>
      <TextField
        label={t('desk.vnpay.tmn_code')}
        required
        maxLength={8}
        value={values.tmn_code}
        onChange={({ target }) => kept.set({ tmn_code: target.value })}
      />
      <TextField
        label={t('desk.vnpay.hash_secret')}
        hint={t(settings.has_secret ? 'desk.vnpay.has_secret' : 'desk.vnpay.no_secret')}
        type="password"
        autoComplete="off"
        required={!settings.has_secret}
        maxLength={200}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <TextField
        label={t('desk.vnpay.pay_url')}
        type="url"
        required
        value={values.pay_url}
        onChange={({ target }) => kept.set({ pay_url: target.value })}
      />
    </CardForm>
  )
}
