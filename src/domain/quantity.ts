import type { Language } from '../contract/endpoint.ts'
import { MAX_QUANTITY } from './max-quantity.ts'
import { PIECE_WORDS } from './number-words.ts'
import { readNumber, type NumberForm, type TypedNumber } from './typed-number.ts'

/** A number of pieces that is ordered. 0 removes a line of the cart (decision 41), and is refused elsewhere. */
export const QUANTITY = { min: 1, max: MAX_QUANTITY, words: PIECE_WORDS } as const satisfies Omit<
  NumberForm,
  'language'
>

/** Reads how many pieces were typed: `2`, `０２`, `2 cái`. */
export const readQuantity = (typed: string, language: Language, min: 0 | 1 = 1): TypedNumber =>
  readNumber(typed, { ...QUANTITY, language, min })
