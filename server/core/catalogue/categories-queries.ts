import type { Category } from '../../../src/contract/categories.ts'
import type { Query } from '../../db/database.ts'

/** Categories in the store's order, children nested in their parents. */
export async function findCategories(q: Query, storeId: number): Promise<Category[]> {
  const rows = await q
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'slug', 'image_url', 'position', 'is_show_home', 'banner_ads'])
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
