/** What lowers a price or gives something; each has a table of its own. */
export const PROMOTION_KINDS = ['voucher', 'combo', 'bonus'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Audience codes of wire.md §3 without 0, which is nobody in particular. */
export const AUDIENCES = [5, 6, 1, 2, 4] as const
/** Codes that are generated of a voucher, at most. */
export const MAX_CODES = 10_000
