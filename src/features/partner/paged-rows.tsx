import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '../../contract/wire.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { RowsTable } from './card.ts'
import { PartnerStates } from './partner-states.tsx'

export type Column<Row> = {
  heading: string
  isNumber?: boolean
  /** Buttons; the heading is for screen readers only. */
  isAction?: boolean
  cell: (row: Row) => ReactNode
}
type Props<Row> = {
  query: ComponentProps<typeof PartnerStates<Page<Row>>>['query']
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** Instead of a table without rows. */
  empty: ReactNode
  /** URL of a page. */
  to: (page: number) => string
  /** Above the table. */
  children?: (page: Page<Row>) => ReactNode
}

/** A page of rows in the states of its query, as a table, with links to the other pages. */
export function PagedRows<Row>({ query, columns, keyOf, empty, to, children }: Props<Row>) {
  return (
    <PartnerStates query={query} isEmpty={({ total }) => total === 0} empty={empty}>
      {(page) => (
        <>
          {children?.(page)}
          <RowsTable>
            <thead>
              <tr>
                {columns.map(({ heading, isNumber, isAction }) => (
                  <th key={heading} scope="col" data-number={isNumber}>
                    {isAction ? <span className="hidden-text">{heading}</span> : heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.data.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ heading, isNumber, isAction, cell }) => (
                    <td key={heading} data-number={isNumber} data-label={isAction ? undefined : heading}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </RowsTable>
          <Pagination current={page.current_page} last={page.last_page} to={to} />
        </>
      )}
    </PartnerStates>
  )
}
