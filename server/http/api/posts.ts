import { getPost, listPostCategories, listPosts } from '../../../src/contract/posts.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { findPost, findPostCategories, findPosts } from '../../core/content/posts-queries.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const posts = [
  implement(listPosts, async (call, { query }) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    const { rows, total } = await call.db.query((q) => findPosts(q, call.store.id, filter, slice(query)))
    return paginated({ rows, total, path: `/api/customer/${call.store.code}/posts`, query })
  }),

  implement(getPost, async (call, { params }) => {
    const post = await call.db.query((q) => findPost(q, call.store.id, params.id))
    return post ? { ...post, content: cleanHtml(post.content) } : fail('POST_NOT_FOUND', { status: 404 })
  }),

  implement(listPostCategories, async (call) => call.db.query((q) => findPostCategories(q, call.store.id))),
]
