import { listCategories, type Category } from '../../../src/contract/categories.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import {
  pickCategories,
  pickPostCategories,
  pickPosts,
  pickProducts,
  type PickRow,
} from '../../../src/contract/owner-catalog.ts'
import { getPost, listPostCategories, listPosts, type PostCategory } from '../../../src/contract/posts.ts'
import { getProduct, listProducts } from '../../../src/contract/products.ts'
import { matchesWords } from '../../../src/domain/viet-text.ts'
import { isRefusal, type Refusal } from '../../core/shared/refused.ts'
import type { Slice } from '../../core/shared/slice.ts'
import type { Call, Implementation } from '../api/implement.ts'
import { implementPages } from '../api/paginated.ts'
import type { AskBackend } from './ask.ts'

type Found = { rows: PickRow[]; total: number }
type Query = { search?: string | undefined; ids?: number[] | undefined }
type Named = {
  id: number
  slug: string
  name?: string
  title?: string
  image_url?: string | null
  images?: { image_url: string }[]
}
const MAX_IDS = 20

/** The studio's pickers of what a theme names: goods, categories and posts of the backend. */
export function foreignPicks(ask: AskBackend): Implementation[] {
  const asker = ({ store, lang, ip }: Call) => ({ store, token: undefined, device: undefined, lang, ip })

  /** Of a list that the backend gives in pages; chosen ones one by one. */
  const paged =
    (list: Endpoint, one: Endpoint) =>
    async (call: Call, { query }: { query: Query }, { limit, offset }: Slice): Promise<Found | Refusal> => {
      if (query.ids) {
        const given = await Promise.all(
          query.ids.slice(0, MAX_IDS).map((id) => ask(asker(call), one, { params: { id } })),
        )
        const rows = given.flatMap((part) => (isRefusal(part) ? [] : [rowOf(part.data as Named)])) // fitted to the schema
        return { rows, total: rows.length }
      }
      const page = Math.floor(offset / limit) + 1
      const given = await ask(asker(call), list, { query: { page, limit, search: query.search } })
      if (isRefusal(given)) return given
      const { data, total } = given.data as { data: Named[]; total: number } // as above
      return { rows: data.map((row) => rowOf(row)), total }
    }

  /** Of a tree that the backend gives whole. */
  const whole =
    (list: Endpoint) =>
    async (call: Call, { query }: { query: Query }, { limit, offset }: Slice): Promise<Found | Refusal> => {
      const given = await ask(asker(call), list, {})
      if (isRefusal(given)) return given
      const all = (given.data as (Category | PostCategory)[]).flatMap((category) => {
        // as above
        const parent = rowOf(category)
        return [
          parent,
          ...category.category_children.map((child) => ({
            ...rowOf(child),
            parent: { id: parent.id, name: parent.name, slug: parent.slug },
          })),
        ]
      })
      const rows = all.filter(({ id, name }) =>
        query.ids ? query.ids.includes(id) : matchesWords(name, query.search ?? ''),
      )
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }

  return [
    implementPages(pickProducts, paged(listProducts, getProduct)),
    implementPages(pickPosts, paged(listPosts, getPost)),
    implementPages(pickCategories, whole(listCategories)),
    implementPages(pickPostCategories, whole(listPostCategories)),
  ]
}

const rowOf = ({ id, slug, name, title, image_url, images }: Named): PickRow => ({
  id,
  slug,
  name: name ?? title ?? '',
  image_url: image_url ?? images?.[0]?.image_url ?? null,
  parent: null,
})
