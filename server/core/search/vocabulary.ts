import { isOneSlip, wordOf } from './words.ts'

/** The words of a store's names, folded, each with the number of products that have it or had it. */
export type Vocabulary = {
  /** 0 for a word of no product. */
  count(folded: string): number
  /** Words that begin so, and their products together. */
  begun(folded: string): { words: string[]; count: number }
  /** Words that a typed one may stand for: spelt as it sounds, or with one slip of the finger. Itself is not among them. */
  meant(folded: string): string[]
  /** Words in which a part of a Korean word stands. */
  around(part: string): string[]
  /** Of the most frequent word. */
  most: number
}

const MOST_MEANT = 30

export function createVocabulary(counted: readonly (readonly [folded: string, products: number])[]): Vocabulary {
  const sorted = counted.map(([folded]) => folded).sort()
  const counts = new Map(counted)
  const bySound = Map.groupBy(sorted, (folded) => wordOf(folded).sound)
  const byLength = Map.groupBy(
    sorted.filter((folded) => LETTERS.test(folded)),
    (folded) => folded.length,
  )
  const korean = sorted.filter((folded) => HANGUL.test(folded))
  const count = (folded: string) => counts.get(folded) ?? 0

  function begun(folded: string) {
    const words: string[] = []
    let sum = 0
    for (let at = firstFrom(sorted, folded); sorted[at]?.startsWith(folded); at++) {
      words.push(sorted[at]!)
      sum += count(sorted[at]!)
    }
    return { words, count: sum }
  }

  function meant(folded: string) {
    const found = new Set(bySound.get(wordOf(folded).sound))
    if (folded.length >= 3 && LETTERS.test(folded))
      for (const length of [folded.length, folded.length - 1, folded.length + 1])
        for (const other of byLength.get(length) ?? []) if (isOneSlip(folded, other)) found.add(other)
    found.delete(folded)
    return [...found].toSorted((one, other) => count(other) - count(one)).slice(0, MOST_MEANT)
  }

  return {
    count,
    begun,
    meant,
    around: (part) => (HANGUL.test(part) ? korean.filter((word) => word !== part && word.includes(part)) : []),
    most: Math.max(1, ...counted.map(([, products]) => products)),
  }
}
const LETTERS = /^[a-z]+$/
const HANGUL = /\p{Script=Hangul}/u

/** Place of the first text that does not come before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}
