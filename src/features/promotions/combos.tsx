import { useBonusProducts, useCombos } from '../../api/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { BonusColumns, ComboColumns } from './deal-columns.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { Part, Parts } from './promotion-part.tsx'

/** /combo-giam-gia (decision 14): combos and bonus promotions (partners.md §2). */
export default function Combos() {
  const t = useT()
  const combos = useCombos()
  const bonuses = useBonusProducts()
  return (
    <Wrap>
      <PromotionHead page="combos" />
      {combos.data?.length === 0 && bonuses.data?.length === 0 && (
        <EmptyState image="box" title={t('promotions.no_deals')} text={t('promotions.come_back')}>
          <LinkButton to={PATHS.products}>{t('promotions.to_products')}</LinkButton>
        </EmptyState>
      )}
      <Parts>
        <Part title={t('promotions.combo_list')} state={combos}>
          <ComboColumns combos={combos.data} />
        </Part>
        <Part title={t('promotions.bonus_list')} state={bonuses}>
          <BonusColumns bonuses={bonuses.data} />
        </Part>
      </Parts>
    </Wrap>
  )
}
