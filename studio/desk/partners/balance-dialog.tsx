import { useState } from 'react'
import { adjustPartnerBalance, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { Version } from '../form/draft-storage.ts'
import { useKeptValues } from '../form/kept-values.tsx'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'

const MAX_MONEY = 1_000_000_000 // of one movement

/** Adds money to a partner's balance or takes it, with the reason that the partner reads. */
export function BalanceDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const { customer, role } = partner
  const draft = `balance-${customer.id}-${role}`
  const { values, set, sending, restored } = useKeptValues<Values>(draft, NOTHING)
  const { sign, amount, note } = values
  const [isChecked, setChecked] = useState(false)
  const { write } = useWrite(adjustPartnerBalance, { invalidates: ['partners', 'audit_log'] })
  const confirm = async () => {
    setChecked(true)
    if (!amount || !note.trim()) return
    const params = { customer_id: customer.id, role }
    const body = { money: amount * Number(sign), note: note.trim() }
    const saved = sending()
    const reply = await write({ params, body }, { draft })
    if (!reply.ok) return
    saved()
    showToast(t('desk.partners.balance_is', { money: money(reply.data.balance) }))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.partners.adjust')}
      text={t('desk.partners.balance_is', { money: money(partner.balance) })}
      label={t(sign === '1' ? 'desk.partners.add' : 'desk.partners.subtract')}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      {restored}
      <SelectField
        label={t('desk.partners.direction')}
        options={[
          { value: '1', label: t('desk.partners.add') },
          { value: '-1', label: t('desk.partners.subtract') },
        ]}
        value={sign}
        onChange={({ target }) => set({ sign: target.value === '1' ? '1' : '-1' })}
      />
      <NumberField
        label={t('desk.partners.amount')}
        kind="money"
        min={1}
        max={MAX_MONEY}
        required
        value={amount}
        onChange={(next) => set({ amount: next })}
      />
      <TextAreaField
        label={t('desk.partners.note')}
        maxLength={300}
        rows={2}
        error={isChecked && !note.trim() ? t('form.required') : undefined}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </Confirm>
  )
}

type Values = { sign: '1' | '-1'; amount: number | null; note: string }
const NOTHING: Version<Values> = { etag: '', values: { sign: '1', amount: null, note: '' } }
