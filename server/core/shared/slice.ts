/** Which rows of a list are wanted: `limit` rows after the first `offset`. */
export type Slice = { limit: number; offset: number }
