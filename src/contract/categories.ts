import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MaybeText, RowId, Text } from './wire.ts'

export const CategoryChild = z.object({
  id: RowId,
  category_id: RowId,
  name: Text,
  slug: Text,
  image_url: MaybeText,
  position: z.int(),
})
export type CategoryChild = z.infer<typeof CategoryChild>

export const CategoryBanner = z.object({ image_url: Text, title: MaybeText, link_to: MaybeText })
export const Category = z.object({
  id: RowId,
  name: Text,
  slug: Text,
  image_url: MaybeText,
  position: z.int(),
  is_show_home: z.boolean(),
  banner_ads: z.array(CategoryBanner),
  category_children: z.array(CategoryChild),
})
export type Category = z.infer<typeof Category>

export const listCategories = endpoint({
  method: 'GET',
  path: 'categories',
  summary: 'Product categories with their children',
  auth: 'none',
  shows: ['categories'],
  data: z.array(Category),
})
