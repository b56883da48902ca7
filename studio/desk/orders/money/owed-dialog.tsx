import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../../src/api/call.ts'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { useT } from '../../../../src/i18n/i18n-context.tsx'
import { useKeptValues } from '../../form/kept-values.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Confirm } from '../../shell/confirm.tsx'
import { showToast } from '../../shell/desk-state.ts'

/** What a dialog about the money of an order is given. */
export type OwedDialogProps = { order: OwnerOrderDetail; onClose: () => void }

type Fields<Values> = {
  values: Values
  set: (part: Partial<Values>) => void
  /** Confirmed once: what is missing says so. */
  isChecked: boolean
}
type Props<Values> = {
  title: string
  text: string
  label: string
  /** Name of the form and of its attempts. */
  draft: string
  initial: Values
  /** The amount at most, in đồng. */
  max: number
  /** The fields after the amount. */
  children?: (fields: Fields<Values>) => ReactNode
  /** Undefined while one of them is missing. */
  send: (values: Values & { amount: number }) => Promise<{ ok: true; data: OwnerOrderDetail } | Failure> | undefined
  /** What is said of the order when it is done. */
  doneText: (order: OwnerOrderDetail) => string
  onClose: () => void
}

/** Settles a part of what is owed back. What was typed stays until the server has it. */
export function OwedDialog<Values extends { amount: number | null }>({
  draft,
  initial,
  max,
  children,
  send,
  doneText,
  onClose,
  ...texts
}: Props<Values>) {
  const t = useT()
  const { values, set, sending, restored } = useKeptValues(draft, { etag: '', values: initial })
  const [isChecked, setChecked] = useState(false)
  const confirm = async () => {
    setChecked(true)
    const { amount } = values
    const sent = amount ? send({ ...values, amount }) : undefined
    if (!sent) return
    const saved = sending()
    const reply = await sent
    if (!reply.ok) return
    saved()
    showToast(doneText(reply.data))
    onClose()
  }
  return (
    <Confirm {...texts} isFinal onClose={onClose} onConfirm={confirm}>
      {restored}
      <NumberField
        label={t('desk.money.amount')}
        kind="money"
        min={1}
        max={max}
        required
        value={values.amount}
        onChange={(amount) => set({ amount } as Partial<Values>)}
      />
      {children?.({ values, set, isChecked })}
    </Confirm>
  )
}
