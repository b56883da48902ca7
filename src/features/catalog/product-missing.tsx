import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { CallFailure } from '../../api/query.ts'
import { seenCard } from '../../api/seen-card.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Image } from '../../ui/image.tsx'
import { Wrap } from '../../ui/wrap.tsx'

/** Shown without a product: what its card showed and a skeleton while it loads, a message when it does not exist, a retry button when loading failed. */
export default function ProductMissing({ problem, retry }: { problem: Error | 404 | undefined; retry: () => unknown }) {
  const t = useT()
  const isMissing = problem === 404 || (problem instanceof CallFailure && problem.reply.code === 404)
  if (isMissing) {
    return (
      <EmptyState isPage image="box" title={t('catalog.no_product_title')} text={t('catalog.no_product_text')}>
        <LinkButton to={PATHS.products}>{t('catalog.all_products')}</LinkButton>
      </EmptyState>
    )
  }
  return <FromCard failed={problem && <LoadFailed retry={retry} />} />
}

/** What the card showed, while the product loads or when that has `failed`. Places as in `product-view.tsx`, so that nothing moves when it is there. */
function FromCard({ failed }: { failed: ReactNode }) {
  const t = useT()
  const card = seenCard(useQueryClient(), useLocation().pathname)
  if (failed && !card) return <Wrap>{failed}</Wrap>
  return (
    <Wrap>
      <Shape>
        {card?.image ? <Image src={card.image} alt="" eager /> : !failed && <Skeleton shape="square" />}
        <div>
          <Breadcrumbs crumbs={[{ name: t('catalog.products'), to: PATHS.products }, { name: card?.name ?? '' }]} />
          {card ? <h1 data-ahead="">{card.name}</h1> : <Skeleton shape="title" />}
          {!failed && <Skeleton width="third" />}
          {card?.price ? <p>{card.price}</p> : !failed && <Skeleton shape="title" width="third" />}
          {failed || (
            <>
              <Skeleton />
              <Skeleton width="half" />
            </>
          )}
        </div>
      </Shape>
    </Wrap>
  )
}

const Shape = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-bottom: var(--space-12);
  & h1 {
    font-size: var(--text-5);
    text-wrap: pretty;
  }
  & > div > nav {
    margin-bottom: var(--space-1);
  }
  & > div > p {
    display: flex;
    align-items: center;
    min-height: 64px;
    margin-block: var(--space-4) var(--space-5);
    padding-left: var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-size: var(--text-5);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & > :first-child:not(:only-child) {
    width: calc(100% + 2 * var(--gutter));
    max-width: none;
    margin-inline: calc(-1 * var(--gutter));
  }
  @media (width >= 720px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    gap: 3vw;
    padding-top: var(--space-4);
    & > :first-child:not(:only-child) {
      width: 100%;
      margin-inline: 0;
      border-radius: var(--radius-m);
    }
  }
`
