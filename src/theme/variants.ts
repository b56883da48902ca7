/** Layout numbers of the wire (storefront.md §2, decision 2). */
export const HEADER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const
/** The header beside the page; its home page has no banner, posts or footer (wire.md §2). */
export const SIDE_HEADER = 13
/** Default main colours by header, used when the owner set none (storefront.md §9). */
export const MAIN_COLOUR_OF_HEADER: Readonly<Record<number, string>> = { 10: '#4a90e2' }
export const FOOTER_TYPES = [1, 2, 3, 4, 5, 6, 7] as const
export const HOME_PRESETS = [1, 2, 3, 4, 5, 6, 7] as const
/** 0 leaves the choice to the home preset. */
export const BANNER_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
export const PRODUCT_HOME_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const POST_HOME_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Layout numbers with an implementation. The registries of `src/slots` hold exactly these; `pick()` shows 1 for the rest. */
export const BUILT_HEADERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
export const BUILT_FOOTERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
