/** Most characters of a note to a line, an order, a cancellation or a return. Longer texts are told, never cut. */
export const MAX_NOTE = 500
