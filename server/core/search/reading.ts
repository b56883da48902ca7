import type { Synonyms } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { fromTelex, wordOf, wordsOf, type Word } from './words.ts'

/** One way to read a search. */
export type Reading = {
  /** All of them must be in what is found. */
  words: Word[]
  /** What it is for ("… cho mùa hè"): decides the order only. */
  besides: Word[]
  /** Its colour, or whom it is for: what has them is found alone, if anything has. */
  qualifiers: Word[]
  /** Compared with Vietnamese names only. */
  isVietnamese: boolean
  /** Less than 1 for a reading that is not as typed. */
  trust: number
  /** The words stand beside each other in a name, in this order: they were written as one. */
  isPhrase: boolean
}

/** What somebody who looks for something writes before its name. */
const BEFORE = wordSet(
  'trái quả con cái chiếc mua tìm kiếm cần muốn bán xem đặt shop cho hỏi có các những mẫu loại giá',
)
/** What is said of a thing at the end without being part of its name. */
const AFTER = wordSet('giá rẻ đẹp ngon tốt nhất xịn chính hãng chuẩn sỉ lẻ loại nào gì ở đâu đây không ạ với nhé')
/** A use, a person or a time follows. */
const FOR = wordSet('cho để đi biếu tặng đựng nấu uống mặc dùng khi trong ngoài vào dịp hợp dành giúp làm mùa for')
const FOR_ALONE = wordSet('ngon đẹp dài')
/** Colours, and people. Names seldom have them; options and pictures do. */
const QUALIFIERS = wordSet(
  'đỏ xanh vàng đen trắng hồng tím nâu be xám cam ghi nam nữ men women kids him her red black white blue green pink yellow brown grey gray',
)
/** What is said of goods of many kinds; of a name of two words it is a part. */
const DESCRIPTIONS = wordSet('tươi ngon sạch mới trơn xịn thật nguyên chất rừng thơm dẻo cao cấp')
const IN_VIETNAMESE: Record<string, string> = {
  ...{ men: 'nam', him: 'nam', women: 'nữ', her: 'nữ', kids: 'em' },
  ...{
    red: 'đỏ',
    black: 'đen',
    white: 'trắng',
    blue: 'xanh',
    green: 'xanh',
    pink: 'hồng',
    yellow: 'vàng',
    brown: 'nâu',
    grey: 'xám',
    gray: 'xám',
  },
}
const MAX_READINGS = 16
const MAX_WORDS = 12

function wordSet(words: string): Set<string> {
  return new Set(words.split(' '))
}

/** The ways to read a search, as typed first. */
export function readingsOf(text: string, vocabulary: Vocabulary, synonyms: Synonyms): Reading[] {
  const all = wordsOf(text).slice(0, MAX_WORDS)
  if (all.length === 0) return []
  const { words, besides, qualifiers } = withoutTalk(all)
  const asTyped: Reading = { words, besides, qualifiers, isVietnamese: false, trust: 1, isPhrase: false }
  const readings: Reading[] = [asTyped]
  const read = (trust: number, others: Word[][], isPhrase = false) => {
    for (const other of others) readings.push({ ...asTyped, words: other, trust, isPhrase })
  }
  if (words.length < all.length) readings.push({ ...asTyped, words: all, besides: [], qualifiers: [] })
  const isAside = ({ said }: Word) => QUALIFIERS.has(said) || (words.length > 2 && DESCRIPTIONS.has(said))
  const plain = words.filter((word) => !isAside(word))
  if (plain.length > 0 && plain.length < words.length)
    readings.push({
      ...asTyped,
      words: plain,
      qualifiers: [...qualifiers, ...words.filter(isAside)],
    })
  read(0.95, together(words, vocabulary))
  read(0.95, apart(words, vocabulary), true)
  read(0.95, untelexed(words, vocabulary))
  const typed = [...readings]
  for (const [at, { words: said, qualifiers }] of typed.entries())
    for (const one of withSynonyms(said, synonyms, vocabulary)) {
      const kinds = qualifiers.map((word) => wordOf(IN_VIETNAMESE[word.said] ?? word.said))
      readings.push({ ...asTyped, words: one, qualifiers: kinds, isVietnamese: true, trust: at === 0 ? 0.95 : 0.9 })
      if (at === 0)
        for (const again of withSynonyms(one, synonyms, vocabulary).slice(0, 3))
          readings.push({ ...asTyped, words: again, isVietnamese: true, trust: 0.85 })
    }
  return distinct(readings).slice(0, MAX_READINGS)
}

function distinct(readings: Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ words, isPhrase }) => {
    const key = `${isPhrase} ${words.map(({ said }) => said).join(' ')}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Takes what is said around a name away, if anything is left. */
function withoutTalk(all: Word[]): Pick<Reading, 'words' | 'besides' | 'qualifiers'> {
  let from = 0
  while (from < all.length - 1 && BEFORE.has(all[from]!.said)) from++
  let to = all.findIndex(({ said }, at) => at > from && FOR.has(said) && all[at - 1]!.said !== 'đồ')
  if (to < 0) to = all.length
  const after = all.slice(to).filter(({ said }) => !FOR.has(said) && !AFTER.has(said))
  const besides = after.filter(({ said }) => !QUALIFIERS.has(said))
  const qualifiers = after.filter(({ said }) => QUALIFIERS.has(said))
  const isTalk = (word: Word) => AFTER.has(word.said) || FOR_ALONE.has(word.said)
  if (to < all.length) while (to > from + 1 && isTalk(all[to - 1]!)) to--
  else while (to > from + 2 && isTalk(all[to - 1]!)) to--
  return { words: all.slice(from, to), besides, qualifiers }
}

/** Two neighbours that the store writes as one word: "ba lô" for "balo". */
function together(words: Word[], vocabulary: Vocabulary): Word[][] {
  return words
    .slice(1)
    .map((word, at) => ({ at, one: words[at]!.said + word.said }))
    .filter(({ one }) => vocabulary.count(wordOf(one).folded) > 0)
    .map(({ at, one }) => words.toSpliced(at, 2, wordOf(one)))
}

/** A word that the store does not know, as words it knows: "kemchongnang". Also all words, with the blanks elsewhere. */
function apart(words: Word[], vocabulary: Vocabulary): Word[][] {
  const isKnown = (word: Word) => vocabulary.count(word.folded) > 0
  if (words.every(isKnown)) return []
  const found: Word[][] = []
  for (const [at, word] of words.entries()) {
    if (isKnown(word)) continue
    for (const parts of splits(word.said, vocabulary)) found.push(words.toSpliced(at, 1, ...parts))
  }
  if (words.length > 1) found.push(...splits(words.map(({ said }) => said).join(''), vocabulary))
  return found.slice(0, 6)
}

/** The ways to write `said` as two to six words of the vocabulary, those with the fewest parts first. */
function splits(said: string, vocabulary: Vocabulary): Word[][] {
  const letters = [...said]
  if (letters.length < 4 || letters.length > 32) return []
  const to: Word[][][] = letters.map(() => [])
  for (let end = 1; end <= letters.length; end++)
    for (let start = Math.max(0, end - 10); start < end; start++) {
      if (start > 0 && to[start - 1]!.length === 0) continue
      const part = wordOf(letters.slice(start, end).join(''))
      const isWhole = vocabulary.count(part.folded) > 0 && (part.folded.length > 1 || /[0-9]/.test(part.folded))
      if (!isWhole) continue
      const before = start === 0 ? [[]] : to[start - 1]!
      to[end - 1] = [...to[end - 1]!, ...before.map((words) => [...words, part])]
        .filter((words) => words.length <= 6)
        .sort((one, other) => one.length - other.length || rarity(other, vocabulary) - rarity(one, vocabulary))
        .slice(0, 4)
    }
  return to.at(-1)!.filter((words) => words.length > 1)
}
const rarity = (words: Word[], vocabulary: Vocabulary) =>
  words.reduce((sum, { folded }) => sum + Math.log(vocabulary.count(folded)), 0)

/** Words that a Telex keyboard left as its keys, without marks. */
function untelexed(words: Word[], vocabulary: Vocabulary): Word[][] {
  const read = words.map((word) => {
    const plain = vocabulary.count(word.folded) > 0 ? undefined : fromTelex(word.folded)
    return plain !== undefined && vocabulary.count(plain) > 0 ? wordOf(plain) : word
  })
  return read.every((word, at) => word === words[at]) ? [] : [read]
}

/** One name of a thing replaced by another. Typed without marks, it is compared without. */
function withSynonyms(words: Word[], synonyms: Synonyms, vocabulary: Vocabulary): Word[][] {
  const found: { length: number; words: Word[] }[] = []
  for (const names of synonyms)
    for (const name of names)
      for (let at = 0; at + name.length <= words.length; at++)
        if (name.every((word, n) => isThat(words[at + n]!, word, name.length > 1, vocabulary)))
          for (const other of names)
            if (other !== name) found.push({ length: name.length, words: words.toSpliced(at, name.length, ...other) })
  return found.toSorted((one, other) => other.length - one.length).map((one) => one.words) // the most of it first
}

/** Typed without marks, a word is compared without, and by its sound, where it is none of the store's. */
function isThat(typed: Word, word: Word, isLong: boolean, vocabulary: Vocabulary): boolean {
  if (typed.spelt === word.spelt) return true
  const isFree = vocabulary.count(typed.folded) === 0
  if (typed.isPlain && typed.folded === word.folded) return isLong || isFree
  return isFree && typed.sound === word.sound && typed.tone === word.tone
}
