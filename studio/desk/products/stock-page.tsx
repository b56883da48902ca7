import { useState } from 'react'
import {
  changeProductStock,
  getProductStock,
  type ProductStock,
  type StockMovement,
} from '../../../src/contract/owner-stock.ts'
import { useFormat, useI18n, useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { NumberField } from '../form/number-field.tsx'
import { Action } from '../../components/tool-button.tsx'
import type { Version } from '../form/draft-storage.ts'
import { FieldRow, FormStack } from '../../components/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'

/** Who moved the stock of a product, when and why; pieces are added or taken with a reason. */
export function StockPage({ id }: { id: number }) {
  const t = useT()
  const { has } = useI18n()
  const { number, dateTime } = useFormat()
  const mayWrite = useMay('products.write')
  const [page, setPage] = useState(1)
  const { data, failure, retry } = useRead(getProductStock, { params: { id }, query: { page, limit: 30 } })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const pieces = (stock: number) => (stock < 0 ? t('desk.products.unlimited') : number(stock))
  const why = ({ action, note }: StockMovement) =>
    note ??
    t(action === null ? 'desk.stock.order' : has(`desk.action.${action}`) ? `desk.action.${action}` : 'desk.stock.edit')
  const columns: Column<StockMovement>[] = [
    { id: 'at', header: t('desk.audit.when'), oneLine: true, cell: ({ created_at }) => dateTime(created_at) },
    { id: 'cell', header: t('desk.products.options'), cell: ({ cell_name }) => cell_name ?? '–' },
    {
      id: 'moved',
      header: t('desk.products.stock'),
      align: 'end',
      cell: ({ before, after }) => `${pieces(before)} → ${pieces(after)}`,
    },
    { id: 'why', header: t('desk.stock.why'), cell: why },
    { id: 'who', header: t('desk.audit.who'), cell: ({ author_name }) => author_name ?? t('desk.stock.buyer') },
  ]
  return (
    <RoomPage narrow title={t('desk.stock.title', { name: data.name })}>
      <p>
        <RoomLink to={`products/${id}`}>{data.name}</RoomLink>
      </p>
      {mayWrite && <ChangeForm id={id} cells={data.cells} />}
      <DataTable
        label={t('desk.stock.movements')}
        columns={columns}
        list={data.movements}
        keyOf={(row) => row.id}
        empty={t('desk.stock.empty')}
        onPage={setPage}
      />
    </RoomPage>
  )
}

const NO_CHANGE: Version<{ change: number | null; note: string }> = { etag: '', values: { change: null, note: '' } }

function ChangeForm({ id, cells }: { id: number; cells: ProductStock['cells'] }) {
  const t = useT()
  const { number } = useFormat()
  const [cell, setCell] = useState(cells[0]?.id ?? 0)
  const { values, set, setValues, sending, restored } = useKeptValues(`stock-${id}`, NO_CHANGE)
  const { change, note } = values
  const { write, isBusy } = useWrite(changeProductStock, { invalidates: ['products', 'audit_log'] })
  const isReady = change !== 0 && note.trim() !== ''
  const send = async () => {
    if (!isReady || isBusy || !change) return
    const body = { cell_id: cell, change, note }
    const saved = sending()
    const reply = await write({ params: { id }, body }, { draft: `stock-${id}` })
    if (!reply.ok) return
    saved()
    setValues(NO_CHANGE.values)
    showToast(t('desk.saved'))
  }
  return (
    <Card>
      <FormStack onSend={() => send()}>
        {restored}
        <FieldRow>
          {cells.length > 1 && (
            <SelectField
              label={t('desk.products.options')}
              value={cell}
              options={cells.map(({ id: value, name, stock }) => ({
                value,
                label: `${name ?? ''} (${number(stock)})`,
              }))}
              onChange={(event) => setCell(Number(event.target.value))}
            />
          )}
          <NumberField
            label={t('desk.stock.change')}
            hint={t('desk.stock.change_hint')}
            kind="pieces"
            min={-1_000_000}
            required
            value={change}
            onChange={(next) => set({ change: next })}
          />
          <TextField
            label={t('desk.stock.why')}
            maxLength={200}
            value={note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </FieldRow>
        <Action kind="primary" type="submit" busy={isBusy} disabled={!isReady}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Card>
  )
}
