import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useBadges } from '../../api/badges.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openDeal } from '../../popups/open-deal.ts'
import { toast } from '../../popups/popups.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { loadable } from '../../ui/loadable.tsx'

const AllInReach = loadable(() => import('./in-reach.tsx'))

/**
 * Frame of the static promotion pages. Handles clicks on the buttons that copy a code and on the names that open a popup. What the visitor's own cart
 * lacks for an offer is rendered in the browser only, so no cached page has it.
 */
export function PromotionFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const hasCart = (useBadges()?.cart_quantity ?? 0) > 0
  const onClick = (event: MouseEvent) => {
    scrollByPage(event)
    const code = (event.target as Element).closest<HTMLElement>('button[data-copy]')?.dataset.copy
    if (code) void navigator.clipboard.writeText(code).then(() => toast(t('promotions.copied', { code })))
  }
  return (
    <div onClick={onClick} onClickCapture={openDeal}>
      {hasCart && (
        <Suspense fallback={null}>
          <AllInReach />
        </Suspense>
      )}
      <StaticRegion>{children}</StaticRegion>
    </div>
  )
}
