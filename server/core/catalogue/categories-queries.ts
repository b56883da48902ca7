import type { Category } from '../../../src/contract/categories.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import { shownRows } from '../shared/timed-rows.ts'

/** Categories in the store's order, children nested in their parents, with the banners that are shown at that moment. */
export async function findCategories(q: Query, storeId: number, lang: Language, now: Date): Promise<Category[]> {
  const rows = await q
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'image_url', 'position', 'is_show_home'])
    .select(inLanguage(lang, 'categories', 'name').as('name'))
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // A menu without pictures is better than none.
  const banners = await findCategoryBanners(q, storeId, lang, now).catch((): Banners => new Map())
  const children = Map.groupBy(rows, (row) => row.parent_id)
  return (children.get(null) ?? []).map(({ parent_id: _, ...category }) => ({
    ...category,
    banner_ads: banners.get(category.id) ?? [],
    category_children: (children.get(category.id) ?? []).map(({ id, name, slug, image_url, position }) => ({
      id,
      category_id: category.id,
      name,
      slug,
      image_url,
      position,
    })),
  }))
}

type Banners = Map<number | null, { image_url: string; title: string; link_to: string | null }[]>

/** The banners of categories that are shown at that moment, by category. */
async function findCategoryBanners(q: Query, storeId: number, lang: Language, now: Date): Promise<Banners> {
  const rows = await q
    .selectFrom('banners')
    .select(['category_id', 'image_url', 'link_to', 'show_from', 'show_until'])
    .select(inLanguage(lang, 'banners', 'title').as('title'))
    .where('store_id', '=', storeId)
    .where('place', '=', 'category')
    .where('is_show', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byCategory = Map.groupBy(shownRows(rows, now), ({ category_id }) => category_id)
  return new Map([...byCategory].map(([id, list]) => [id, list.map(({ category_id: _, ...banner }) => banner)]))
}
