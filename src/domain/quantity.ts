import type { Language } from '../contract/endpoint.ts'
import { MAX_QUANTITY } from './max-quantity.ts'
import { readNumber, type TypedNumber } from './typed-number.ts'

/** `words` of a number of pieces. */
const PIECE_WORDS = Object.fromEntries(
  [
    ...[
      'cai',
      'chiec',
      'san pham',
      'sp',
      'hop',
      'goi',
      'bo',
      'đoi',
      'doi',
      'cap',
      'chai',
      'lon',
      'tui',
      'con',
      'cuon',
      'quyen',
    ],
    ...['x', 'pc', 'pcs', 'piece', 'pieces', '개', '점'],
  ].map((word) => [word.normalize('NFC'), 1]),
)

/** Reads how many pieces were typed: `2`, `０２`, `2 cái`. 0 removes a line of the cart (decision 41), and is refused elsewhere. */
export const readQuantity = (typed: string, language: Language, min: 0 | 1 = 1): TypedNumber =>
  readNumber(typed, { language, min, max: MAX_QUANTITY, words: PIECE_WORDS })
