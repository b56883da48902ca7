import { LRUCache } from 'lru-cache'
import { normalised } from '../../../src/domain/normalised.ts'

/** A word as it is compared: as written, without its tone, without any marks, and as it sounds. */
export type Word = {
  /** Lower case, NFC. */
  said: string
  /** Equal for both ways to place a tone: "khỏe" and "khoẻ". */
  spelt: string
  /** Without tone, with the marks of its vowels: "mầm" gives "mâm". */
  untoned: string
  /** Without marks: "đầm" gives "dam". */
  folded: string
  /** Equal for spellings that dialects do not tell apart: "xơ" and "sơ", "nước" and "nướt". Marks are left out. */
  sound: string
  /** One of `huyền sắc hỏi ngã nặng` as its combining mark, hỏi and ngã as one; empty for none. */
  tone: string
  /** Has no marks: the same as its folded form. */
  isPlain: boolean
}

const known = new LRUCache<string, Word>({ max: 50_000 })

/** The words of a text: runs of letters and digits. */
export function wordsOf(text: string): Word[] {
  return (normalised(text).toLowerCase().replace(POSSESSIVE, '').match(WORDS) ?? []).map(wordOf)
}
const POSSESSIVE = /['’]s\b/g
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

export function wordOf(said: string): Word {
  const before = known.get(said)
  if (before) return before
  const parts = normalised(said, 'NFD')
  const folded = parts.replace(/[\u0300-\u036f]/g, '').replace(/đ/g, 'd')
  const untoned = normalised(parts.replace(TONES, ''))
  const tone = parts.match(TONES)?.[0] ?? ''
  const word = {
    said,
    spelt: untoned + tone,
    untoned,
    folded,
    sound: soundOf(folded),
    tone: tone.replace(HOOK, TILDE),
    isPlain: said === folded,
  }
  known.set(said, word)
  return word
}
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const [HOOK, TILDE] = ['\u0309', '\u0303']

function soundOf(folded: string): string {
  if (!/^[a-z]{2,}$/.test(folded)) return folded
  return folded
    .replace(/^(?:tr|ch)/, 'C')
    .replace(/^ngh/, 'ng')
    .replace(/^gh/, 'g')
    .replace(/^(?:gi|[rvd])(?=[aeiouy])/, 'd')
    .replace(/^x/, 's')
    .replace(/^l/, 'n')
    .replace(/^(?:[kq]|c(?=[aou]))/, 'k')
    .replace(/(?:ng|nh)$/, 'n')
    .replace(/(?:ch|c)$/, 't')
    .replaceAll('y', 'i')
}

/** True when one slip of the finger leads from one to the other: a letter more, less, another, or two changed over. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  const at = firstDifference(short, long)
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  return short.slice(at + 1) === long.slice(at + 1) || areChangedOver(short, long, at)
}

/** True for a slip that makes one word of another although both can be written: a neighbour of the key, a key pressed twice, two keys changed over. */
export function isSlipOfKeys(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (!isOneSlip(short, long)) return false
  const at = firstDifference(short, long)
  if (long.length > short.length) return long[at] === long[at - 1]
  return areChangedOver(short, long, at) || areNeighbours(short[at]!, long[at]!)
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
const areChangedOver = (one: string, other: string, at: number) =>
  one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function areNeighbours(one: string, other: string): boolean {
  const placeOf = (key: string) => {
    const row = KEYS.findIndex((keys) => keys.includes(key))
    return { row, at: (KEYS[row]?.indexOf(key) ?? -9) + row / 2 }
  }
  const [first, second] = [placeOf(one), placeOf(other)]
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.at - second.at) <= 1
}

/** True for what can be a Vietnamese syllable, without marks. */
export const isSyllable = (folded: string): boolean => SYLLABLE.test(folded)
const START = '(?:b|ch?|d|gh?|gi|h|kh?|l|m|ngh?|nh?|ph?|qu?|r|s|th?|tr|v|x)?'
const OPEN = 'ai|ao|au|ay|eo|eu|ia|ieu|iu|oai|oay|oeo|oi|uay|ui|uoi|uou|uu|uya|uyu|yeu' // no consonant follows
const CLOSED = '(?:a|e|i|o|u|y|ie|oa|oe|oo|ua|ue|uo|uy|uye|ye)(?:ch?|m|ng?|nh|p|t)?'
const SYLLABLE = new RegExp(`^${START}(?:${OPEN}|${CLOSED})$`)

/** What Telex leaves when its keyboard is off, without marks: "aos" is "ao". Undefined for what it cannot have left. */
export function fromTelex(folded: string): string | undefined {
  const plain = folded
    .replace(/^dd/, 'd')
    .replace(/(aa|ee|oo)/, (pair) => pair[0]!)
    .replace(/w(?=[a-z]*$)/, '')
    .replace(/(?<=[aeiouy][a-z]*)[sfrxj](?=[cghmnpt]*$)/, '')
  return plain !== folded && isSyllable(plain) ? plain : undefined
}
