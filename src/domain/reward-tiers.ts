/** A step of `steps_bonus` or `steps_import`: reaching `limit` đồng earns `bonus` đồng. */
export type RewardTier = { limit: number; bonus: number }
export type TierProgress<Tier extends RewardTier = RewardTier> = {
  tiers: (Tier & { isReached: boolean; missing: number })[]
  /** Bonus of the highest tier reached; 0 when none is. */
  reward: number
  /** The lowest tier not reached; undefined when all are. */
  next: (Tier & { missing: number }) | undefined
  /** The highest tier reached; undefined when none is. */
  reached: Tier | undefined
}

/** Progress of a measured value in đồng through the tiers (partners.md §4). The steps may be in any order. */
export function rewardTiers<Tier extends RewardTier>(steps: readonly Tier[], measured: number): TierProgress<Tier> {
  const tiers = steps
    .toSorted((a, b) => a.limit - b.limit)
    .map((tier) => ({ ...tier, isReached: measured >= tier.limit, missing: Math.max(0, tier.limit - measured) }))
  const reached = tiers.findLast((tier) => tier.isReached)
  return { tiers, reward: reached?.bonus ?? 0, next: tiers.find((tier) => !tier.isReached), reached }
}

/** The agency's reward steps of one order (partners.md §3) as tiers. Inactive steps are left out. */
export const orderRewardTiers = <Step extends { threshold: number; reward_value: number; active: boolean }>(
  steps: readonly Step[],
  goods: number,
) =>
  rewardTiers(
    steps.filter(({ active }) => active).map((step) => ({ ...step, limit: step.threshold, bonus: step.reward_value })),
    goods,
  )

/** The value a collaborator's tiers are measured on, in đồng: sales when `type_rose` is 0, commission otherwise. */
export function collaboratorMeasure(info: {
  type_rose: number
  total_final: number
  share_collaborator: number
}): number {
  return info.type_rose === 0 ? info.total_final : info.share_collaborator
}

/** Import bonus periods of `type_bonus_period_import` (partners.md §3). */
export const IMPORT_PERIODS = { 0: 'month', 1: 'week', 2: 'quarter', 3: 'year' } as const
export type ImportPeriod = (typeof IMPORT_PERIODS)[keyof typeof IMPORT_PERIODS]
export const importPeriod = (type: number): ImportPeriod => (isPeriod(type) ? IMPORT_PERIODS[type] : 'month')
const isPeriod = (type: number): type is keyof typeof IMPORT_PERIODS => Object.hasOwn(IMPORT_PERIODS, type)
