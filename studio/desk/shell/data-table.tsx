import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../src/ui/visually-hidden.tsx'
import { Pager, type Paged } from './pager.tsx'
import { useRowKeys } from './row-keys.ts'

/**
 * `oneLine`: a code or a time, which is not broken. Figures, aligned at their end, never are. `isPlain`: its cells say what they are, so the header is
 * for screen readers only. `isLong`: the words of shoppers or of products, of which three lines are shown.
 */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  oneLine?: true
  isPlain?: true
  isLong?: true
}
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  empty: string
  list: Paged<Row>
  /** default: the page stands in the address */
  onPage?: (page: number) => void
}

/** One page of a list. On phones each row is a card, its cells under their headers. */
export function DataTable<Row>({ label, columns, list, keyOf, empty, onPage }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  return (
    <Frame ref={frame}>
      <div>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ id, header, align, isPlain }) => (
                <th key={id} scope="col" data-align={align}>
                  {isPlain ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ id, header, cell, align, oneLine, isPlain, isLong }) => (
                  <td key={id} data-label={isPlain ? '' : header} data-align={align} data-one-line={oneLine}>
                    {isLong ? <span data-long="">{cell(row)}</span> : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {list.data.length === 0 && <p>{empty}</p>}
      </div>
      <Pager list={list} onPage={onPage} />
    </Frame>
  )
}

const Frame = styled.div`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  min-width: 0;
  & > div {
    overflow-x: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & th {
    text-align: start;
    font-weight: 600;
    color: var(--color-text-soft);
    white-space: nowrap;
  }
  & th,
  & td {
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-border);
    vertical-align: middle;
  }
  & [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & tbody tr:hover {
    background: var(--color-sunken);
  }
  & td {
    overflow-wrap: anywhere;
  }
  & td[data-one-line],
  & td[data-align='end'] {
    white-space: nowrap;
  }
  & td a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & [data-long] {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & > div > p {
    padding: var(--space-8) var(--space-4);
    text-align: center;
    color: var(--color-text-soft);
  }
  @media (max-width: 860px) {
    & thead {
      display: none;
    }
    & tbody,
    & tr,
    & td {
      display: block;
    }
    & tr {
      padding: var(--space-2) 0;
      border-bottom: 1px solid var(--color-border);
    }
    & td {
      display: grid;
      grid-template-columns: minmax(88px, 32%) minmax(0, 1fr);
      gap: var(--space-2);
      align-items: center;
      border: 0;
      padding-block: var(--space-1);
      text-align: start;
    }
    & td[data-align='end'] {
      text-align: start;
    }
    & td:empty {
      display: none;
    }
    & td > input[type='checkbox'],
    & td > span {
      justify-self: start;
    }
    & td::before {
      white-space: normal;
      content: attr(data-label);
      color: var(--color-text-soft);
      font-size: var(--text-1);
    }
  }
`
