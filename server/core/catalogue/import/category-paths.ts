import { sql } from 'kysely'
import type { Query, Trx } from '../../../db/database.ts'
import { number, rows, texts } from '../../../db/statements.ts'
import { saveCategory } from '../owner-categories.ts'

export type CategoryPaths = {
  /** The category of these names, from the outermost one; undefined when there is none. Case does not count. */
  get(path: readonly string[]): number | undefined
  set(path: readonly string[], id: number): void
}

export async function findCategoryPaths(q: Query, storeId: number): Promise<CategoryPaths> {
  const found = await rows(
    q,
    { id: number, path: texts },
    sql`
    with recursive paths as (
      select id, array[name] as path, 1 as depth from categories where store_id = ${storeId} and parent_id is null
      union all select c.id, p.path || c.name, p.depth + 1 from categories c join paths p on c.parent_id = p.id where c.store_id = ${storeId} and p.depth < 20)
    select id, path from paths order by id desc`,
  )
  const ids = new Map(found.map(({ path, id }) => [keyOf(path), id]))
  return { get: (path) => ids.get(keyOf(path)), set: (path, id) => void ids.set(keyOf(path), id) }
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.toLowerCase()))
const MAX_NAME = 100

/** The ids of these categories; those that are missing are made, with their parents. `onCreate` gets their ids. */
export async function ensureCategories(
  trx: Trx,
  storeId: number,
  wanted: readonly (readonly string[])[],
  paths: CategoryPaths,
  onCreate: (id: number) => void,
): Promise<number[]> {
  const ids: number[] = []
  for (const path of wanted) {
    let parent_id: number | null = null
    for (let depth = 1; depth <= path.length; depth++) {
      const above: readonly string[] = path.slice(0, depth)
      const existing: number | undefined = paths.get(above)
      if (existing === undefined) {
        const name = above.at(-1)!.slice(0, MAX_NAME)
        const input = { name, parent_id, image_url: null, position: 0, is_show_home: false }
        parent_id = await saveCategory(trx, storeId, undefined, input)
        paths.set(above, parent_id)
        onCreate(parent_id)
      } else parent_id = existing
    }
    if (parent_id !== null) ids.push(parent_id)
  }
  return [...new Set(ids)]
}
