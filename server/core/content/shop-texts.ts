import { sql } from 'kysely'
import {
  TRANSLATED,
  type ShopTexts,
  type ShopTextsInput,
  type TranslatedKind,
} from '../../../src/contract/owner-texts.ts'
import type { Query, Trx } from '../../db/database.ts'
import { jsonb, number, rows, run } from '../../db/statements.ts'
import type { Slice } from '../shared/slice.ts'

/** The texts of one kind, oldest first; of one thing when `id` is given. */
export async function findShopTexts(
  q: Query,
  storeId: number,
  kind: TranslatedKind,
  { limit, offset }: Slice,
  id: number | null = null,
): Promise<{ rows: ShopTexts[]; total: number }> {
  const columns = Object.keys(TRANSLATED[kind].shape).flatMap((column) => [
    sql.lit(column),
    sql`nullif(t.${sql.ref(column)}, '')`,
  ])
  const found = await rows(
    q,
    { id: number, texts: jsonb<ShopTexts['texts']>(), translations: jsonb<ShopTexts['translations']>(), total: number },
    sql`select t.id, jsonb_strip_nulls(jsonb_build_object(${sql.join(columns)})) as texts, t.translations, count(*) over () as total
    from ${sql.table(kind)} t where t.store_id = ${storeId} and (${id}::int is null or t.id = ${id}::int)
    order by t.id limit ${limit} offset ${offset}`,
  )
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** Writes the languages that are given; undefined when there is no such thing. */
export async function editShopTexts(
  trx: Trx,
  storeId: number,
  { kind, id, translations }: ShopTextsInput,
): Promise<ShopTexts | undefined> {
  await run(
    trx,
    sql`update ${sql.table(kind)} set translations = jsonb_strip_nulls(translations || ${JSON.stringify(translations)}::jsonb)
    where store_id = ${storeId} and id = ${id}`,
  )
  return (await findShopTexts(trx, storeId, kind, { limit: 1, offset: 0 }, id)).rows[0]
}
