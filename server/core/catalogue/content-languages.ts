import { sql } from 'kysely'
import type { Language } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'
import { oneOf, rows } from '../../db/statements.ts'
import { isListed } from '../../db/conditions.ts'

const CACHE_MS = 60_000
const SAMPLE = 500

/** The languages in which a store's lists can be read: every category, and nine in ten of the newest products, have their name in it. */
export function contentLanguages(db: StoreDb): Promise<Language[]> {
  return db.cached('content languages', CACHE_MS, async () => {
    const found = await db.query((q) =>
      rows(
        q,
        { code: oneOf('en', 'ko') },
        sql`
        select l.code from unnest(array['en', 'ko']) with ordinality l (code, place)
        where not exists (select from categories c where c.store_id = ${db.storeId} and coalesce(c.translations -> l.code ->> 'name', '') = '')
          and coalesce((select avg((coalesce(p.translations -> l.code ->> 'name', '') <> '')::int) from (
            select translations from products where store_id = ${db.storeId} and ${isListed('products')} order by created_at desc, id desc limit ${sql.lit(SAMPLE)}) p), 1) >= 0.9
        order by l.place`,
      ),
    )
    return ['vi', ...found.map(({ code }) => code)]
  })
}
