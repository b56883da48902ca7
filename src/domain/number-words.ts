/** What may stand beside a typed number, and what it multiplies by: `words` of typed-number.ts, in small letters without accents. */
type Words = Readonly<Record<string, number>>

/** Of goods. */
export const PIECE_WORDS: Words = { cai: 1, chiec: 1, hop: 1, bo: 1, pcs: 1, pieces: 1, 개: 1 }
/** Of a weight in grams. */
export const GRAM_WORDS: Words = { g: 1, gr: 1, gam: 1, gram: 1, kg: 1000, ki: 1000 }
