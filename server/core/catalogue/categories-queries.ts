import type { Category } from '../../../src/contract/categories.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'

/** Categories in the store's order, children nested in their parents. */
export async function findCategories(q: Query, storeId: number, lang: Language): Promise<Category[]> {
  const rows = await q
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'image_url', 'position', 'is_show_home', 'banner_ads'])
    .select(inLanguage(lang, 'categories', 'name').as('name'))
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const children = Map.groupBy(rows, (row) => row.parent_id)
  return (children.get(null) ?? []).map(({ parent_id: _, ...category }) => ({
    ...category,
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
