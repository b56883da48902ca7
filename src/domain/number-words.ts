/** What may stand beside a typed number, and what it multiplies by: `words` of typed-number.ts, in small letters without accents. */
type Words = Readonly<Record<string, number>>

/** Of goods. */
export const PIECE_WORDS: Words = {
  ...{ cai: 1, chiec: 1, 'san pham': 1, sp: 1, hop: 1, goi: 1, bo: 1, đoi: 1, doi: 1, cap: 1, chai: 1, lon: 1 },
  ...{ tui: 1, con: 1, cuon: 1, quyen: 1, x: 1, pc: 1, pcs: 1, piece: 1, pieces: 1, 개: 1, 점: 1 },
}
/** Of the points of a shop. */
export const POINT_WORDS: Words = { điem: 1, diem: 1, xu: 1, points: 1, 점: 1 }
/** Of a weight in grams. */
export const GRAM_WORDS: Words = { g: 1, gr: 1, gam: 1, gram: 1, kg: 1000, ki: 1000 }
