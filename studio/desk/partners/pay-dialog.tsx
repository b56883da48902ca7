import { useRef, useState } from 'react'
import { payPayout, type Payout } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'
import { amountToPay } from './amount-to-pay.ts'

type Refused = { payout: Payout; msg: string }
type Props = { payouts: Payout[]; nameOf: (payout: Payout) => string; onClose: () => void }

/** Records that requests were paid, one after the other. Those that the server refuses stay, with the reason. */
export function PayDialog({ payouts, nameOf, onClose }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [left, setLeft] = useState(payouts)
  const [refused, setRefused] = useState<Refused[]>([])
  const [anyway, setAnyway] = useState('')
  const [reference, setReference] = useTypedText(`pay-${payouts.map(({ id }) => id).join('-')}`)
  const failed = useRef('')
  const keys = useRef(new Map(payouts.map(({ id }) => [id, crypto.randomUUID()])))
  const { write } = useWrite(payPayout, {
    invalidates: ['payout', 'today', 'audit_log'],
    handles: ({ msg }) => {
      failed.current = msg || t('state.offline_text')
      return true
    },
  })
  const pay = async () => {
    const problems: Refused[] = []
    for (const payout of left) {
      const made = anyway.trim()
      const body = {
        reference: reference.trim() || null,
        ...(made ? { anyway: made } : payout.hold ? {} : { expected_money: payout.payable_money }),
      }
      const reply = await write(
        { params: { id: payout.id }, body },
        {
          idempotencyKey: `${keys.current.get(payout.id)}-${made ? 'made-' : ''}${body.reference ?? ''}`.slice(0, 100),
        },
      )
      if (!reply.ok) problems.push({ payout, msg: failed.current })
    }
    const paid = left.length - problems.length
    if (paid > 0) showToast(t('desk.payouts.done', { count: paid }))
    setRefused(problems)
    setLeft(problems.map(({ payout }) => payout))
    if (problems.length > 0) return
    setReference('')
    onClose()
  }
  const sum = left.reduce((total, payout) => total + (anyway.trim() ? payout.money : amountToPay(payout)), 0)
  return (
    <Confirm
      title={left.length === 1 && left[0] ? `${nameOf(left[0])}: ${money(sum)}` : money(sum)}
      text={t('desk.payouts.pay_text')}
      label={t('desk.payouts.pay')}
      isFinal
      onClose={onClose}
      onConfirm={pay}
    >
      <TextField
        label={t('desk.payouts.reference')}
        optional
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {refused.length > 0 && (
        <Notice tone="danger">
          {t('desk.payouts.not_done', { count: refused.length })}
          <ul>
            {refused.map(({ payout, msg }) => (
              <li key={payout.id}>
                <b>{nameOf(payout)}</b> {msg}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {(refused.length > 0 || left.some(({ hold }) => hold)) && (
        <TextField
          label={t('desk.payouts.anyway')}
          hint={t('desk.payouts.anyway_hint')}
          optional
          maxLength={500}
          value={anyway}
          onChange={(event) => setAnyway(event.target.value)}
        />
      )}
    </Confirm>
  )
}
