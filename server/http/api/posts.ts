import { getPost, listPostCategories, listPosts } from '../../../src/contract/posts.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { idOfSlug } from '../../core/catalogue/slug-queries.ts'
import { findPost, findPostCategories, findPosts } from '../../core/content/posts-queries.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const posts = [
  implementPages(listPosts, async (call, { query }, part) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    return call.db.query((q) => findPosts(q, call.store.id, filter, part, call))
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
