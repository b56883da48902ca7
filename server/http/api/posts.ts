import { getPost, listPostCategories, listPosts } from '../../../src/contract/posts.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { idOfSlug } from '../../core/catalogue/slug-queries.ts'
import { findPost, findPostCategories, findPosts } from '../../core/content/posts-queries.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const posts = [
  implement(listPosts, async (call, { query }) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    const { rows, total } = await call.db.query((q) => findPosts(q, call.store.id, filter, slice(query), call))
    return paginated({ rows, total, path: `/api/customer/${call.store.code}/posts`, query })
  }),

  implement(getPost, async (call, { params }) => {
    const post = await call.db.query(async (q) => {
      const id = await idOfSlug(q, call.store.id, 'posts', params.id)
      return id === undefined ? undefined : findPost(q, call.store.id, id, call.lang)
    })
    return post
      ? { ...post, content: await cleanHtml(post.content, call.store.id) }
      : fail('POST_NOT_FOUND', { status: 404 })
  }),

  implement(listPostCategories, async (call) => call.db.query((q) => findPostCategories(q, call.store.id, call.lang))),
]
