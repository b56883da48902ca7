/** A flag is shown unless it is false (storefront.md §2). */
export const isShown = (flag: boolean | null | undefined): boolean => flag !== false
