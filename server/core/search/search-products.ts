import { sql } from 'kysely'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'
import { jsonb, nullable, number, numbers, rows, text } from '../../db/statements.ts'
import { nameOf, pluralsOf, rank, type Candidate, type Ranked } from './rank.ts'
import { readingsOf, type Reading } from './reading.ts'
import { findSynonyms, keyOf, promotedIds } from './store-words.ts'
import { readSynonyms, shippedSynonyms, type Synonyms } from './synonyms.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { wordsOf, type Word } from './words.ts'

/** Products that a search ranks, so that a vague word costs the same in a store of any size. */
export const MAX_RESULTS = 1_000
const MAX_NEAR = 300
/** Of the words that are known to be in names: what is typed is looked up in the names themselves. */
const WORDS_MS = 60_000
const MAX_WORDS = 40_000
const MAX_BEGUN = 20 // of the words that a typed one begins
const RESULT_MS = 5_000

/**
 * Ids of the shown products that a search means, the best first; `isNear`: nothing has all its words, these have some. Undefined for no search: an empty
 * text, or blanks.
 */
export async function searchProducts(db: StoreDb, search: string | undefined): Promise<Ranked | undefined> {
  const typed = searchTerm(search ?? '')
  return typed === '' ? undefined : db.cached(`search ${typed}`, RESULT_MS, () => find(db, typed))
}

/** What the store's people put first, and after it what the words mean: what is only near is not wanted beside an answer. */
async function find(db: StoreDb, typed: string): Promise<Ranked> {
  const [meant, promotions] = await Promise.all([
    findMeant(db, typed),
    db.cached('search promotions', WORDS_MS, () => db.query((q) => promotedIds(q, db.storeId))),
  ])
  const promoted = promotions.get(keyOf(typed))
  return promoted ? { ids: [...new Set([...promoted, ...(meant.isNear ? [] : meant.ids)])], isNear: false } : meant
}

async function findMeant(db: StoreDb, typed: string): Promise<Ranked> {
  const [vocabulary, categories, synonyms] = await Promise.all([
    vocabularyOfStore(db),
    db.cached('search categories', WORDS_MS, () => categoriesOf(db)),
    db.cached('search synonyms', WORDS_MS, () => synonymsOf(db)),
  ])
  const readings = readingsOf(typed, vocabulary, synonyms)
  const [first] = readings
  if (!first) return { ids: [], isNear: false }
  const code = codeOf(typed)
  const queryOfWord = wordQueries(db.storeId, vocabulary)
  const queries = readings
    .map((reading) => queryOf(reading, queryOfWord))
    .filter(({ count }, at) => at === 0 || count > 0) // as typed, it may be a word of the last minute
  const inCodes =
    code === null
      ? []
      : [
          partsOf(typed)
            .map((part) => `'${db.storeId}#${part}':*`)
            .join(' & '),
        ]
  const ofCategories = [...categories].flatMap(([id, category]) =>
    readings.some(({ words }) => isNamed(words, category)) ? [id] : [],
  )
  const found = await candidates(db, categories, {
    rare: either([...queries.map(({ rare }) => rare), ...inCodes]),
    fitting: either([...queries.map(({ fitting }) => fitting), ...inCodes]),
    start: queries.some(({ count }) => count > MAX_RESULTS) ? first.words.map(({ folded }) => folded).join(' ') : null,
    code,
    ofCategories,
    most: MAX_RESULTS,
  })
  const coded = code === null ? [] : found.filter(({ codes }) => codes.some((one) => isOfCode(one, typed, code)))
  const exact = coded.filter(({ codes }) => codes.some((one) => squeezed(one) === code))
  if (exact.length > 0) return { ids: exact.map(({ id }) => id), isNear: false }
  const ranked = rank(readings, found, vocabulary)
  if (coded.length > 0) {
    const named = ranked.isNear ? [] : ranked.ids
    return { ids: [...new Set([...named, ...coded.map(({ id }) => id)])], isNear: false }
  }
  if (!ranked.isNear) return ranked
  const some = someOf(first, queryOfWord)
  if (some === null) return ranked
  const near = await candidates(db, categories, {
    rare: some,
    fitting: some,
    start: null,
    code: null,
    ofCategories: [],
    most: MAX_NEAR,
  })
  return rank(readings, [...new Map([...found, ...near].map((one) => [one.id, one])).values()], vocabulary)
}

type Named = Candidate & { codes: string[] }

const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** What may be a code, without what separates its parts: at least three letters and digits, a digit among them. */
function codeOf(typed: string): string | null {
  const code = squeezed(typed)
  return /[0-9]/.test(code) && code.length >= 3 && /^[\w\s./-]+$/.test(typed) ? code : null
}

/** A code that begins as it is typed, or has parts that do. */
function isOfCode(one: string, typed: string, code: string): boolean {
  const parts = partsOf(one)
  return squeezed(one).startsWith(code) || partsOf(typed).every((part) => parts.some((other) => other.startsWith(part)))
}
const partsOf = (code: string) => code.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** The store's own first: they were written for what it sells. */
async function synonymsOf(db: StoreDb): Promise<Synonyms> {
  const own = await db.query((q) => findSynonyms(q, db.storeId))
  return [...readSynonyms(own.map(({ names }) => names.join(',')).join('\n')), ...shippedSynonyms]
}

/** The words of the store's names, of the last minute. */
export const vocabularyOfStore = (db: StoreDb): Promise<Vocabulary> =>
  db.cached('search words', WORDS_MS, () => vocabularyOf(db))

const vocabularyOf = async (db: StoreDb): Promise<Vocabulary> =>
  createVocabulary(
    (
      await db.query((q) =>
        rows(
          q,
          { word: text, products: number },
          sql`select substr(word, 2) as word, products from search_words where store_id = ${db.storeId} and word >= ' ' and word < '!' order by products desc limit ${sql.lit(MAX_WORDS)}`,
        ),
      )
    ).map(({ word, products }) => [word, products] as const),
  )

type Category = { names: Word[][]; parent: number | null }
type Categories = ReadonlyMap<number, Category>

async function categoriesOf(db: StoreDb): Promise<Categories> {
  const found = await db.query((q) =>
    rows(
      q,
      { id: number, parent_id: nullable(number), names: jsonb<(string | null)[]>() },
      sql`select id, parent_id, json_build_array(name, translations -> 'en' ->> 'name', translations -> 'ko' ->> 'name') as names from categories where store_id = ${db.storeId}`,
    ),
  )
  return new Map(
    found.map(({ id, parent_id, names }) => [
      id,
      {
        parent: parent_id,
        names: names.flatMap((name) => (name ?? '').split(/[&,–·/-]/).map(wordsOf)).filter((words) => words.length > 0),
      },
    ]),
  )
}

/** The names of a product's categories without those that are divided further: "Trousers & skirts" says less than "Skirts". */
function namesOf(ids: readonly number[], categories: Categories): Word[][] {
  const parents = new Set(ids.map((id) => categories.get(id)?.parent))
  return ids.flatMap((id) => (parents.has(id) ? [] : (categories.get(id)?.names ?? [])))
}

const isNamed = (words: readonly Word[], { names }: Category) =>
  names.some((name) =>
    words.every((word) =>
      name.some((other) => other.spelt === word.spelt || (word.isPlain && other.folded === word.folded)),
    ),
  )

type Wanted = {
  rare: string | null
  fitting: string | null
  start: string | null
  code: string | null
  ofCategories: number[]
  most: number
}

async function candidates(db: StoreDb, categories: Categories, wanted: Wanted): Promise<Named[]> {
  const found = await db.query((q) =>
    rows(
      q,
      {
        id: number,
        vi: text,
        en: nullable(text),
        ko: nullable(text),
        codes: jsonb<(string | null)[]>(),
        category_ids: numbers,
        sold: number,
      },
      sql`select p.id, p.name as vi, p.translations -> 'en' ->> 'name' as en, p.translations -> 'ko' ->> 'name' as ko,
        ${wanted.code === null ? sql`'[]'::jsonb` : sql`jsonb_build_array(p.sku, p.barcode) || coalesce((select jsonb_agg(c.sku) from product_cells c where c.store_id = p.store_id and c.product_id = p.id), '[]')`} as codes,
        array(select pc.category_id from product_categories pc where pc.store_id = p.store_id and pc.product_id = p.id) as category_ids, k.sold
        from (select distinct id from search_candidates(${wanted.rare}::tsquery, ${wanted.fitting}::tsquery, ${wanted.start}, ${wanted.code}, ${wanted.ofCategories}::int[], ${sql.lit(wanted.most)})) found
        join products p on p.store_id = ${db.storeId} and p.id = found.id join product_counters k on k.store_id = p.store_id and k.product_id = p.id`,
    ),
  )
  return found.map(({ id, codes, category_ids, sold, ...names }) => ({
    id,
    names: LANGUAGES.flatMap((language) => (names[language] === null ? [] : [nameOf(names[language], language)])),
    codes: codes.filter((code) => code !== null),
    categories: namesOf(category_ids, categories),
    sold,
  }))
}

const either = (queries: string[]): string | null =>
  queries.length === 0 ? null : queries.map((query) => `(${query})`).join(' | ')

type WordQuery = { query: string; count: number }

type QueryOfWord = (word: Word, isLast: boolean) => WordQuery
/** Of one search: its readings share most of their words, and the vocabulary is large. */
function wordQueries(storeId: number, vocabulary: Vocabulary): QueryOfWord {
  const known = new Map<string, WordQuery>()
  return (word, isLast) => {
    const key = `${isLast} ${word.said}`
    const query = known.get(key) ?? wordQuery(word, isLast, storeId, vocabulary)
    known.set(key, query)
    return query
  }
}

/** The words that may stand for a typed one, as a condition on `products.search`. */
function wordQuery(word: Word, isLast: boolean, storeId: number, vocabulary: Vocabulary): WordQuery {
  const { folded } = word
  const begun = vocabulary.begun(folded)
  const others = [
    ...plurals(folded),
    ...vocabulary.meant(folded),
    ...(folded.length > 2 ? begun.words.slice(0, MAX_BEGUN) : []),
    ...vocabulary.around(word.said),
  ].filter((other) => other !== folded && vocabulary.count(other) > 0)
  const lexeme = (text: string) => `'${`${storeId} ${text}`.replaceAll(/['\\]/g, '')}'`
  return {
    query: [lexeme(folded) + (isLast ? ':*' : ''), ...others.map(lexeme)].join(' | '),
    count:
      (isLast ? begun.count : vocabulary.count(folded)) +
      others.reduce((sum, other) => sum + vocabulary.count(other), 0),
  }
}
/** English nouns for one and for more. */
const plurals = (folded: string) =>
  /^[a-z]{3,}$/.test(folded)
    ? [
        ...pluralsOf(folded),
        folded.replace(/ies$/, 'y'),
        folded.replace(/ves$/, 'f'),
        folded.replace(/es$/, ''),
        folded.replace(/s$/, ''),
      ].filter((one) => one !== folded)
    : []

/** All words of a reading; `count`: of its rarest word. */
function queryOf({ words }: Reading, queryOfWord: QueryOfWord): { rare: string; fitting: string; count: number } {
  const parts = words.map((word, at) => queryOfWord(word, at === words.length - 1))
  const fewest = Math.min(...parts.map(({ count }) => count))
  const all = (some: WordQuery[]) => some.map(({ query }) => `(${query})`).join(' & ')
  return { rare: all(parts.filter(({ count }) => count <= 8 * fewest)), fitting: all(parts), count: fewest }
}

/** Any of the three rarest words that names have; null for none. */
function someOf({ words }: Reading, queryOfWord: QueryOfWord): string | null {
  const parts = words
    .map((word) => queryOfWord(word, false))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count)
  return either(parts.slice(0, 3).map(({ query }) => query))
}
