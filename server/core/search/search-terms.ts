import { sql } from 'kysely'
import { MAX_TERM } from '../../../src/contract/owner-search.ts'
import { addDays, vietnamDay } from '../../../src/domain/date-range.ts'
import type { Database, Query } from '../../db/database.ts'
import { number, rows, run, text } from '../../db/statements.ts'

const INTERVAL_MS = 5_000
/** Over all stores, between two writes. */
const MAX_PENDING = 5_000
/** Different terms of a store on a day. */
const MAX_OF_DAY = 2_000
const SHOWN_DAYS = 30
const KEPT_DAYS = 90
/** One network that looks for the same again within this time is one search. */
const SAME_MS = 600_000

/** Access that may write for all stores. */
type System = Database['system']
type Searched = { storeId: number; term: string; found: number; isNear: boolean; network: string; now: Date }
type Counted = Omit<Searched, 'network' | 'now'> & { day: string; searches: number }

/**
 * Counts a search of the product list. As views of products: kept in memory and written every five seconds, in one statement for all stores. Terms that
 * may be about a person, and long ones, are not kept.
 */
export function countSearch(system: System, { storeId, term, found, isNear, network, now }: Searched): void {
  const shown = term.toLowerCase()
  if (shown.length > MAX_TERM || isPersonal(shown)) return
  if (isRepeated(system, `${storeId} ${network} ${shown}`, now.getTime())) return
  const day = vietnamDay(now)
  const counts = pending.get(system)
  const written = counts ?? new Map<string, Counted>()
  const key = `${storeId} ${day} ${shown}`
  const counted = written.get(key)
  if (!counted && written.size >= MAX_PENDING) return
  written.set(key, { storeId, day, term: shown, found, isNear, searches: (counted?.searches ?? 0) + 1 })
  if (counts) return
  pending.set(system, written)
  setTimeout(() => void writeSearches(system).catch(() => {}), INTERVAL_MS).unref() // a database failure loses five seconds of searches
}

/** An e-mail address, or a row of digits like a phone's or a card's. */
const isPersonal = (term: string) => term.includes('@') || /(?:\d[\s.-]?){7}/.test(term)

/** Whether this was counted a short while ago. */
function isRepeated(system: System, search: string, now: number): boolean {
  const seen = recent.get(system)
  const current =
    seen && now - seen.since < SAME_MS && seen.searches.size < 10 * MAX_PENDING
      ? seen
      : { since: now, searches: new Set<string>() }
  recent.set(system, current)
  if (current.searches.has(search)) return true
  current.searches.add(search)
  return false
}

/** Writes the pending counts, ordered by their keys: the lock order of these rows. */
export async function writeSearches(system: System): Promise<void> {
  const counts = pending.get(system)
  pending.delete(system)
  if (!counts) return
  const all = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
  const column = <T>(of: (one: Counted) => T) => all.map(of)
  await system((q) =>
    run(
      q,
      sql`
      insert into search_terms as t (store_id, day, term, searches, found, is_near)
      select c.* from unnest(${column(({ storeId }) => storeId)}::int[], ${column(({ day }) => day)}::date[], ${column(({ term }) => term)}::text[],
        ${column(({ searches }) => searches)}::int[], ${column(({ found }) => found)}::int[], ${column(({ isNear }) => isNear)}::bool[]) c(store_id, day, term, searches, found, is_near)
        join stores s on s.id = c.store_id
        where (select count(*) from search_terms o where o.store_id = c.store_id and o.day = c.day) < ${MAX_OF_DAY}
      on conflict (store_id, day, term) do update set searches = t.searches + excluded.searches, found = excluded.found, is_near = excluded.is_near`,
    ),
  )
}

/** Deletes the counts of days that are long over. */
export async function forgetOldSearches(system: System, now: Date): Promise<void> {
  await system((q) => run(q, sql`delete from search_terms where day < ${addDays(vietnamDay(now), -KEPT_DAYS)}::date`))
}

/** The terms of the last 30 days, the most frequent first. `missing`: only those whose last search found nothing that has all words. */
export async function findTerms(
  q: Query,
  storeId: number,
  { now, missing, limit }: { now: Date; missing: boolean; limit: number },
): Promise<{ term: string; searches: number }[]> {
  return rows(
    q,
    { term: text, searches: number },
    sql`select term, sum(searches)::int as searches from search_terms
      where store_id = ${storeId} and day > ${addDays(vietnamDay(now), -SHOWN_DAYS)}::date
      group by term having not ${missing}::bool or (array_agg(is_near or found = 0 order by day desc))[1]
      order by searches desc, term limit ${limit}`,
  )
}

const pending = new WeakMap<System, Map<string, Counted>>()
const recent = new WeakMap<System, { since: number; searches: Set<string> }>()
