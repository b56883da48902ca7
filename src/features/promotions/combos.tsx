import { styled } from 'styled-components'
import { useCombos } from '../../api/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { ComboCard } from './combo-card.tsx'
import { PromotionHead } from './promotion-head.tsx'

/** /combo-giam-gia (decision 14) */
export default function Combos() {
  const t = useT()
  const { data, isPending, isError, refetch } = useCombos()
  return (
    <Page>
      <PromotionHead of="combos" />
      {isPending && <Skeleton shape="block" />}
      {data?.length === 0 && (
        <EmptyState picture="box" title={t('promotions.no_combos')} text={t('promotions.come_back')}>
          <LinkButton to={PATHS.products}>{t('promotions.to_products')}</LinkButton>
        </EmptyState>
      )}
      {isError && <LoadFailed retry={refetch} />}
      {data && data.length > 0 && (
        <CardColumns>
          {data.map((combo) => (
            <li key={combo.id}>
              <ComboCard combo={combo} opens />
            </li>
          ))}
        </CardColumns>
      )}
    </Page>
  )
}

export const CardColumns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--space-4);
  & > li {
    min-width: 0;
  }
`
const Page = styled(Wrap)`
  padding-bottom: var(--space-12);
`
