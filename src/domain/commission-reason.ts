import type { CommissionExplanation, RefusalReason } from '../contract/partners.ts'

/** Whether the partner may not earn on the buyer at all; then no rule or rate applies. */
export const isRefusal = (reason: CommissionExplanation['reason'] | undefined): reason is RefusalReason =>
  Boolean(reason) && reason !== 'no_commission'
