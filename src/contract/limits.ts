// Bounds and lists without a schema: a file of schemas brings zod with it, 25 KB.

/** Most characters of a note to a line, an order, a cancellation or a return. Longer texts are told, never cut. */
export const MAX_NOTE = 500

/** Points that a piece of a product may bring an agency. */
export const MAX_AGENCY_POINTS = 1_000_000

/** The languages that texts are translated to; Vietnamese is the original and the fallback. */
export const TRANSLATION_LANGUAGES = ['en', 'ko'] as const

/** Mails that a buyer gets. */
export const BUYER_MAILS = ['order_placed', 'order_paid', 'order_moved', 'order_refunded', 'transfer_reminder'] as const

/** Pictures of an ID card are removed after this many days. */
export const ID_CARD_DAYS = 90
