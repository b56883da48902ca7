import { useRef, useState } from 'react'
import { adjustPartnerBalance, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'

/** Adds money to a partner's balance or takes it, with the reason that the partner reads. */
export function BalanceDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const [sign, setSign] = useState<'1' | '-1'>('1')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const key = useRef(crypto.randomUUID()) // pressed again after a lost answer, it is the same booking
  const { write, isBusy } = useWrite(adjustPartnerBalance, { stales: ['partners', 'audit_log'] })
  const amount = Number(typed.replaceAll(/[.\s]/g, ''))
  const isAmount = Number.isSafeInteger(amount) && amount > 0
  const confirm = async () => {
    setChecked(true)
    if (!isAmount || !note.trim()) return
    const params = { customer_id: partner.customer.id, role: partner.role }
    const body = { money: amount * Number(sign), note: note.trim() }
    const reply = await write({ params, body }, { idempotencyKey: `${key.current}-${sign}${amount}` })
    if (!reply.ok) return
    showToast(t('desk.partners.balance_is', { money: money(reply.data.balance) }))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.partners.adjust')}
      text={t('desk.partners.balance_is', { money: money(partner.balance) })}
      label={t(sign === '1' ? 'desk.partners.add' : 'desk.partners.subtract')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <SelectField
        label={t('desk.partners.direction')}
        options={[
          { value: '1', label: t('desk.partners.add') },
          { value: '-1', label: t('desk.partners.subtract') },
        ]}
        value={sign}
        onChange={({ target }) => setSign(target.value === '1' ? '1' : '-1')}
      />
      <TextField
        label={t('desk.partners.amount')}
        inputMode="numeric"
        error={isChecked && !isAmount ? t('form.number_invalid') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextAreaField
        label={t('desk.partners.note')}
        maxLength={300}
        rows={2}
        error={isChecked && !note.trim() ? t('form.required') : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Confirm>
  )
}
