/** Most characters of a note to a line, an order, a cancellation or a return. Longer texts are told, never cut. */
export const MAX_NOTE = 500

/** Most characters of a pasted address in which a place is looked for, with the name, phone and wishes around it. */
export const MAX_PASTED_ADDRESS = 500
