/** A step of `steps_bonus` or `steps_import`: who reaches `limit` đồng gets `bonus` đồng. */
export type RewardTier = { limit: number; bonus: number }
export type TierProgress = {
  tiers: (RewardTier & { isReached: boolean; missing: number })[]
  /** Bonus of the highest tier reached, 0 before the first. */
  reward: number
  /** The first tier not reached; undefined when all are. */
  next: (RewardTier & { missing: number }) | undefined
}

/** How far a measured value has come (partners.md §4). Tiers are walked by their limit, whatever order they came in. */
export function rewardTiers(steps: readonly RewardTier[], measured: number): TierProgress {
  const tiers = steps
    .toSorted((a, b) => a.limit - b.limit)
    .map((tier) => ({ ...tier, isReached: measured >= tier.limit, missing: Math.max(0, tier.limit - measured) }))
  return {
    tiers,
    reward: tiers.findLast((tier) => tier.isReached)?.bonus ?? 0,
    next: tiers.find((tier) => !tier.isReached),
  }
}

/** What a collaborator is measured on: sales when `type_rose` is 0, commission otherwise. */
export function collaboratorMeasure(info: { type_rose: number; total_final: number; share_collaborator: number }): number {
  return info.type_rose === 0 ? info.total_final : info.share_collaborator
}

/** Import bonus periods of `type_bonus_period_import` (partners.md §3). */
export const IMPORT_PERIODS = { 0: 'month', 1: 'week', 2: 'quarter', 3: 'year' } as const
export type ImportPeriod = (typeof IMPORT_PERIODS)[keyof typeof IMPORT_PERIODS]
export const importPeriod = (type: number): ImportPeriod => (isPeriod(type) ? IMPORT_PERIODS[type] : 'month')
const isPeriod = (type: number): type is keyof typeof IMPORT_PERIODS => Object.hasOwn(IMPORT_PERIODS, type)
