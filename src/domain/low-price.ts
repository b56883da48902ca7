/** đồng; below it zeros are probably missing, or the price is in another currency */
export const LOW_PRICE = 1_000

/** Whether somebody has to be asked about this price; 0 is no price (“contact us”). */
export const isLowPrice = (price: number): boolean => price > 0 && price < LOW_PRICE
