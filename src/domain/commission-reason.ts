import { REFUSAL_REASONS, type CommissionExplanation, type RefusalReason } from '../contract/partners.ts'

/** Whether the partner may not earn on the buyer at all; then no rule or rate applies. */
export const isRefusal = (reason: CommissionExplanation['reason'] | undefined): reason is RefusalReason =>
  REFUSAL_REASONS.some((one) => one === reason)
