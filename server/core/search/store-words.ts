import { sql } from 'kysely'
import { MAX_PROMOTIONS, MAX_SYNONYMS, type Promotion, type Synonyms } from '../../../src/contract/owner-search.ts'
import type { Query, Trx } from '../../db/database.ts'
import { isListed } from '../../db/conditions.ts'
import { number, numbers, rows, run, text, total } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'
import { findPicks } from '../shared/pick-queries.ts'
import { wordsOf } from './words.ts'

/** What a store's people say about its search: other names of its things, and products that stand first for a term. */

/** Under which a term has promoted products: its words without marks, so that all ways to type it are one. */
export const keyOf = (term: string): string =>
  wordsOf(term)
    .map(({ folded }) => folded)
    .join(' ')

const SEPARATOR = ', '
const namesOf = (names: string) => names.split(SEPARATOR)

export async function findSynonyms(q: Query, storeId: number): Promise<Synonyms[]> {
  const found = await q
    .selectFrom('search_synonyms')
    .select(['id', 'names'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ id, names }) => ({ id, names: namesOf(names) }))
}

/** Inserts a line, or replaces one. Names that are the same but for blanks and capitals are kept once. */
export async function saveSynonyms(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  typed: string[],
): Promise<Synonyms> {
  const names = [
    ...new Map(typed.map((name) => name.replace(/\s+/g, ' ')).map((name) => [name.toLowerCase(), name])).values(),
  ]
  const isNamed = names.every((name) => keyOf(name) !== '')
  if (names.length < 2 || !isNamed) throw new Refused('SYNONYMS_FEW', { data: { field: 'names' } })
  const line = names.join(SEPARATOR)
  if (id !== undefined) {
    const changed = await run(
      trx,
      sql`update search_synonyms set names = ${line} where store_id = ${storeId} and id = ${id}`,
    )
    if (changed === 0) throw new Refused('SYNONYMS_NOT_FOUND', { status: 404 })
    return { id, names }
  }
  if ((await total(trx, sql`from search_synonyms where store_id = ${storeId}`)) >= MAX_SYNONYMS)
    throw new Refused('SEARCH_FULL', { status: 409, values: { max: MAX_SYNONYMS } })
  const added = await trx
    .insertInto('search_synonyms')
    .values({ store_id: storeId, names: line })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: added.id, names }
}

/** Resolves to the names that were deleted. */
export async function deleteSynonyms(trx: Trx, storeId: number, id: number): Promise<string[]> {
  const row = await trx
    .deleteFrom('search_synonyms')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('names')
    .executeTakeFirst()
  if (!row) throw new Refused('SYNONYMS_NOT_FOUND', { status: 404 })
  return namesOf(row.names)
}

/** The terms with the products that stand first for them; products that the shop does not show are left out, but not forgotten. */
export async function findPromotions(q: Query, storeId: number): Promise<Promotion[]> {
  const found = await rows(
    q,
    { term: text, ids: numbers },
    sql`select max(term) as term, array_agg(product_id order by position) as ids from search_promotions where store_id = ${storeId} group by words order by words`,
  )
  const ids = [...new Set(found.flatMap((promotion) => promotion.ids))]
  const { rows: products } = await findPicks(q, storeId, 'products', { ids }, { limit: ids.length, offset: 0 })
  const byId = new Map(products.map((product) => [product.id, product]))
  return found.map((promotion) => ({
    term: promotion.term,
    products: promotion.ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** Ids of the shown products that stand first, by the key of the term. */
export async function promotedIds(q: Query, storeId: number): Promise<ReadonlyMap<string, number[]>> {
  const found = await rows(
    q,
    { words: text, id: number },
    sql`select s.words, s.product_id as id from search_promotions s join products p on p.store_id = s.store_id and p.id = s.product_id
      where s.store_id = ${storeId} and ${isListed('p')} order by s.words, s.position`,
  )
  const byWords = Map.groupBy(found, ({ words }) => words)
  return new Map([...byWords].map(([words, promoted]) => [words, promoted.map(({ id }) => id)]))
}

/** Replaces the products of a term. Resolves to them as they are shown. */
export async function savePromotion(trx: Trx, storeId: number, term: string, ids: number[]): Promise<Promotion> {
  const words = keyOf(term)
  if (words === '') throw new Refused('TERM_WITHOUT_WORDS', { data: { field: 'term' } })
  const distinct = [...new Set(ids)]
  const { rows: products } = await findPicks(
    trx,
    storeId,
    'products',
    { ids: distinct },
    { limit: distinct.length, offset: 0 },
  )
  if (products.length < distinct.length)
    throw new Refused('PRODUCT_NOT_FOUND', { status: 404, data: { field: 'product_ids' } })
  await run(trx, sql`delete from search_promotions where store_id = ${storeId} and words = ${words}`)
  if (
    distinct.length > 0 &&
    (await total(trx, sql`from (select distinct words from search_promotions where store_id = ${storeId}) w`)) >=
      MAX_PROMOTIONS
  )
    throw new Refused('SEARCH_FULL', { status: 409, values: { max: MAX_PROMOTIONS } })
  await run(
    trx,
    sql`insert into search_promotions (store_id, words, term, product_id, position)
      select ${storeId}::int, ${words}, ${term}, id, position from unnest(${distinct}::int[]) with ordinality as chosen(id, position)`,
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return { term, products: distinct.flatMap((id) => byId.get(id) ?? []) }
}
