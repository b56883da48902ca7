import type { MouseEvent, ReactNode } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { openDeal } from '../../popups/open-deal.ts'
import { toast } from '../../popups/popups.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { StaticRegion } from '../../hydration/static-region.tsx'

/** Frame of the static promotion pages. Handles clicks on the buttons that copy a code and on the names that open a popup. */
export function PromotionFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const onClick = (event: MouseEvent) => {
    scrollByPage(event)
    const code = (event.target as Element).closest<HTMLElement>('button[data-copy]')?.dataset.copy
    if (code) void navigator.clipboard.writeText(code).then(() => toast(t('promotions.copied', { code })))
  }
  return (
    <div onClick={onClick} onClickCapture={openDeal}>
      <StaticRegion>{children}</StaticRegion>
    </div>
  )
}
