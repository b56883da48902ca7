/** A page of a list: `limit` rows after the first `offset`. */
export type Slice = { limit: number; offset: number }
