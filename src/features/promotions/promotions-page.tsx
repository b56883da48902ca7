import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listHomeDiscounts } from '../../contract/home.ts'
import { listBonusProducts, listCombos, listVouchers } from '../../contract/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { loadable } from '../../ui/loadable.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const Promotions = loadable(() => import('./promotions.tsx'))

/** Overview of all promotions (decision 13). */
export default function PromotionsPage() {
  return (
    <PromotionFrame>
      <Promotions />
    </PromotionFrame>
  )
}

export async function prefetch({ t, get }: PageRequest): Promise<PageFacts> {
  const staticOnly = { staticOnly: true }
  await Promise.all([
    get(listVouchers, {}, staticOnly),
    get(listCombos, {}, staticOnly),
    get(listBonusProducts, {}, staticOnly),
    get(listHomeDiscounts, {}, staticOnly),
  ])
  return { title: t('promotions.hub_title'), description: t('promotions.hub_text'), canonical: PATHS.promotions }
}
