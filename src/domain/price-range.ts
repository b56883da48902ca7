/** Whether a range of prices is so wide that it says little: "from" the lowest price says more. */
export const isWide = (low: number, high: number): boolean => low > 0 && high > 2 * low
