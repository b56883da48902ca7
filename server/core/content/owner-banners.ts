import { sql } from 'kysely'
import { BANNER_PLACES, MAX_BANNERS_OF_PLACE, type BannerPlace } from '../../../src/contract/inputs/banner-places.ts'
import type { BannerToSave, BannerTranslations } from '../../../src/contract/inputs/banner.ts'
import type { OwnerBanner } from '../../../src/contract/owner-banners.ts'
import { linkTarget } from '../../../src/domain/link-target.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { Refused } from '../shared/refused.ts'
import { wantedOrder } from '../shared/wanted-order.ts'
import { targetOf } from './popup-targets.ts'

/** Which banner: ids of popups and of the others are counted on their own. */
export type BannerId = { place: BannerPlace; id: number }
type Row = Omit<OwnerBanner, 'etag'>

/** All banners and popups of a store by place, hidden ones too, in their order. */
export async function findOwnerBanners(q: Query, storeId: number): Promise<OwnerBanner[]> {
  const banners = await q
    .selectFrom('banners')
    .select(['id', 'place', 'title', 'subtitle', 'image_url', 'mobile_image_url', 'link_to', 'is_show'])
    .select(['show_from', 'show_until', 'translations', 'category_id'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const popups = await q
    .selectFrom('popups')
    .select(['id', 'name', 'link_image', 'type_action', 'value_action', 'is_show', 'show_once'])
    .select(['show_from', 'show_until'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows: Row[] = [
    ...banners.map((row) => ({ ...row, show_once: true, translations: row.translations as BannerTranslations })), // written by `saveBanner`
    ...popups.map(({ name, link_image, type_action, value_action, ...row }) => ({
      ...row,
      place: 'popup' as const,
      category_id: null,
      title: name,
      subtitle: null,
      image_url: link_image,
      mobile_image_url: null,
      link_to: linkTarget(type_action, value_action),
      translations: {},
    })),
  ]
  return BANNER_PLACES.flatMap((place) => rows.filter((row) => row.place === place)).map((row) => ({
    ...row,
    etag: etagOf(row),
  }))
}

/** Adds a banner after the others of its place, or replaces one. Resolves to its id. Refuses BANNERS_FULL and CATEGORY_NOT_FOUND. Hold `lockSettings`. */
export async function saveBanner(
  trx: Trx,
  storeId: number,
  { place, id }: { place: BannerPlace; id: number | undefined },
  banner: BannerToSave,
): Promise<number> {
  if (id === undefined) {
    const others = (await findOwnerBanners(trx, storeId)).filter((one) => one.place === place)
    if (others.length >= MAX_BANNERS_OF_PLACE)
      throw new Refused('BANNERS_FULL', { status: 409, values: { count: MAX_BANNERS_OF_PLACE } })
  }
  if (place === 'popup') return savePopup(trx, storeId, id, banner)
  const category_id = place === 'category' ? await categoryOf(trx, storeId, banner.category_id) : null
  return saveImage(trx, storeId, { place, id }, { ...banner, category_id })
}

/** The id, if the store has such a category. */
async function categoryOf(q: Query, storeId: number, id: number | null): Promise<number> {
  const category = await q
    .selectFrom('categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!category) throw new Refused('CATEGORY_NOT_FOUND', { status: 404, data: { field: 'category_id' } })
  return category.id
}

const last = (table: 'banners' | 'popups', storeId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where store_id = ${storeId})`

async function saveImage(
  trx: Trx,
  storeId: number,
  { place, id }: { place: Exclude<BannerPlace, 'popup'>; id: number | undefined },
  { translations, show_once: _, ...banner }: BannerToSave,
): Promise<number> {
  const values = { ...banner, ...(translations && { translations: json(translations) }) }
  const saved =
    id === undefined
      ? await trx
          .insertInto('banners')
          .values({ ...values, store_id: storeId, place, position: last('banners', storeId) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('banners')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return saved.id
}

async function savePopup(trx: Trx, storeId: number, id: number | undefined, banner: BannerToSave): Promise<number> {
  const { title: name, image_url: link_image, link_to, is_show, show_once, show_from, show_until } = banner
  const values = { name, link_image, ...targetOf(link_to), is_show, show_once, show_from, show_until }
  const saved =
    id === undefined
      ? await trx
          .insertInto('popups')
          .values({ ...values, store_id: storeId, position: last('popups', storeId) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('popups')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return saved.id
}

const tableOf = (place: BannerPlace) => (place === 'popup' ? 'popups' : 'banners')

export async function deleteBanner(trx: Trx, storeId: number, { place, id }: BannerId): Promise<void> {
  await trx.deleteFrom(tableOf(place)).where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** The banners of a place in the order of `ids`; those that it does not name come after. */
export async function orderBanners(
  trx: Trx,
  storeId: number,
  place: BannerPlace,
  ids: readonly number[],
): Promise<void> {
  const known = (await findOwnerBanners(trx, storeId)).filter((one) => one.place === place).map(({ id }) => id)
  for (const [position, id] of wantedOrder(known, ids).entries())
    await trx
      .updateTable(tableOf(place))
      .set({ position })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
}
