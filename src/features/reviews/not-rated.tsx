import { styled } from 'styled-components'
import { useNotRated } from '../../api/reviews.ts'
import type { NotRatedLine } from '../../contract/reviews.ts'
import { pagePath } from '../../domain/page-path.ts'
import { orderPath, PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { optionText } from '../../domain/option-text.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Image } from '../../ui/image.tsx'

/** Lines of completed orders without a review. */
export function NotRated({ page }: { page: number }) {
  const t = useT()
  const empty = (
    <EmptyState image="star" title={t('reviews.none_waiting')} text={t('reviews.none_waiting_text')}>
      <LinkButton to={PATHS.orders}>{t('reviews.to_orders')}</LinkButton>
    </EmptyState>
  )
  return (
    <LoadStates query={useNotRated(page)} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ data, current_page, last_page }) => (
        <>
          <List>
            {data.map((line) => (
              <li key={line.line_item.id}>
                <Waiting line={line} />
              </li>
            ))}
          </List>
          <Pagination
            current={current_page}
            last={last_page}
            to={(number) => pagePath(PATHS.reviews, { page: number })}
          />
        </>
      )}
    </LoadStates>
  )
}

function Waiting({ line: { order_code, created_at, line_item } }: { line: NotRatedLine }) {
  const t = useT()
  const { date } = useFormat()
  const rate = () =>
    openPopup('rating', {
      orderCode: order_code,
      productId: line_item.product.id,
      lineItemId: line_item.id,
      name: line_item.name,
    })
  return (
    <Row>
      <Image src={line_item.image_url ?? line_item.product.images[0]?.image_url} alt="" sizes="72px" widths={[160]} />
      <div>
        <h2>{line_item.name}</h2>
        <p>{[optionText(line_item), date(created_at)].filter(Boolean).join(' · ')}</p>
        <Link to={orderPath(order_code)}>{order_code}</Link>
      </div>
      <Button kind="soft" icon="star" onClick={rate} aria-label={t('reviews.rate_product', { name: line_item.name })}>
        {t('reviews.rate')}
      </Button>
    </Row>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`
const Row = styled.article`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-2);
  & > img {
    border-radius: var(--radius-s);
  }
  & h2 {
    font-size: var(--text-2);
    font-weight: 600;
    text-wrap: wrap;
  }
  & p {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & a {
    display: inline-block;
    padding-block: var(--space-1);
    overflow-wrap: anywhere;
    color: var(--color-main-text);
  }
  & > button {
    grid-column: 1 / -1;
  }
  @media (width >= 600px) {
    grid-template-columns: 72px minmax(0, 1fr) auto;
    & > button {
      grid-column: auto;
    }
  }
`
