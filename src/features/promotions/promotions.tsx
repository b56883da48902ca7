import { useHomeShelf } from '../../api/home.ts'
import { useBonusProducts, useCombos, useVouchers } from '../../api/promotions.ts'
import { PATHS, productListPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { BonusColumns, ComboColumns } from './deal-columns.tsx'
import { Part, Parts } from './promotion-part.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { VoucherList } from './voucher-list.tsx'

/** /khuyen-mai: discounted products, vouchers, combos, bonus promotions (decision 13). */
export default function Promotions() {
  const t = useT()
  const discounted = useHomeShelf('discounted')
  const vouchers = useVouchers()
  const combos = useCombos()
  const bonuses = useBonusProducts()
  const isEmpty = [discounted, vouchers, combos, bonuses].every(({ data }) => data?.length === 0)
  return (
    <Wrap>
      <PromotionHead page="hub" />
      {isEmpty && (
        <EmptyState image="ticket" title={t('promotions.nothing')} text={t('promotions.come_back')}>
          <LinkButton to={PATHS.products}>{t('promotions.to_products')}</LinkButton>
        </EmptyState>
      )}
      <Parts>
        <Part title={t('promotions.vouchers_title')} to={PATHS.vouchers} state={vouchers}>
          {vouchers.data && <VoucherList vouchers={vouchers.data.slice(0, 6)} />}
        </Part>
        <Part title={t('promotions.discounted_title')} to={productListPath({ has_discount: true })} state={discounted}>
          <Scroller label={t('promotions.discounted_title')} ofItems>
            {discounted.data?.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Scroller>
        </Part>
        <Part title={t('promotions.combo_list')} to={PATHS.combos} state={combos}>
          <ComboColumns combos={combos.data?.slice(0, 4)} />
        </Part>
        <Part title={t('promotions.bonus_list')} to={PATHS.combos} state={bonuses}>
          <BonusColumns bonuses={bonuses.data?.slice(0, 4)} />
        </Part>
      </Parts>
    </Wrap>
  )
}
