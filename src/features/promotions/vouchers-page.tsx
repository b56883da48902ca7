import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listVouchers } from '../../contract/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { loadable } from '../../ui/loadable.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const Vouchers = loadable(() => import('./vouchers.tsx'))

export default function VouchersPage() {
  return (
    <PromotionFrame>
      <Vouchers />
    </PromotionFrame>
  )
}

export async function prefetch({ t, get }: PageRequest): Promise<PageFacts> {
  const reply = await get(listVouchers, {}, { staticOnly: true })
  return {
    title: t('promotions.vouchers_title'),
    description: t('promotions.vouchers_text'),
    canonical: PATHS.vouchers,
    ...(reply.ok ? {} : { status: 503 }),
  }
}
