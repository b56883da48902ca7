import { useState } from 'react'
import {
  listOwnerPaymentMethods,
  saveOwnerPaymentMethod,
  type OwnerPaymentMethod,
} from '../../../src/contract/owner-settings.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { BANK_BINS } from '../../../src/domain/bank-bins.ts'
import { BANKS } from '../../../src/domain/banks.ts'
import { SaveButton } from '../form/save-button.tsx'
import { FieldRow, FormStack } from '../../components/form-stack.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { problemOf } from '../shell/field-name.ts'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
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
        <Method key={`${method.payment_method_id} ${method.etag}`} method={method} />
      ))}
    </Card>
  )
}

type Values = {
  use: boolean
  name: string
  account_name: string
  account_number: string
  bank: string
  bin: string
}
const ACCOUNT = ['account_name', 'account_number', 'bank', 'bin'] as const

const versionOf = ({ etag, use, name, account }: OwnerPaymentMethod): { values: Values; etag: string } => {
  const { account_name = '', account_number = '', bank = '', bin = '' } = account ?? {}
  return { etag, values: { use, name, account_name, account_number, bank, bin: bin ?? '' } }
}

function Method({ method }: { method: OwnerPaymentMethod }) {
  const t = useT()
  const mayWrite = useMay('bank.write')
  const [problem, setProblem] = useState('')
  const isTransfer = method.payment_method_id === BANK_TRANSFER
  const form = useMergedForm(saveOwnerPaymentMethod, `payment-${method.payment_method_id}`, versionOf(method), {
    argsOf: ({ use, name, account_number, bin, ...account }) => ({
      params: { id: method.payment_method_id },
      body: {
        use,
        name: name.trim(),
        account:
          isTransfer && account_number.trim()
            ? { ...account, account_number: account_number.replaceAll(/\s/g, ''), bin: bin.trim() || null }
            : null,
      },
    }),
    versionOf,
    labelOf: (field) => t(`desk.settings.${field === 'name' ? 'method_name' : field}`),
    invalidates: ['payment_methods', 'opening', 'audit_log'],
    handles: (failure) => {
      setProblem(problemOf(failure) || t('state.offline_text'))
      return true
    },
  })
  const { values, set } = form
  const submit = () => {
    setProblem('')
    form.submit()
  }
  return (
    <FormStack onSend={submit}>
      {form.notices}
      <Checkbox
        label={<b>{method.name}</b>}
        hint={t('desk.settings.use')}
        checked={values.use}
        onChange={({ target }) => set({ use: target.checked })}
        disabled={!mayWrite}
      />
      <TextField
        label={t('desk.settings.method_name')}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        readOnly={!mayWrite}
        required
      />
      {isTransfer && (
        <AccountFields
          account={values}
          mayWrite={mayWrite}
          onChange={(account) => set({ ...account, use: account.account_number ? true : values.use })}
        />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SaveButton permission="bank.write" kind="outline" busy={form.isBusy} />
    </FormStack>
  )
}

type Account = Record<(typeof ACCOUNT)[number], string>

/** The account that buyers transfer to. Choosing the bank gives the number that VietQR needs; only a bank that is not listed asks for it. */
function AccountFields({
  account,
  mayWrite,
  onChange,
}: {
  account: Account
  mayWrite: boolean
  onChange: (changed: Partial<Account>) => void
}) {
  const t = useT()
  const { bank } = account
  const banks = [...new Set([...(bank ? [bank] : []), ...BANKS])]
  const text = (name: 'account_name' | 'account_number' | 'bin', more: object = {}) => (
    <TextField
      label={t(`desk.settings.${name}`)}
      value={account[name]}
      readOnly={!mayWrite}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...more}
    />
  )
  return (
    <FieldRow>
      <SelectField
        label={t('desk.settings.bank')}
        value={bank}
        disabled={!mayWrite}
        placeholder={t('desk.settings.choose_bank')}
        options={banks.map((name) => ({ value: name, label: name }))}
        onChange={({ target: { value } }) => onChange({ bank: value, bin: BANK_BINS[value] ?? '' })}
      />
      {text('account_number', { inputMode: 'numeric' })}
      {text('account_name', { autoCapitalize: 'characters' })}
      {bank !== '' && BANK_BINS[bank] === undefined && text('bin', { inputMode: 'numeric', maxLength: 6 })}
    </FieldRow>
  )
}
