import type { PromotionState } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Badge, type BadgeTone } from '../../../src/ui/controls/badge.tsx'

const TONES: Record<PromotionState, BadgeTone> = {
  running: 'success',
  planned: 'soft',
  paused: 'warning',
  used_up: 'neutral',
  ended: 'neutral',
}

/** Whether a promotion runs. */
export function StateBadge({ state }: { state: PromotionState }) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`desk.promotions.states.${state}`)}</Badge>
}
