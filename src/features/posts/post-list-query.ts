import type { Args } from '../../contract/endpoint.ts'
import type { listPosts } from '../../contract/posts.ts'
import { parseSlugId, PATHS, postCategoryPath } from '../../domain/paths.ts'

const POSTS_PER_PAGE = 20 // wire.md §3

/** What the address of the news asks for: a category and a page. */
export function postsArgs(search: URLSearchParams): Args<typeof listPosts> {
  const category = parseSlugId(search.get('danh-muc'))
  const page = Number(search.get('page'))
  return {
    query: {
      ...(category ? { category_ids: [category.id] } : {}),
      ...(Number.isInteger(page) && page > 1 && page < 10_000 ? { page } : {}),
      limit: POSTS_PER_PAGE,
    },
  }
}

/** Address of a page of the news; page 1 is not written. */
export function postListPath(category: { id: number; slug: string } | undefined, page = 1): string {
  const path = category ? postCategoryPath(category) : PATHS.posts
  return page > 1 ? `${path}${category ? '&' : '?'}page=${page}` : path
}
