import type { ClipboardEvent, KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { CELL_COLUMNS, cellsByName, pastedCells, type CellColumn } from './product-values.ts'

type Options = NonNullable<ProductInput['options']>
type Cell = Options['cells'][number]

const LABELS: Record<CellColumn, string> = { price: 'price', quantity_in_stock: 'stock', sku: 'sku' }
const MIN: Record<CellColumn, number | undefined> = { price: 0, quantity_in_stock: -1, sku: undefined }

/** Price, stock and code of each choice. The row above sets all; a block of a spreadsheet is pasted whole; the arrow keys go up and down. */
export function OptionsGrid({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const t = useT()
  const { cells } = options
  const setCells = (next: Cell[]) => onChange({ ...options, cells: next })
  const valueOf = (column: CellColumn, target: HTMLInputElement) =>
    column === 'sku' ? target.value || null : target.valueAsNumber
  const shown = (value: string | number | null | undefined) =>
    typeof value === 'number' ? (Number.isFinite(value) ? value : '') : (value ?? '')
  const common = (column: CellColumn) =>
    cells.every((cell) => cell[column] === cells[0]?.[column]) ? shown(cells[0]?.[column]) : ''
  const onPaste = (row: number, column: CellColumn) => (event: ClipboardEvent) => {
    const next = pastedCells(cells, event.clipboardData.getData('text/plain'), { row, column })
    if (!next) return
    event.preventDefault()
    setCells(next)
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
                <TextInput
                  type="number"
                  min={MIN[column]}
                  aria-label={t('desk.products.all_of', { what: t(`desk.products.${LABELS[column]}`) })}
                  value={common(column)}
                  onChange={({ target }) =>
                    setCells(cells.map((cell) => ({ ...cell, [column]: valueOf(column, target) })))
                  }
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
                <TextInput
                  type={column === 'sku' ? 'text' : 'number'}
                  min={MIN[column]}
                  aria-label={t(`desk.products.cell_${LABELS[column]}`, { name })}
                  value={shown(cell[column])}
                  onKeyDown={goUpAndDown}
                  onPaste={onPaste(row, column)}
                  onChange={({ target }) => setCells(cells.with(row, { ...cell, [column]: valueOf(column, target) }))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}

/** To the same column of the next row, as in a spreadsheet; a number field would count instead. */
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
