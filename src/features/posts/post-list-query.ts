import type { Args } from '../../contract/endpoint.ts'
import type { listPosts } from '../../contract/posts.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import { parseSlugId, PATHS, postCategoryPath } from '../../domain/paths.ts'

const POSTS_PER_PAGE = 20 // wire.md §3

/** Arguments of the post list from the URL: a search, a category and a page. */
export function postsArgs(search: URLSearchParams): Args<typeof listPosts> {
  const category = parseSlugId(search.get('danh-muc'))
  const page = postsPage(search)
  const text = searchTerm(search.get('search') ?? '')
  return {
    query: {
      ...(text ? { search: text } : {}),
      ...(category ? { category_ids: [category.id] } : {}),
      ...(page > 1 ? { page } : {}),
      limit: POSTS_PER_PAGE,
    },
  }
}

/** The page of the list; 1 for anything that is no page number. */
export function postsPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1
}

/** URL of a page of the post list; page 1 is left out. */
export function postListPath(category: { id: number; slug: string } | undefined, page = 1, search = ''): string {
  const path = category ? postCategoryPath(category) : PATHS.posts
  const rest = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) }).toString()
  return rest === '' ? path : `${path}${category ? '&' : '?'}${rest}`
}
