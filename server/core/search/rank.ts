import type { Language } from '../../../src/i18n/language.ts'
import type { Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isOneSlip, isSlipOfKeys, isSyllable, wordsOf, type Word } from './words.ts'

/** What is known of a product when it is compared with a search. */
export type Candidate = {
  id: number
  /** In each language that it has. */
  names: readonly Name[]
  /** Names of its categories in each language, without “&”: each is one thing. */
  categories: readonly Word[][]
  sold: number
}

/** `head`: place of the word that says what the thing is. */
export type Name = { words: readonly Word[]; head: number; language: Language }

/** A name's head is its first word in Vietnamese; in English and Korean the last before what it is with, and before a number. */
export function nameOf(text: string, language: Language): Name {
  const words = wordsOf(text)
  if (language === 'vi') return { words, head: 0, language }
  const after = words.findIndex(({ said }, at) => at > 0 && (PREPOSITIONS.has(said) || /[0-9]/.test(said)))
  return { words, head: (after < 0 ? words.length : after) - 1, language }
}
const PREPOSITIONS = new Set(['in', 'with', 'for', 'from', 'of', 'on', 'by', 'without', 'to', 'and'])

/** Ids, the best first. `isNear`: nothing has all words of the search; these have some. */
export type Ranked = { ids: number[]; isNear: boolean }

/** How sure a word of a name is the typed one. From `marks` on it is a slip. */
const GRADE = {
  same: 1,
  unmarked: 0.96,
  plural: 0.9,
  untoned: 0.85,
  beginning: 0.8,
  category: 0.75,
  marks: 0.66,
  sound: 0.65,
  slip: 0.6,
  /** Another tone makes another word: a slip only among words that stand together. */
  tone: 0.5,
}
const isSlip = (grade: number) => grade > 0 && grade <= GRADE.marks
/** The part of the words, by their worth, that what is near has. */
const MIN_NEAR = 0.34
const MAX_NEAR = 24
/** Of so many words one may be missing. */
const MISSABLE = 4

/**
 * The products of a search. Found is what has all its words; when nothing has, the nearest are told as near. What fits by a slip of the finger or of the ear
 * counts only where nothing fits as written.
 */
export function rank(readings: readonly Reading[], candidates: readonly Candidate[], vocabulary: Vocabulary): Ranked {
  const scales = readings.map((reading) => scaleOf(reading, vocabulary))
  const whole = judged(scales, candidates, true)
  const sure = whole.filter(({ doubts }) => doubts === 0)
  const fitting = sure.length > 0 ? sure : whole
  const ofKind = fitting.filter(({ isOfKind }) => isOfKind)
  const found = ofKind.length > 0 ? ofKind : fitting
  if (found.length > 0) return { ids: found.map(({ id }) => id), isNear: false }
  const near = judged(scales, candidates, false).filter(({ share }) => share >= MIN_NEAR)
  return { ids: near.slice(0, MAX_NEAR).map(({ id }) => id), isNear: true }
}

/** The candidates that a reading fits, the best first. `isWhole`: only those that have all of its words. */
function judged(scales: readonly Scale[], candidates: readonly Candidate[], isWhole: boolean) {
  return candidates
    .flatMap((candidate) => {
      const best = bestOf(scales, candidate, isWhole)
      return best ? [{ ...best, id: candidate.id, sold: candidate.sold }] : []
    })
    .toSorted((one, other) => other.score - one.score || other.sold - one.sold || other.id - one.id)
}

/** A typed word with what it is worth, and how sure each word of a name is it. */
type Typed = { word: Word; weight: number; grade: (other: Word) => number }
/** `key`: a word without which no name has the whole reading. */
type Scale = Reading & { typed: Typed[]; aside: Typed[]; kinds: Typed[]; total: number; key: Typed | undefined }

/** Rare words are worth more. */
function scaleOf(reading: Reading, vocabulary: Vocabulary): Scale {
  const typedOf = (word: Word, isLast = false): Typed => {
    const grades = new Map<Word, number>()
    return {
      word,
      weight: Math.log(1 + (vocabulary.most + 1) / (vocabulary.count(word.folded) + 1)),
      grade(other) {
        let grade = grades.get(other)
        if (grade === undefined) grades.set(other, (grade = gradeOf(word, other, isLast)))
        return grade
      },
    }
  }
  const typed = reading.words.map((word, at) => typedOf(word, at === reading.words.length - 1 && !reading.isPhrase))
  const mayMiss = typed.length >= MISSABLE && reading.trust === 1 // one of the others, never the first
  const rarest = typed.toSorted((one, other) => other.weight - one.weight)[0]
  return {
    ...reading,
    typed,
    key: mayMiss ? typed[0] : rarest,
    aside: reading.besides.map((word) => typedOf(word)),
    kinds: reading.qualifiers.map((word) => typedOf(word)),
    total: typed.reduce((sum, { weight }) => sum + weight, 0),
  }
}

type Judged = { score: number; share: number; isWhole: boolean; doubts: number; isOfKind: boolean }

function bestOf(scales: readonly Scale[], candidate: Candidate, isWhole: boolean): Judged | undefined {
  let best: Judged | undefined
  for (const name of candidate.names)
    for (const scale of scales) {
      if (scale.isVietnamese && name.language !== 'vi') continue
      if (isWhole && !hasKey(scale, name, candidate)) continue
      const one = judge(scale, name, candidate)
      if (one && (one.isWhole || !isWhole) && (!best || isBetter(one, best))) best = one
    }
  return best
}

/** Spares most names the whole comparison. */
const hasKey = ({ key }: Scale, { words }: Name, { categories }: Candidate): boolean =>
  key !== undefined &&
  (words.some((word) => key.grade(word) > 0) ||
    categories.some((name) => name.some((word) => key.grade(word) >= GRADE.plural)))

function isBetter(one: Judged, other: Judged): boolean {
  if (one.isWhole !== other.isWhole) return one.isWhole
  if ((one.doubts === 0) !== (other.doubts === 0)) return one.doubts === 0
  return one.score > other.score
}

/** Where a typed word stands in a name, -1 for in a category only. */
type Hit = { typed: Typed; grade: number; place: number }

/** How well a reading fits a name; undefined where no word of it does. */
function judge(scale: Scale, { words: name, head }: Name, candidate: Candidate): Judged | undefined {
  const { typed, aside, kinds, total, trust } = scale
  const inCategory = wordsInCategory(typed, candidate)
  const hits = hitsOf(typed, name, inCategory)
  const sum = hits.reduce((all, hit) => all + hit.grade * hit.typed.weight, 0)
  if (sum === 0) return undefined
  const pairs = hits.length - 1
  const beside = hits.filter((_, at) => areBeside(hits, at - 1, at)).length
  const isWhole = isWholeReading(scale, hits, beside)
  const start = Math.min(...hits.map(({ place }) => (place < 0 ? Infinity : place)))
  const isHead = hits.some(({ place, grade }) => place === head && grade >= GRADE.untoned)
  const isInOrder = hits.every(({ place }, at) => at === 0 || place > hits[at - 1]!.place)
  const score =
    trust *
    (sum / total +
      0.12 * (pairs === 0 ? 1 : beside / pairs) +
      (isInOrder ? 0.02 : 0) +
      (isHead ? 0.1 : head === 0 && start < Infinity ? 0.05 / (1 + start) : 0) +
      (isWhole && hits.length === name.length ? 0.1 : 0) +
      (trust === 1 && typed.every((word) => inCategory.has(word)) ? 0.12 : 0) +
      (hits[0]!.grade >= GRADE.untoned ? 0.05 : 0) +
      0.3 * shareOf(aside, name, candidate) +
      0.3 * shareOf(kinds, name, candidate) +
      0.02 * Math.min(1, Math.log10(1 + candidate.sold) / 4))
  return {
    score: isWhole ? score : 0.8 * score,
    share: hits.reduce((all, hit) => all + (hit.grade >= GRADE.slip ? hit.typed.weight : 0), 0) / total,
    isWhole,
    doubts: hits.filter(({ grade }) => grade <= GRADE.marks).length,
    isOfKind: kinds.length === 0 || shareOf(kinds, name, candidate) === 1,
  }
}

function hitsOf(typed: readonly Typed[], name: readonly Word[], inCategory: ReadonlySet<Typed>): Hit[] {
  const isUnmarked = name.length > 1 && name.every(({ isPlain }) => isPlain) // as some owners write
  const hits: Hit[] = []
  for (const one of typed) {
    const { grade, place } = placeOf(one, name, hits.at(-1)?.place)
    if (isUnmarked && (grade === GRADE.marks || grade === GRADE.tone))
      hits.push({ typed: one, grade: GRADE.untoned, place })
    else if (grade < GRADE.category && inCategory.has(one)) hits.push({ typed: one, grade: GRADE.category, place: -1 })
    else hits.push({ typed: one, grade, place })
  }
  return hits
}

const areBeside = (hits: readonly Hit[], one: number, other: number): boolean =>
  hits[one] !== undefined && hits[one].place >= 0 && hits[other]?.place === hits[one].place + 1

/**
 * All words are there; of four and more one in four may be missing, if the thing itself, its first two words, is there as written. One in three may be a slip, if
 * the word beside it is sure.
 */
function isWholeReading({ trust, isPhrase }: Scale, hits: readonly Hit[], beside: number): boolean {
  if (isPhrase && beside < hits.length - 1) return false
  const isTogether = hits.length > 2 && beside === hits.length - 1
  const least = isTogether ? GRADE.tone : GRADE.slip
  const missing = hits.filter(({ grade }) => grade < least).length
  const slips = hits.filter(({ grade }) => grade >= least && isSlip(grade)).length
  if (missing + slips === 0) return true
  if (trust < 1) return false
  if (missing > 0) return slips === 0 && missing <= Math.floor(hits.length / MISSABLE) && isNamed(hits)
  return slips <= Math.ceil(hits.length / 3) && hits.every(({ grade }, at) => !isSlip(grade) || isHeld(hits, at))
}

const isNamed = (hits: readonly Hit[]): boolean =>
  areBeside(hits, 0, 1) && Math.min(hits[0]!.grade, hits[1]!.grade) >= GRADE.untoned

/** A slip is believed beside a word that is sure; alone, what cannot be a word as it is typed. */
function isHeld(hits: readonly Hit[], at: number): boolean {
  if (hits.length === 1) return !isSyllable(hits[at]!.typed.word.folded)
  const isSure = (other: number) => (hits[other]?.grade ?? 0) > GRADE.marks
  return (isSure(at - 1) && areBeside(hits, at - 1, at)) || (isSure(at + 1) && areBeside(hits, at, at + 1))
}

/** The part of some words that a name or a category has. */
function shareOf(some: readonly Typed[], name: readonly Word[], candidate: Candidate): number {
  const total = some.reduce((sum, { weight }) => sum + weight, 0)
  const there = some.filter(
    (word) => placeOf(word, name).grade >= GRADE.untoned || wordsInCategory([word], candidate).size > 0,
  )
  return total === 0 ? 0 : there.reduce((sum, { weight }) => sum + weight, 0) / total
}

/** The word of the name that is the typed one most surely; of equal ones that after the word before. */
function placeOf(word: Typed, name: readonly Word[], before = -2): { grade: number; place: number } {
  let [grade, place] = [0, -1]
  for (const [at, other] of name.entries()) {
    const one = word.grade(other)
    if (one > grade || (one > 0 && one === grade && at === before + 1)) [grade, place] = [one, at]
  }
  return { grade, place }
}

/** The typed words that are at least half of a category's name. */
function wordsInCategory(typed: readonly Typed[], { categories }: Candidate): ReadonlySet<Typed> {
  const found = new Set<Typed>()
  for (const name of categories) {
    const there = typed.filter((word) => name.some((other) => word.grade(other) >= GRADE.plural))
    if (2 * there.length >= name.length) for (const word of there) found.add(word)
  }
  return found
}

/** `isLast`: it may not be typed to its end. */
function gradeOf(typed: Word, other: Word, isLast: boolean): number {
  if (typed.spelt === other.spelt) return GRADE.same
  if (typed.folded === other.folded)
    return typed.isPlain
      ? GRADE.unmarked
      : typed.said === other.untoned
        ? GRADE.untoned
        : typed.tone === other.tone
          ? GRADE.marks
          : GRADE.tone
  if (isPlural(typed.said, other.said)) return GRADE.plural
  if (HANGUL.test(typed.said) && other.said.includes(typed.said))
    // the last part of a Korean word says what it is
    return other.said.endsWith(typed.said) ? GRADE.untoned : GRADE.beginning
  if (isLast && isBeginning(typed, other)) return GRADE.beginning
  if (typed.folded.length > 2 && isBeginning(typed, other)) return GRADE.slip
  const hasTone = typed.isPlain || typed.tone === '' || typed.tone === other.tone
  if (!hasTone) return 0
  if (typed.sound === other.sound) return GRADE.sound
  if (typed.folded.length < 3 || !LETTERS.test(typed.folded)) return 0
  const isSlipped = isSyllable(typed.folded) ? isSlipOfKeys : isOneSlip
  return isSlipped(typed.folded, other.folded) ? GRADE.slip : 0
}
const HANGUL = /\p{Script=Hangul}/u
const LETTERS = /^[a-z]+$/
const isBeginning = (typed: Word, other: Word) =>
  other.said.startsWith(typed.said) ||
  other.untoned.startsWith(typed.said) ||
  (typed.isPlain && other.folded.startsWith(typed.folded))
const isPlural = (one: string, other: string) =>
  LETTERS.test(one) && (pluralsOf(one).includes(other) || pluralsOf(other).includes(one))
/** What English may make of a noun for more than one. */
export const pluralsOf = (noun: string): string[] =>
  [`${noun}s`, `${noun}es`, noun.replace(/y$/, 'ies'), noun.replace(/fe?$/, 'ves')].filter((one) => one !== noun)
