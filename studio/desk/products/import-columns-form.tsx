import { useState } from 'react'
import { styled } from 'styled-components'
import {
  IMPORT_FIELDS,
  setImportColumns,
  type ImportColumns,
  type ImportField,
  type ProductImport,
} from '../../../src/contract/owner-imports.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card } from '../shell/room-page.tsx'

/** Which column of the file is which field. */
export function ImportColumnsForm({ data }: { data: ProductImport }) {
  const t = useT()
  const mayWrite = useMay('products.write')
  const [columns, setColumns] = useState<ImportColumns>(data.columns)
  const { write, isBusy } = useWrite(setImportColumns, { invalidates: ['imports'] })
  const fieldOf = (column: number): ImportField | '' => IMPORT_FIELDS.find((field) => columns[field] === column) ?? ''
  /** A field is one column, and a column one field. */
  const choose = (column: number, field: string) =>
    setColumns((before) => {
      const others = Object.entries(before).filter(([name, at]) => at !== column && name !== field)
      return Object.fromEntries(field ? [...others, [field, column]] : others)
    })
  const isChanged = JSON.stringify(sorted(columns)) !== JSON.stringify(sorted(data.columns))
  const missing = NEEDED.filter((field) => columns[field] === undefined)
  const [isOpen, setOpen] = useState(missing.length > 0)
  const known = Object.keys(columns).length
  return (
    <Card as="fieldset" disabled={!mayWrite}>
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('desk.imports.columns_missing', {
            fields: missing.map((field) => t(`desk.imports.fields.${field}`)).join(', '),
          })}
        </Notice>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>{t('desk.imports.columns_known', { known, ignored: data.header.length - known })}</Summary>
        <p>{t('desk.imports.columns_text')}</p>
        <Grid>
          {data.header.map(({ name, samples }, column) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- a column is its number
              key={column}
              label={name || t('desk.imports.column', { n: column + 1 })}
              hint={samples.join(' · ')}
              value={fieldOf(column)}
              options={[
                { value: '', label: t('desk.imports.field_none') },
                ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`desk.imports.fields.${field}`) })),
              ]}
              onChange={(event) => choose(column, event.target.value)}
            />
          ))}
        </Grid>
      </details>
      {isChanged && (
        <Action kind="primary" busy={isBusy} onClick={() => void write({ params: { id: data.id }, body: { columns } })}>
          {t('desk.imports.check_again')}
        </Action>
      )}
    </Card>
  )
}

const sorted = (columns: ImportColumns) => Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Without one of these a file makes no new products. */
const NEEDED = ['name', 'price'] as const satisfies ImportField[]

const Summary = styled.summary`
  margin-bottom: var(--space-3);
  font-weight: 600;
  cursor: pointer;
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--space-4);
  margin-top: var(--space-3);
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
