import type { ZodType } from 'zod'
import { Category, CategoryChild } from '../../src/contract/categories.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { CartProduct } from '../../src/contract/line-items.ts'
import { Post, PostCategory, PostCategoryChild, PostDetail } from '../../src/contract/posts.ts'
import { Product, ProductDetail } from '../../src/contract/products.ts'
import { Time } from '../../src/contract/wire.ts'
import { readTime } from '../../src/domain/time.ts'
import { localTime } from '../core/shared/instant.ts'
import { changerOf, isRecord } from './core-schema.ts'

/**
 * What clients of the existing platform read in these shapes beside our own fields (wire.md §6): the slug under this name, and what search engines
 * are told. Only answers to calls without our pages' mark have them, so they cost our pages nothing.
 */
export const SLUG_FIELDS: ReadonlyMap<ZodType, string> = new Map<ZodType, string>([
  [Product, 'product_url'],
  [ProductDetail, 'product_url'],
  [CartProduct, 'product_url'],
  [Category, 'category_url'],
  [CategoryChild, 'category_children_url'],
  [PostCategory, 'category_url'],
  [PostCategoryChild, 'category_children_url'],
  [Post, 'post_url'],
  [PostDetail, 'post_url'],
])
export const SEARCH_FIELDS = { canonical_url: null, meta_robots_index: true, meta_robots_follow: true }

const withFields = (slugField: string) => (part: unknown) =>
  isRecord(part) ? { ...part, [slugField]: part.slug, ...SEARCH_FIELDS } : part

const change = changerOf(
  new Map<ZodType, (part: unknown) => unknown>([
    ...Array.from(SLUG_FIELDS, ([schema, field]) => [schema, withFields(field)] as const),
    [Time, (time) => (typeof time === 'string' && time[10] === 'T' ? localTime(readTime(time)) : time)],
  ]),
)

/** The data of an answer with these fields, and with every time as the platform writes it: orders from before have others in what they used. */
export const withPlatformFields = ({ data }: Endpoint, answered: unknown): unknown => change(data, answered)
