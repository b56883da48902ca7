import { GRAM_WORDS, PIECE_WORDS, POINT_WORDS } from '../../../src/domain/number-words.ts'
import { MONEY_WORDS, PERCENT_WORDS, type NumberForm } from '../../../src/domain/typed-number.ts'

type Kind = Pick<NumberForm, 'decimals' | 'min' | 'max' | 'words'> & { example: number }

/** What numbers of the desk and the studio count: their limits, the words that may stand beside them, and an example for who typed something else. */
export const NUMBER_KINDS = {
  money: { max: 999_999_999, words: MONEY_WORDS, example: 220_000 },
  percent: { max: 100, words: PERCENT_WORDS, example: 10 },
  pieces: { max: 1_000_000, words: PIECE_WORDS, example: 20 },
  grams: { max: 1_000_000, words: GRAM_WORDS, example: 500 },
  points: { max: 999_999_999, words: POINT_WORDS, example: 100 },
  days: { max: 365, words: { ngay: 1, days: 1, day: 1, 일: 1 }, example: 7 },
  hours: { max: 720, words: { gio: 1, h: 1, hours: 1, hour: 1, 시간: 1 }, example: 24 },
  place: { max: 9_999, words: {}, example: 3 },
} as const satisfies Record<string, Kind>
export type NumberKind = keyof typeof NUMBER_KINDS
