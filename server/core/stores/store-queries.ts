import { sql } from 'kysely'
import type { Branch, Store } from '../../../src/contract/store.ts'
import { localTimeOrNull } from '../shared/instant.ts'
import { invalidateAllPages } from '../shared/store-changes.ts'
import { isNamedByTheme } from '../shared/theme-posts.ts'
import type { Query, Trx } from '../../db/database.ts'
import { isListed } from '../../db/conditions.ts'
import { boolean, jsonb, nullable, rows, type RowOf } from '../../db/statements.ts'

/** The public data of a store; nothing about its owner. */
export async function findStore(q: Query, storeId: number): Promise<Store | undefined> {
  const row = await q
    .selectFrom('stores as s')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.store_id', '=', 's.id').on('b.is_default', '=', true).on('b.is_closed', '=', false),
    )
    .leftJoin('domains as d', (join) => join.onRef('d.store_id', '=', 's.id').on('d.is_canonical', '=', true))
    .select([
      's.id',
      's.name',
      's.store_code',
      's.date_expried',
      's.address',
      's.id_type_of_store',
      's.career',
      's.logo_url',
      's.has_upload_store',
      's.link_google_play',
      's.link_apple_store',
      's.flags',
      'd.host as domain',
      'b.phone',
      'b.opening_hours',
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirst()
  if (!row) return undefined
  const { flags, ...store } = row
  return {
    ...store,
    post_slugs: await postSlugs(q, storeId),
    date_expried: localTimeOrNull(row.date_expried),
    krw_per_vnd: flags.krw_per_vnd ?? null,
    scheme: flags.scheme ?? 'legacy',
    ...(await filledPages(q, storeId)),
    has_quotation: flags.has_quotation ?? false,
    extra_social: flags.extra_social ?? null,
    sheet_url: flags.sheet_url ?? null,
  }
}

const FILLED = { has_posts: boolean, has_vouchers: boolean, has_combos: boolean, takes_codes: boolean }
/**
 * Which pages have something to show. Times are left out: they would change every page by themselves, and a page whose last voucher is over says
 * so.
 */
export async function filledPages(q: Query, storeId: number): Promise<RowOf<typeof FILLED>> {
  const [filled] = await rows(
    q,
    FILLED,
    sql`select
      exists (select from posts where store_id = ${storeId} and published and not ${isNamedByTheme(sql`id`, storeId)}) as has_posts,
      exists (select from vouchers where store_id = ${storeId} and not is_end and is_show_voucher) as has_vouchers,
      exists (select from combos where store_id = ${storeId} and not is_end) as has_combos,
      exists (select from vouchers where store_id = ${storeId} and not is_end) as takes_codes`,
  )
  return filled!
}

/** Does work after which every page is made anew when another page has something to show than before: its line in the menus comes or goes. */
export async function withMenus<T>(trx: Trx, storeId: number, work: () => Promise<T>): Promise<T> {
  const before = await filledPages(trx, storeId)
  const result = await work()
  const after = await filledPages(trx, storeId)
  if (Object.entries(after).some(([page, isFilled]) => before[page as keyof typeof before] !== isFilled))
    await invalidateAllPages(trx, storeId)
  return result
}

/** The code of a store that is open; undefined when none is. */
export async function anOpenStore(q: Query): Promise<string | undefined> {
  const store = await q
    .selectFrom('stores')
    .select('store_code')
    .where('is_open', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return store?.store_code
}

/** The slugs of the posts that the theme names, by id. */
async function postSlugs(q: Query, storeId: number): Promise<Record<string, string>> {
  const posts = await q
    .selectFrom('posts')
    .select(['id', 'slug'])
    .where('store_id', '=', storeId)
    .where('published', '=', true)
    .where(isNamedByTheme(sql`id`, storeId))
    .orderBy('id')
    .execute()
  return Object.fromEntries(posts.map(({ id, slug }) => [id, slug]))
}

export const BRANCH_COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'branch_code',
  'address_detail',
  'province',
  'district',
  'wards',
  'province_name',
  'district_name',
  'wards_name',
  'is_default',
  'is_default_order_online',
  'bank',
  'bank_bin',
  'account_number',
  'account_name',
  'opening_hours',
] as const

/** The branches that take orders; `withClosed`: also those that no longer do, which earlier orders name. */
export async function findBranches(q: Query, storeId: number, { withClosed = false } = {}): Promise<Branch[]> {
  return q
    .selectFrom('branches')
    .select(BRANCH_COLUMNS)
    .where('store_id', '=', storeId)
    .$if(!withClosed, (open) => open.where('is_closed', '=', false))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The stores whose content may fill the preview of a store: itself, then the demonstration stores. Across stores: for the system's connection. */
export function findContents(system: Query, storeId: number): Promise<{ store_code: string; name: string }[]> {
  return system
    .selectFrom('stores')
    .select(['store_code', 'name'])
    .where((eb) => eb.or([eb('id', '=', storeId), eb.and([eb('is_demo', '=', true), eb('is_open', '=', true)])]))
    .orderBy((eb) => eb('id', '=', storeId), 'desc')
    .orderBy('id')
    .execute()
}

const samplePage = nullable(jsonb<{ id: number; slug: string }>())
const SAMPLE_PAGES = { product: samplePage, post: samplePage }

/** The first product and the first post of a store. Across stores: for the system's connection. */
export async function findSamplePages(system: Query, code: string): Promise<RowOf<typeof SAMPLE_PAGES>> {
  const [pages] = await rows(
    system,
    SAMPLE_PAGES,
    sql`
    select (select json_build_object('id', id, 'slug', slug) from products p where p.store_id = s.id and ${isListed()} order by id limit 1) as product,
      (select json_build_object('id', id, 'slug', slug) from posts p where p.store_id = s.id and published order by id limit 1) as post
    from stores s where store_code = ${code}`,
  )
  return pages ?? { product: null, post: null }
}
