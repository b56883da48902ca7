import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PolicyId, PostCategoryInput, PostInput, PostTranslations } from './inputs/post.ts'
import {
  Count,
  IdParams,
  MaybeText,
  Nothing,
  PageQuery,
  paginated,
  queryFlag,
  queryInt,
  querySearch,
  RowId,
  Text,
  Time,
} from './wire.ts'

/** A post as a list of the desk shows it. */
export const OwnerPostRow = z.object({
  id: RowId,
  title: Text,
  slug: Text,
  image_url: MaybeText,
  published: z.boolean(),
  publish_at: Text,
  is_pinned: z.boolean(),
  /** The policy that it is written for; null: news. */
  policy: PolicyId.nullable(),
  categories: z.array(Text),
  count_view: Count,
  updated_at: Time,
})
export type OwnerPostRow = z.infer<typeof OwnerPostRow>

/** A post as its editor reads it. Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with the post as it is now. */
export const PostEditor = z.object({
  id: RowId,
  slug: Text,
  etag: Text,
  title: Text,
  summary: Text,
  content: Text,
  image_url: MaybeText,
  category_ids: z.array(RowId),
  published: z.boolean(),
  /** Minute of Vietnam's clock at which the draft is published; '' for none. */
  publish_at: Text,
  is_pinned: z.boolean(),
  seo_title: MaybeText,
  seo_description: MaybeText,
  policy: PolicyId.nullable(),
  translations: PostTranslations,
})
export type PostEditor = z.infer<typeof PostEditor>

export const OwnerPostCategory = z.object({
  id: RowId,
  title: Text,
  description: MaybeText,
  image_url: MaybeText,
  position: z.int(),
  is_show_home: z.boolean(),
  posts: Count,
})
export type OwnerPostCategory = z.infer<typeof OwnerPostCategory>

/** `post`: what is written for it, or what the theme names as it; null: nothing yet. */
export const OwnerPolicy = z.object({
  policy: PolicyId,
  post: z.object({ id: RowId, title: Text, published: z.boolean() }).nullable(),
})
export type OwnerPolicy = z.infer<typeof OwnerPolicy>

const OfOwner = { scope: 'owner', auth: 'owner' } as const

export const listOwnerPosts = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'posts',
  summary: 'News and policies, drafts too, the last changed first',
  permission: 'content.read',
  query: PageQuery.extend({ search: querySearch(), category_id: queryInt(1, 2_147_483_647), is_draft: queryFlag() }),
  data: paginated(OwnerPostRow),
})
export const getPostEditor = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'posts/{id}',
  summary: 'A post with everything its editor writes',
  permission: 'content.read',
  params: IdParams,
  data: PostEditor,
})
export const createOwnerPost = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'posts',
  summary: 'Write a post',
  permission: 'content.write',
  body: PostInput,
  data: PostEditor,
  idempotent: true,
})
export const saveOwnerPost = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'posts/{id}',
  summary:
    'Save the whole post; 412 when somebody else changed it since. The theme names a policy that is published, and no longer one that is not',
  permission: 'content.write',
  params: IdParams,
  body: PostInput,
  data: PostEditor,
})
export const deleteOwnerPost = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'posts/{id}',
  summary: 'Delete a post; the theme no longer names it',
  permission: 'content.write',
  params: IdParams,
  data: Nothing,
})
export const listOwnerPostCategories = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'post_categories',
  summary: 'Categories of news',
  permission: 'content.read',
  data: z.array(OwnerPostCategory),
})
export const createOwnerPostCategory = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'post_categories',
  summary: 'Add a category of news',
  permission: 'content.write',
  body: PostCategoryInput,
  data: z.array(OwnerPostCategory),
  idempotent: true,
})
export const saveOwnerPostCategory = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'post_categories/{id}',
  summary: 'Save a category of news; what is left out stays',
  permission: 'content.write',
  params: IdParams,
  body: PostCategoryInput,
  data: z.array(OwnerPostCategory),
})
export const deleteOwnerPostCategory = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'post_categories/{id}',
  summary: 'Delete a category of news; its posts stay',
  permission: 'content.write',
  params: IdParams,
  data: z.array(OwnerPostCategory),
})
export const listPolicies = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'policies',
  summary: 'The policies of the shop, with what is written of each',
  permission: 'content.read',
  data: z.array(OwnerPolicy),
})
export const writePolicy = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'policies/{policy}',
  summary:
    'Begin a policy as a draft in three languages, with the facts of the shop; what is written already is answered as it is',
  permission: 'content.write',
  params: z.object({ policy: PolicyId }),
  data: PostEditor,
  idempotent: true,
})
