import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RowId, Text } from './wire.ts'

/** What a slug names, in the order in which they are looked up. Slugs are not unique: the first of its kind is answered. */
export const SLUG_TYPES = ['product', 'post', 'product-category', 'post-category'] as const
export const NamedBySlug = z.object({
  type: z.enum(SLUG_TYPES),
  id: RowId,
  /** Of a category within another one. */
  parent_id: RowId.nullable(),
  name: Text,
  slug: Text,
})
export type NamedBySlug = z.infer<typeof NamedBySlug>

export const getSlug = endpoint({
  method: 'GET',
  path: 'slugs/{slug}',
  summary: 'What a slug names; null when nothing',
  auth: 'none',
  params: z.object({ slug: z.string().max(300) }),
  data: NamedBySlug.nullable(),
})
