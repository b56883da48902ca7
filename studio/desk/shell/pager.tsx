import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { ToolButton } from '../../components/tool-button.tsx'

type Props = { page: number; lastPage: number; total: number; onPage: (page: number) => void }

/** How many rows a list has, and the ways to its other pages. */
export function Pager({ page, lastPage, total, onPage }: Props) {
  const t = useT()
  return (
    <Row>
      <span>{t('desk.rows', { count: total })}</span>
      {lastPage > 1 && (
        <>
          <ToolButton
            icon="chevron-left"
            label={t('desk.page_before')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>
            {page} / {lastPage}
          </span>
          <ToolButton
            icon="chevron-right"
            label={t('desk.page_after')}
            disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
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
