import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useI18n } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { useUnreadText } from '../form/unread-texts.ts'
import { CELL_COLUMNS, CELL_NUMBERS, cellsByName, pastedCells, type CellColumn } from './product-values.ts'

type Options = NonNullable<ProductInput['options']>
type Cell = Options['cells'][number]

const LABELS: Record<CellColumn, string> = { price: 'price', quantity_in_stock: 'stock', sku: 'sku' }

/** Price, stock and code of each choice. The row above sets all; a block of a spreadsheet is pasted whole; the arrow keys go up and down. */
export function OptionsGrid({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const { t, language } = useI18n()
  const [unread, setUnread] = useState<Record<string, string>>({})
  const { cells } = options
  const setCells = (next: Cell[]) => onChange({ ...options, cells: next })
  const onPaste = (row: number, column: CellColumn) => (event: ClipboardEvent) => {
    const next = pastedCells(cells, event.clipboardData.getData('text/plain'), { row, column }, language)
    if (!next) return
    event.preventDefault()
    setUnread(next.unread)
    setCells(next.cells)
  }
  return (
    <Grid aria-label={t('desk.products.grid')}>
      <thead>
        <tr>
          <th scope="col">{t('desk.products.options')}</th>
          {CELL_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`desk.products.${LABELS[column]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.length > 1 && (
          <tr data-all>
            <th scope="row">{t('desk.products.for_all')}</th>
            {(['price', 'quantity_in_stock'] as const).map((column) => (
              <td key={column} data-label={t(`desk.products.${LABELS[column]}`)} colSpan={column === 'price' ? 1 : 2}>
                <ForAll
                  label={t('desk.products.all_of', { what: t(`desk.products.${LABELS[column]}`) })}
                  column={column}
                  cells={cells}
                  onChange={setCells}
                />
              </td>
            ))}
          </tr>
        )}
        {cellsByName({ options }).map(([name, cell], row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {CELL_COLUMNS.map((column) => (
              <td key={column} data-label={t(`desk.products.${LABELS[column]}`)}>
                {column === 'sku' ? (
                  <TextInput
                    aria-label={t('desk.products.cell_sku', { name })}
                    value={cell.sku ?? ''}
                    onKeyDown={goUpAndDown}
                    onPaste={onPaste(row, column)}
                    onChange={({ target }) => setCells(cells.with(row, { ...cell, sku: target.value || null }))}
                  />
                ) : (
                  <NumberInput
                    label={t(`desk.products.cell_${LABELS[column]}`, { name })}
                    {...CELL_NUMBERS[column]}
                    required
                    value={cell[column]}
                    unread={unread[`${row} ${column}`]}
                    onKeyDown={goUpAndDown}
                    onPaste={onPaste(row, column)}
                    onChange={(value) => setCells(cells.with(row, { ...cell, [column]: value }))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}

/** A number for all rows. While it cannot be read, the rows keep theirs. */
function ForAll({
  label,
  column,
  cells,
  onChange,
}: {
  label: string
  column: 'price' | 'quantity_in_stock'
  cells: Cell[]
  onChange: (cells: Cell[]) => void
}) {
  const [kept] = useUnreadText(label, () => setTyping(false))
  const [isTyping = kept !== undefined, setTyping] = useState<boolean>() // nothing, or nothing that can be read
  const first = cells[0]?.[column]
  const common = cells.every((cell) => cell[column] === first) ? first : Number.NaN
  return (
    <NumberInput
      label={label}
      {...CELL_NUMBERS[column]}
      value={isTyping ? Number.NaN : common}
      onChange={(value) => {
        setTyping(Number.isNaN(value))
        if (!Number.isNaN(value)) onChange(cells.map((cell) => ({ ...cell, [column]: value })))
      }}
      onLeave={(read) => read.kind === 'empty' && setTyping(false)}
    />
  )
}

/** To the same column of the next row, as in a spreadsheet. */
function goUpAndDown(event: KeyboardEvent<HTMLInputElement>) {
  if (!['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return
  event.preventDefault()
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  const input = next?.children[cell?.cellIndex ?? 0]?.querySelector('input')
  input?.focus()
  input?.select()
}

const Grid = styled.table`
  border-collapse: collapse;
  width: 100%;
  & th {
    text-align: start;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & th,
  & td {
    padding: var(--space-1);
  }
  & [data-all] {
    background: var(--color-sunken);
  }
  @media (max-width: 700px) {
    &,
    & tbody {
      display: grid;
      gap: var(--space-2);
    }
    & thead {
      display: none;
    }
    & tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    & :is(th, td:last-child) {
      grid-column: 1 / -1;
    }
    & td[data-label]::before {
      content: attr(data-label);
      font-size: var(--text-1);
    }
  }
`
