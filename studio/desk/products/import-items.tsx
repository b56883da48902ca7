import { useState } from 'react'
import { styled } from 'styled-components'
import {
  IMPORT_ACTIONS,
  listImportItems,
  type ImportItem,
  type ProductImport,
} from '../../../src/contract/owner-imports.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { ImportChanges } from './import-changes.tsx'

/** The products of a file: what happens to each, and why one is left out. */
export function ImportItems({ id, counts }: { id: number; counts: ProductImport['counts'] }) {
  const t = useT()
  const { number } = useFormat()
  const [action, setAction] = useState<'' | ImportItem['action']>(counts.wrong > 0 ? 'wrong' : '')
  const [page, setPage] = useState(1)
  const { data, failure, retry } = useRead(listImportItems, {
    params: { id },
    query: { page, limit: 30, ...(action && { action }) },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const columns: Column<ImportItem>[] = [
    { id: 'lines', header: t('desk.imports.lines'), cell: ({ lines }) => linesOf(lines) },
    {
      id: 'name',
      header: t('desk.products.name'),
      cell: ({ name, product_id }) =>
        product_id === null ? shortened(name) : <RoomLink to={`products/${product_id}`}>{name}</RoomLink>,
    },
    { id: 'action', header: t('desk.imports.what'), cell: (item) => t(`desk.imports.action_${item.action}`) },
    { id: 'changes', header: t('desk.imports.changes'), cell: ({ changes }) => <ImportChanges changes={changes} /> },
    {
      id: 'problems',
      header: t('desk.imports.why'),
      cell: ({ problems }) => (
        <ul>
          {problems.map(({ line, column, code, value, example = '' }) => (
            <li key={`${line} ${column} ${code} ${value}`}>
              {t(column === null ? 'desk.imports.problem' : 'desk.imports.problem_in', {
                line: number(line),
                column: column ?? '',
                reason: t(`desk.imports.problems.${code}`, { example }),
              })}{' '}
              {value && <code>{shortened(value)}</code>}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <Stack>
      <SmallSelect
        label={t('desk.imports.what')}
        value={action}
        options={['' as const, ...IMPORT_ACTIONS].map((value) => ({
          value,
          label: value ? `${t(`desk.imports.action_${value}`)} (${number(counts[value])})` : t('desk.products.all'),
        }))}
        onChange={(value) => {
          setAction(IMPORT_ACTIONS.find((one) => one === value) ?? '')
          setPage(1)
        }}
      />
      <DataTable
        label={t('desk.imports.items')}
        columns={columns}
        list={data}
        keyOf={({ position }) => position}
        empty={t('desk.imports.items_empty')}
        onPage={setPage}
      />
    </Stack>
  )
}

/** A cell of a file may be as long as it likes. */
const MAX_SHOWN = 120
const shortened = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/** 3, 4, 5 → 3–5 */
const linesOf = (lines: readonly number[]): string => {
  const [first, last] = [lines[0], lines.at(-1)]
  return first === last
    ? String(first ?? '')
    : last! - first! === lines.length - 1
      ? `${first}–${last}`
      : lines.join(', ')
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  & > :last-child {
    width: 100%;
  }
  & code {
    color: var(--color-text-soft);
  }
`
