import { sql } from 'kysely'
import { isShown, minuteOf, type ShownTime } from '../../../src/domain/shown-time.ts'
import type { TimedRow } from '../../../src/contract/owner-themes.ts'
import type { Database, Query } from '../../db/database.ts'

/** Tables whose rows are shown from a time until another (src/domain/shown-time.ts). */
export const TIMED_TABLES = ['banners', 'popups', 'attribute_searches'] as const
/** What a row of such a table is part of. */
const TAGS: Record<(typeof TIMED_TABLES)[number], string[]> = {
  banners: ['home', 'categories'],
  popups: ['home'],
  attribute_searches: ['products'],
}

/** The rows that are shown at that moment, without their times: a shop's plans are not sent to its shoppers. */
export function shownRows<Row extends ShownTime>(
  rows: readonly Row[],
  now: Date,
): Omit<Row, 'show_from' | 'show_until'>[] {
  const minute = minuteOf(now)
  return rows.filter((row) => isShown(row, minute)).map(({ show_from: _from, show_until: _until, ...row }) => row)
}

/** The stores of which such a row begins or ends between the two moments, with what changes. The second may be the earlier one: the clock was put back. */
export async function storesWithTimedRows(
  database: Pick<Database, 'system'>,
  seen: Date,
  now: Date,
): Promise<Map<number, string[]>> {
  const [first = '', last = ''] = [minuteOf(seen), minuteOf(now)].toSorted()
  if (first === last) return new Map()
  const found = await Promise.all(
    TIMED_TABLES.map(async (table) => {
      const rows = await database.system((q) =>
        q
          .selectFrom(table)
          .select('store_id')
          .distinct()
          .where((eb) =>
            eb.or([
              eb.and([eb('show_from', '>', first), eb('show_from', '<=', last)]),
              eb.and([eb('show_until', '>', first), eb('show_until', '<=', last)]),
            ]),
          )
          .execute(),
      )
      return rows.map(({ store_id }) => ({ store_id, tags: TAGS[table] }))
    }),
  )
  const byStore = Map.groupBy(found.flat(), ({ store_id }) => store_id)
  return new Map([...byStore].map(([id, rows]) => [id, [...new Set(rows.flatMap(({ tags }) => tags))]]))
}

const MAX_ROWS = 200
const NAMES = { banners: 'title', popups: 'name', attribute_searches: 'name' } as const

/** The rows of a store that begin or end by themselves and are not over, soonest first. */
export async function findTimedRows(q: Query, storeId: number, now: Date): Promise<TimedRow[]> {
  const minute = minuteOf(now)
  const found = await Promise.all(
    TIMED_TABLES.map(async (kind) => {
      const rows = await q
        .selectFrom(kind)
        .select(['id', sql.ref<string>(NAMES[kind]).as('name'), 'show_from', 'show_until'])
        .where('store_id', '=', storeId)
        .where((eb) => eb.or([eb('show_from', '<>', ''), eb('show_until', '<>', '')]))
        .where((eb) => eb.or([eb('show_until', '=', ''), eb('show_until', '>', minute)]))
        .orderBy('show_from')
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute()
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return found
    .flat()
    .toSorted((one, other) => one.show_from.localeCompare(other.show_from))
    .slice(0, MAX_ROWS)
}
