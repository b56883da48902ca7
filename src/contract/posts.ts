import { z } from 'zod'
import { endpoint, LANGUAGES } from './endpoint.ts'
import {
  Count,
  Time,
  MaybeText,
  PageQuery,
  paginated,
  pathIdOrSlug,
  queryIds,
  querySearch,
  RowId,
  Text,
} from './wire.ts'

export const PostCategoryChild = z.object({
  id: RowId,
  category_post_id: RowId,
  title: Text,
  slug: Text,
  image_url: MaybeText,
  position: z.int(),
})
export const PostCategory = z.object({
  id: RowId,
  title: Text,
  slug: Text,
  image_url: MaybeText,
  description: MaybeText,
  position: z.int(),
  is_show_home: z.boolean(),
  category_children: z.array(PostCategoryChild),
})
export type PostCategory = z.infer<typeof PostCategory>

export const Post = z.object({
  id: RowId,
  title: Text,
  slug: Text,
  image_url: MaybeText,
  summary: MaybeText,
  published: z.boolean(),
  count_view: Count,
  seo_title: MaybeText,
  seo_description: MaybeText,
  categories: z.array(z.object({ id: RowId, title: Text, slug: Text })),
  created_at: Time,
  updated_at: Time,
})
export type Post = z.infer<typeof Post>

/** `content` is HTML sanitised by the server. */
export const PostDetail = Post.extend({
  content: Text,
  /** The languages that title and content exist in. */
  languages: z.array(z.enum(LANGUAGES)),
})
export type PostDetail = z.infer<typeof PostDetail>

export const POST_SORTS = ['created_at', 'views', 'title'] as const
export const PostsQuery = PageQuery.extend({
  search: querySearch(),
  sort_by: z.enum(POST_SORTS).optional().catch(undefined),
  category_ids: queryIds(),
})

export const listPosts = endpoint({
  method: 'GET',
  path: 'posts',
  summary: 'News',
  auth: 'none',
  query: PostsQuery,
  shows: ['posts'],
  data: paginated(Post),
})
export const getPost = endpoint({
  method: 'GET',
  path: 'posts/{id}',
  summary: 'A news or policy post, by its id or its slug',
  auth: 'none',
  params: z.object({ id: pathIdOrSlug() }),
  shows: ['posts'],
  data: PostDetail,
})
export const listPostCategories = endpoint({
  method: 'GET',
  path: 'post_categories',
  summary: 'News categories',
  auth: 'none',
  shows: ['posts'],
  data: z.array(PostCategory),
})
