import { styled } from 'styled-components'
import { usePointHistory } from '../../api/points.ts'
import type { PointHistoryRow, PointType } from '../../contract/points.ts'
import { pagePath } from '../../domain/page-path.ts'
import { orderPath, PATHS } from '../../domain/paths.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'

/** All changes of the points balance, newest first. */
export function PointHistory({ page }: { page: number }) {
  const t = useT()
  const empty = (
    <EmptyState image="wallet" title={t('points.empty')} text={t('points.empty_text')}>
      <LinkButton to={PATHS.products}>{t('points.to_products')}</LinkButton>
    </EmptyState>
  )
  return (
    <LoadStates query={usePointHistory(page)} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ data, current_page, last_page }) => (
        <History>
          <h2>{t('points.history')}</h2>
          <ul>
            {data.map((row) => (
              <Change key={row.id} row={row} />
            ))}
          </ul>
          <Pagination
            current={current_page}
            last={last_page}
            to={(number) => pagePath(PATHS.points, { page: number })}
          />
        </History>
      )}
    </LoadStates>
  )
}

/** Types whose reference is an order code. */
const OF_ORDERS: readonly PointType[] = [
  'ORDER_COMPLETE',
  'USE_POINT_IN_ORDER',
  'REFUND_ORDER',
  'CUSTOMER_CANCEL_ORDER',
  'REVIEW_PRODUCT',
]

function Change({
  row: { point, type, current_point, references_value, content, created_at },
}: {
  row: PointHistoryRow
}) {
  const t = useT()
  const { number, dateTime } = useFormat()
  const ofOrder = references_value !== null && OF_ORDERS.includes(type) && ORDER_CODE.test(references_value)
  return (
    <li>
      <p>
        <b>{t(`points.type.${type}`)}</b>
        {ofOrder && <Link to={orderPath(references_value)}>{references_value}</Link>}
        {content && <span>{content}</span>}
        <time dateTime={isoTime(created_at)}>{dateTime(created_at)}</time>
      </p>
      <p data-loss={point < 0 || undefined}>
        <strong>{point < 0 ? `−${number(-point)}` : `+${number(point)}`}</strong>
        <small>{t('points.after', { points: number(current_point) })}</small>
      </p>
    </li>
  )
}

const ORDER_CODE = /^\d{6}[0-9A-Z]{8}$/ // ddMMyy + 8 characters, wire.md §3

const History = styled.section`
  & > h2 {
    font-size: var(--text-4);
    margin-bottom: var(--space-2);
  }
  & li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-border);
    font-size: var(--text-2);
  }
  & li > p {
    display: grid;
    align-content: start;
    min-width: 0;
  }
  & li > p:last-child {
    flex: none;
    justify-items: end;
    font-variant-numeric: tabular-nums;
    color: var(--color-success);
  }
  & li > p[data-loss] {
    color: var(--color-text);
  }
  & a {
    color: var(--color-main-text);
  }
  & time,
  & small {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
