import { styled } from 'styled-components'
import type { Page } from '../../../src/contract/wire.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { ToolButton } from '../../components/tool-button.tsx'
import { useListSearch } from './list-search.ts'

export type Paged<Row = unknown> = Pick<Page<Row>, 'data' | 'current_page' | 'last_page' | 'total'>
type Props = { list: Paged; onPage?: ((page: number) => void) | undefined }

/** How many rows a list has, and the ways to its other pages. They stand in the address, unless `onPage` is told. */
export function Pager({ list: { current_page: page, last_page: lastPage, total }, onPage }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { set } = useListSearch()
  const go = onPage ?? ((next: number) => set({ page: next }, { replace: false }))
  return (
    <Row>
      <span>{t('desk.rows', { total: number(total) })}</span>
      {lastPage > 1 && (
        <>
          <ToolButton
            icon="chevron-left"
            label={t('desk.page_before')}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
          <span>
            {page} / {lastPage}
          </span>
          <ToolButton
            icon="chevron-right"
            label={t('desk.page_after')}
            disabled={page >= lastPage}
            onClick={() => go(page + 1)}
          />
        </>
      )}
    </Row>
  )
}

const Row = styled.footer`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  color: var(--color-text-soft);
`
