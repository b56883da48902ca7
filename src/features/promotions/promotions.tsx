import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useHomeShelf } from '../../api/home.ts'
import { useBonusProducts, useCombos, useVouchers } from '../../api/promotions.ts'
import { PATHS, productListPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { BonusCard } from './bonus-card.tsx'
import { ComboCard } from './combo-card.tsx'
import { CardColumns } from './combos.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { VoucherList } from './voucher-list.tsx'

/** /khuyen-mai: reductions, vouchers, combos, gifts (decision 13). */
export default function Promotions() {
  const t = useT()
  const discounted = useHomeShelf('discounted')
  const vouchers = useVouchers()
  const combos = useCombos()
  const bonuses = useBonusProducts()
  const isEmpty = [discounted, vouchers, combos, bonuses].every(({ data }) => data?.length === 0)
  return (
    <Wrap>
      <PromotionHead of="hub" />
      {isEmpty && (
        <EmptyState picture="ticket" title={t('promotions.nothing')} text={t('promotions.come_back')}>
          <LinkButton to={PATHS.products}>{t('promotions.to_products')}</LinkButton>
        </EmptyState>
      )}
      <Parts>
        <Part title={t('promotions.vouchers_title')} to={PATHS.vouchers} state={vouchers}>
          {vouchers.data && <VoucherList vouchers={vouchers.data.slice(0, 6)} />}
        </Part>
        <Part title={t('promotions.discounted_title')} to={productListPath({ has_discount: true })} state={discounted}>
          <Scroller label={t('promotions.discounted_title')}>
            {discounted.data?.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Scroller>
        </Part>
        <Part title={t('promotions.combos_title')} to={PATHS.combos} state={combos}>
          <CardColumns>
            {combos.data?.slice(0, 4).map((combo) => (
              <li key={combo.id}>
                <ComboCard combo={combo} opens />
              </li>
            ))}
          </CardColumns>
        </Part>
        <Part title={t('promotions.bonus_title')} state={bonuses}>
          <CardColumns>
            {bonuses.data?.map((bonus) => (
              <li key={bonus.id}>
                <BonusCard bonus={bonus} opens />
              </li>
            ))}
          </CardColumns>
        </Part>
      </Parts>
    </Wrap>
  )
}

type State = { data: readonly unknown[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }

function Part({ title, to, state, children }: { title: string; to?: string; state: State; children: ReactNode }) {
  if (state.data?.length === 0) return null
  return (
    <section aria-label={title}>
      <ShelfHeading title={title} to={to ?? null} />
      {state.isPending ? <Skeleton shape="block" /> : state.isError ? <LoadFailed retry={state.refetch} /> : children}
    </section>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  padding-bottom: var(--space-12);
`
