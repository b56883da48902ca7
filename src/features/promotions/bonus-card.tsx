import type { ReactNode } from 'react'
import type { BonusProduct } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { DealCard } from './deal-card.tsx'
import { PartList } from './part-list.tsx'

/** A bonus promotion: products given with a purchase. A ladder gives more for larger quantities. */
export function BonusCard({
  bonus,
  opens = false,
  children,
}: {
  bonus: BonusProduct
  /** the name opens the popup */ opens?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const bought = bonus.ladder_reward
    ? bonus.bonus_products_ladder.slice(0, 1).map(({ product }) => ({ product, quantity: 1 }))
    : bonus.select_products
  const reward = bonus.ladder_reward
    ? bonus.bonus_products_ladder.map(({ from_quantity, bo_product, bo_quantity }) => ({
        product: bo_product,
        quantity: bo_quantity,
        note: t('promotions.ladder_from', { count: from_quantity }),
      }))
    : bonus.bonus_products
  return (
    <DealCard deal={bonus} badge={t('promotions.get')} opens={opens ? { deal: 'bonus', id: bonus.id } : undefined}>
      <div>
        <h4>{t('promotions.buy')}</h4>
        <PartList parts={bought} label={t('promotions.buy')} />
      </div>
      <div>
        <h4>{t('promotions.get')}</h4>
        <PartList parts={reward} label={t('promotions.get')} />
      </div>
      {children}
      {bonus.multiply_by_number && !bonus.ladder_reward && <small>{t('promotions.per_set')}</small>}
    </DealCard>
  )
}
