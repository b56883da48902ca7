import { styled } from 'styled-components'
import { CallFailure } from '../../api/query.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Wrap } from '../../ui/wrap.tsx'

/** Shown without a product: a skeleton while it loads, a message when it does not exist, a retry button when loading failed. */
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
  if (problem) {
    return (
      <Wrap>
        <LoadFailed retry={retry} />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <Shape>
        <Skeleton shape="square" />
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="third" />
          <Skeleton shape="title" width="third" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </Shape>
    </Wrap>
  )
}

const Shape = styled.div`
  display: grid;
  gap: var(--space-6);
  padding-block: var(--space-12);
  @media (width >= 720px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    gap: 3vw;
  }
`
