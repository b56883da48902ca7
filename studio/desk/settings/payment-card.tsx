import { useState, type FormEvent } from 'react'
import {
  listOwnerPaymentMethods,
  saveOwnerPaymentMethod,
  type OwnerPaymentMethod,
} from '../../../src/contract/owner-settings.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FormStack } from '../form/form-stack.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

const BANK_TRANSFER = 3

/** The ways to pay; the account of the bank transfer makes the VietQR code that buyers scan. */
export function PaymentCard() {
  const t = useT()
  const { data, failure, retry } = useRead(listOwnerPaymentMethods, {})
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <Card>
      <h2>{t('desk.settings.payment')}</h2>
      {data.map((method) => (
        <Method key={`${method.payment_method_id} ${method.name}`} method={method} />
      ))}
    </Card>
  )
}

function Method({ method }: { method: OwnerPaymentMethod }) {
  const t = useT()
  const mayWrite = useMay('bank.write')
  const [problem, setProblem] = useState('')
  const { write, isBusy } = useWrite(saveOwnerPaymentMethod, {
    stales: ['payment_methods', 'audit_log'],
    handles: ({ msg, data }) => {
      const { fields = [] } = (data ?? {}) as { fields?: { message: string }[] }
      setProblem(fields[0]?.message ?? (msg || t('state.offline_text')))
      return true
    },
  })
  const isTransfer = method.payment_method_id === BANK_TRANSFER
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const account = isTransfer &&
      text('account_number') !== '' && {
        account_name: text('account_name'),
        account_number: text('account_number').replaceAll(' ', ''),
        bank: text('bank'),
        bin: text('bin') || null,
      }
    setProblem('')
    const reply = await write({
      params: { id: method.payment_method_id },
      body: { use: form.get('use') === 'on', name: text('name'), account: account || null },
    })
    if (reply.ok) showToast(t('desk.saved'))
  }
  return (
    <FormStack onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <Checkbox
        label={<b>{method.name}</b>}
        hint={t('desk.settings.use')}
        name="use"
        defaultChecked={method.use}
        disabled={!mayWrite}
      />
      <TextField
        label={t('desk.settings.method_name')}
        name="name"
        defaultValue={method.name}
        readOnly={!mayWrite}
        required
      />
      {isTransfer && (
        <FieldRow>
          {(['account_name', 'account_number', 'bank', 'bin'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`desk.settings.${name}`)}
              name={name}
              defaultValue={method.account?.[name] ?? ''}
              readOnly={!mayWrite}
            />
          ))}
        </FieldRow>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {mayWrite && (
        <Action type="submit" busy={isBusy}>
          {t('desk.save')}
        </Action>
      )}
    </FormStack>
  )
}
