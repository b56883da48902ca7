import { styled } from 'styled-components'
import { returnOrderLines } from '../../../src/contract/owner-order-work.ts'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'
import { returnedOf } from './order-lines.tsx'

/** Some units of an order come back: how many of each line, and whether they can be sold again. */
export function ReturnDialog({ order, onClose }: { order: OwnerOrderDetail; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const draft = `return-${order.order_code}`
  const { values, set, sending, restored } = useKeptValues<Values>(draft, NOTHING)
  const { units, isRestocked, note } = values
  const { write } = useWrite(returnOrderLines, {
    invalidates: ['orders', 'audit_log', 'today', 'products', 'partners'],
  })
  const lines = Object.entries(units)
    .map(([id, count]) => ({ line_item_id: Number(id), quantity: count ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const confirm = async () => {
    if (lines.length === 0) return
    const body = { lines, is_restocked: isRestocked, note }
    const saved = sending()
    const reply = await write({ params: { order_code: order.order_code }, body }, { draft })
    if (!reply.ok) return
    saved()
    showToast(t('desk.returns.done', { money: money(reply.data.returned_money - order.returned_money) }))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.returns.take_back')}
      text={t('desk.returns.text')}
      label={t('desk.returns.confirm')}
      isFinal
      onClose={onClose}
      onConfirm={confirm}
    >
      {restored}
      <Lines>
        {order.line_items
          .filter((line) => line.quantity > returnedOf(order, line.id))
          .map((line) => (
            <p key={line.id}>
              <span>
                {line.name} <small>{t('desk.returns.of', { count: line.quantity - returnedOf(order, line.id) })}</small>
              </span>
              <NumberInput
                label={line.name}
                kind="pieces"
                max={line.quantity - returnedOf(order, line.id)}
                required
                keptAs={String(line.id)}
                value={line.id in units ? units[line.id] : 0}
                onChange={(count) => set({ units: { ...units, [line.id]: count } })}
              />
            </p>
          ))}
      </Lines>
      <Checkbox
        label={t('desk.returns.restock')}
        checked={isRestocked}
        onChange={({ target }) => set({ isRestocked: target.checked })}
      />
      <TextAreaField
        label={t('desk.orders.why')}
        optional
        maxLength={500}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </Confirm>
  )
}

type Values = { units: Record<number, number | null>; isRestocked: boolean; note: string }
const NOTHING = { etag: '', values: { units: {}, isRestocked: true, note: '' } }

const Lines = styled.div`
  display: grid;
  gap: var(--space-2);
  & > p {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    align-items: center;
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
`
