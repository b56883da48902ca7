/** Of one line of a cart (`Quantity` in contract/inputs/fields.ts). */
export const MAX_QUANTITY = 9999
