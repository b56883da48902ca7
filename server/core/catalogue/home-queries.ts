import { sql } from 'kysely'
import {
  AD_TYPES,
  type Banner,
  type HomeAds,
  type HomePopup,
  type PostShelf,
  type ProductShelf,
} from '../../../src/contract/home.ts'
import { shownRows } from '../shared/timed-rows.ts'
import { clean } from '../../../src/theme/cleaning.ts'
import { findCategories } from './categories-queries.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import { findPostCategories, findPosts } from '../content/posts-queries.ts'
import type { Viewer } from './product-rows.ts'
import { findProductsByIds } from './products-queries.ts'
import type { BannerPlace } from '../../db/tables-catalogue.ts'

export const SHELF_SIZE = 10
const AD_PLACES = AD_TYPES.map((type): BannerPlace => `type_${type}`)

/** The banners of a place that are shown at that moment. */
export async function findBanners(
  q: Query,
  storeId: number,
  place: BannerPlace,
  lang: Language,
  now: Date,
): Promise<Banner[]> {
  const rows = await q
    .selectFrom('banners')
    .select(['image_url', 'link_to', 'mobile_image_url', 'show_from', 'show_until'])
    .select([
      inLanguage(lang, 'banners', 'title').as('title'),
      inLanguage<string | null>(lang, 'banners', 'subtitle').as('subtitle'),
    ])
    .where('store_id', '=', storeId)
    .where('place', '=', place)
    .where('is_show', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return shownRows(rows, now)
}

export async function findPopups(q: Query, storeId: number, now: Date): Promise<HomePopup[]> {
  const rows = await q
    .selectFrom('popups')
    .select(['id', 'name', 'link_image', 'show_once', 'type_action', 'value_action', 'show_from', 'show_until'])
    .where('store_id', '=', storeId)
    .where('is_show', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return shownRows(rows, now)
}

/** Ads by place (wire.md §2), and the home popups. */
export async function findAds(q: Query, storeId: number, lang: Language, now: Date): Promise<HomeAds> {
  const rows = await q
    .selectFrom('banners')
    .select(['id', 'place', 'image_url', 'link_to', 'show_from', 'show_until'])
    .select(inLanguage(lang, 'banners', 'title').as('title'))
    .where('store_id', '=', storeId)
    .where('place', 'in', AD_PLACES)
    .where('is_show', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ads: HomeAds = {
    popups: await findPopups(q, storeId, now),
    type_0: [],
    type_1: [],
    type_2: [],
    type_3: [],
    type_4: [],
    type_5: [],
    type_6: [],
    type_7: [],
    type_8: [],
  }
  for (const { place, ...ad } of shownRows(rows, now)) {
    const type = Number(place.slice('type_'.length)) as HomeAds['type_0'][number]['type'] // the table's CHECK allows no other place
    ads[`type_${type}`].push({ ...ad, type })
  }
  return ads
}

/** One shelf per home category with shown products, its own or its children's, newest first. */
export async function findProductShelves(q: Query, storeId: number, viewer: Viewer): Promise<ProductShelf[]> {
  const rows = await q
    .selectFrom('categories as c')
    .select([
      'c.id as category_id',
      sql<number[]>`array(
        select s.id from (
          select distinct near.product_id as id, near.created_at from (select k.id from categories k where k.store_id = c.store_id and (k.id = c.id or k.parent_id = c.id)) shelf cross join lateral (
            select pc.product_id, pc.created_at from product_categories pc where pc.store_id = c.store_id and pc.category_id = shelf.id and pc.is_shown
            order by pc.created_at desc, pc.product_id desc limit ${sql.lit(SHELF_SIZE)}) near
        ) s order by s.created_at desc, s.id desc limit ${sql.lit(SHELF_SIZE)})`.as('ids'),
    ])
    .where('c.store_id', '=', storeId)
    .where('c.parent_id', 'is', null)
    .where('c.is_show_home', '=', true)
    .execute()
  const idsOf = new Map(rows.map((row) => [row.category_id, row.ids]))
  const [categories, products] = [
    await findCategories(q, storeId, viewer.lang ?? 'vi', viewer.now),
    await findProductsByIds(q, storeId, [...new Set(rows.flatMap((row) => row.ids))], viewer),
  ]
  const productOf = new Map(products.map((product) => [product.id, product]))
  return categories.flatMap((category) => {
    const list = (idsOf.get(category.id) ?? []).flatMap((id) => productOf.get(id) ?? [])
    if (list.length === 0) return []
    return {
      title: category.name,
      image_url: category.image_url,
      banner_ads: category.banner_ads,
      category_children: category.category_children,
      model: 'Product',
      type_layout: 'PRODUCT_BY_CATEGORY',
      type_action_more: 'CATEGORY_PRODUCT',
      value_action: category.id,
      slug: category.slug,
      hide: false,
      list,
    }
  })
}

/** One shelf per home post category with published posts. */
export async function findPostShelves(q: Query, storeId: number, lang: Language): Promise<PostShelf[]> {
  const categories = (await findPostCategories(q, storeId, lang)).filter((category) => category.is_show_home)
  const shelves: PostShelf[] = []
  for (const category of categories) {
    const { rows: list } = await findPosts(
      q,
      storeId,
      { category_ids: [category.id] },
      { limit: SHELF_SIZE, offset: 0 },
      { lang, wantsTotal: false },
    )
    if (list.length === 0) continue
    shelves.push({
      title: category.title,
      image_url: category.image_url,
      banner_ads: [],
      category_children: category.category_children,
      model: 'Post',
      type_layout: 'POST_BY_CATEGORY',
      type_action_more: 'CATEGORY_POST',
      value_action: category.id,
      slug: category.slug,
      hide: false,
      list,
    })
  }
  return shelves
}

/** Whether the published theme shows this shelf on the home page; a flag means show unless false (storefront.md §2). */
export async function isHomeShelfShown(
  q: Query,
  storeId: number,
  flag: 'is_show_product_new' | 'is_show_product_top_sale',
): Promise<boolean> {
  const theme = await q
    .selectFrom('themes')
    .select(sql`document -> ${flag}::text`.as('flag'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return clean('switch', theme?.flag) !== false
}
