/** A flag that shows unless the owner said false (storefront.md §2). */
export const isShown = (flag: boolean | null | undefined): boolean => flag !== false

/** A value the owner gave: neither empty nor the text 'null' (storefront.md §5). */
export const isGiven = (value: string | number | null | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 'null' && value !== 0
