/** A flag is shown unless it is false (storefront.md §2). */
export const isShown = (flag: boolean | null | undefined): boolean => flag !== false

/** Whether a value is set: not empty and not the text 'null' (storefront.md §5). */
export const isGiven = (value: string | number | null | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 'null' && value !== 0
