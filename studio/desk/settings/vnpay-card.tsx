import { useState, type FormEvent } from 'react'
import { getVnpaySettings, saveVnpaySettings, type VnpaySettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { SaveButton } from '../form/save-button.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

/** The contract with VNPay. Its key can be written and is never shown. */
export function VnpayCard() {
  const { data, failure, retry } = useRead(getVnpaySettings, {})
  return data ? <VnpayForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

/** The key is written, never read: what is typed of it stays through a merge. */
const versionOf = ({ tmn_code, pay_url, etag }: VnpaySettings) => ({
  values: { tmn_code, pay_url, hash_secret: '' },
  etag,
})

function VnpayForm({ settings }: { settings: VnpaySettings }) {
  const t = useT()
  const mayWrite = useMay('bank.write')
  const [base] = useState(() => versionOf(settings))
  const [values, setValues] = useState(base.values)
  const { save, isBusy, conflicts } = useMergedSave(saveVnpaySettings, {
    base,
    argsOf: (body) => ({ body }),
    valuesOf: (data) => versionOf(data as VnpaySettings), // of this endpoint
    labelOf: (field) => t(`desk.vnpay.${field}`),
    stales: ['vnpay', 'audit_log'],
    onMerged: setValues,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(values)
  }
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  return (
    <FormStack onSubmit={submit}>
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>VNPay</h2>
        <p>{t('desk.vnpay.text')}</p>
        <TextField
          label={t('desk.vnpay.tmn_code')}
          required
          maxLength={8}
          value={values.tmn_code}
          onChange={({ target }) => change({ tmn_code: target.value })}
        />
        <TextField
          label={t('desk.vnpay.hash_secret')}
          hint={t(settings.has_secret ? 'desk.vnpay.has_secret' : 'desk.vnpay.no_secret')}
          type="password"
          autoComplete="off"
          required={!settings.has_secret}
          maxLength={200}
          value={values.hash_secret}
          onChange={({ target }) => change({ hash_secret: target.value })}
        />
        <TextField
          label={t('desk.vnpay.pay_url')}
          type="url"
          required
          value={values.pay_url}
          onChange={({ target }) => change({ pay_url: target.value })}
        />
        <SaveButton permission="bank.write" kind="outline" busy={isBusy} />
      </Card>
      {conflicts}
    </FormStack>
  )
}
