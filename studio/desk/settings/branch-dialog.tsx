import { useState } from 'react'
import { createBranch, saveBranch, type OwnerBranch } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FormStack } from '../../components/form-stack.tsx'
import { PlaceSelects, schemeOf } from '../form/place-selects.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { OpeningHours } from './opening-hours.tsx'

const INVALIDATES = ['branches', 'audit_log']
const TEXTS = ['name', 'phone', 'email', 'branch_code', 'address_detail'] as const
const BANK = ['bank', 'bank_bin', 'account_number', 'account_name'] as const
const BOXES = ['is_default', 'is_default_order_online', 'is_closed'] as const

type Values = Omit<OwnerBranch, 'id' | 'etag'>
type Form = ReturnType<typeof useMergedForm<typeof saveBranch, Values>>
const versionOf = ({ id: _, etag, ...values }: OwnerBranch) => ({ values: values as Values, etag })

/** A branch that is opened or changed. */
export function BranchDialog({ branch, onClose }: { branch: OwnerBranch | undefined; onClose: () => void }) {
  const t = useT()
  const mayBank = useMay('bank.write')
  const current = branch ? versionOf(branch) : { values: EMPTY, etag: '' }
  const creation = useWrite(createBranch, { invalidates: INVALIDATES })
  const form: Form = useMergedForm(saveBranch, `branch-${branch?.id ?? 'new'}`, current, {
    argsOf: (body) => ({ params: { id: branch?.id ?? 0 }, body: { ...body, scheme } }),
    versionOf,
    labelOf: (field) => t(`desk.branches.${field.replace('_name', '')}`),
    invalidates: INVALIDATES,
  })
  const { values, set } = form
  const [scheme] = useState(() => schemeOf(values))
  const submit = async () => {
    if (branch) return (await form.save()) && onClose()
    const saved = form.sending()
    if (!(await creation.write({ body: { ...values, scheme } }, { draft: 'branch-new' })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  const text = (name: (typeof TEXTS)[number] | (typeof BANK)[number]) => (
    <TextField
      key={name}
      label={t(`desk.branches.${name}`)}
      optional={name !== 'name'}
      required={name === 'name'}
      disabled={!mayBank && BANK.some((own) => own === name)}
      value={values[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <Dialog title={branch?.name ?? t('desk.branches.add')} onClose={onClose}>
      <FormStack onSend={submit}>
        {form.notices}
        {TEXTS.map(text)}
        <PlaceSelects
          place={values}
          scheme={scheme}
          onChange={({ province, district, wards }) => set({ province, district, wards })}
        />
        <OpeningHours hours={values.opening_hours} onChange={(opening_hours) => set({ opening_hours })} />
        <FieldRow>{BANK.map(text)}</FieldRow>
        {!mayBank && <p>{t('desk.branches.bank_of_owner')}</p>}
        {BOXES.map((name) => (
          <Checkbox
            key={name}
            label={t(`desk.branches.${name}`)}
            checked={values[name]}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        ))}
        <Action kind="primary" type="submit" busy={creation.isBusy || form.isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

const EMPTY: Values = {
  name: '',
  phone: null,
  email: null,
  branch_code: null,
  address_detail: null,
  province: null,
  district: null,
  wards: null,
  province_name: null,
  district_name: null,
  wards_name: null,
  is_default: false,
  is_default_order_online: false,
  is_closed: false,
  opening_hours: null,
  bank: null,
  bank_bin: null,
  account_number: null,
  account_name: null,
}
