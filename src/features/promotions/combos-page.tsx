import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listBonusProducts, listCombos } from '../../contract/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { loadable } from '../../ui/loadable.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const Combos = loadable(() => import('./combos.tsx'))

export default function CombosPage() {
  return (
    <PromotionFrame>
      <Combos />
    </PromotionFrame>
  )
}

export async function prefetch({ t, get }: PageRequest): Promise<PageFacts> {
  const replies = await Promise.all([
    get(listCombos, {}, { staticOnly: true }),
    get(listBonusProducts, {}, { staticOnly: true }),
  ])
  return {
    title: t('promotions.combos_title'),
    description: t('promotions.combos_text'),
    canonical: PATHS.combos,
    ...(replies.some(({ ok }) => ok) ? {} : { status: 503 }),
  }
}
