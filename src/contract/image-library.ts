import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, PageQuery, paginated, queryFlag, querySearch, Text, Time } from './wire.ts'

/** An image of the store's library. `name` is for the owner, `alt` for people who do not see the image. `created_at` is null for images of a demonstration store. */
export const LibraryImage = z.object({
  image_url: Text,
  name: Text,
  alt: Text,
  width: Count.nullable(),
  height: Count.nullable(),
  bytes: Count.nullable(),
  created_at: Time.nullable(),
  can_delete: z.boolean(),
})
export type LibraryImage = z.infer<typeof LibraryImage>

/** Where an image is used: `kind` is the kind of record (`products`, `theme_drafts` …), `name` what the owner calls it; of a theme, its settings. */
export const ImageUse = z.object({ kind: Text, id: Text, name: Text })
export type ImageUse = z.infer<typeof ImageUse>

const ImageUrl = z.string().max(500)
export const LibraryQuery = PageQuery.extend({ search: querySearch() })
export const ImageTextsInput = z.object({
  image_url: ImageUrl,
  name: z.string().trim().max(200, { error: 'form.too_long' }),
  alt: z.string().trim().max(500, { error: 'form.too_long' }),
})
/** The name in the address of an upload. */
export const UploadNameParams = z.object({ name: z.string().max(80) })

export const listLibraryImages = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'library',
  summary: 'The images of the store, newest first',
  auth: 'owner',
  permission: 'theme.read',
  query: LibraryQuery,
  data: paginated(LibraryImage),
})
export const findImageUses = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'library/uses',
  summary: 'Where an image is used',
  auth: 'owner',
  permission: 'theme.read',
  query: z.object({ image_url: ImageUrl }),
  data: z.array(ImageUse),
})
export const saveImageTexts = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'library',
  summary: 'Name an image, and describe it for people who do not see it',
  auth: 'owner',
  permission: 'theme.write',
  body: ImageTextsInput,
  data: ImageTextsInput,
})
/** Answers 409 `IMAGE_IN_USE` with the uses in `data` unless `even_if_used`. */
export const deleteLibraryImage = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'library/{name}',
  summary: 'Delete an uploaded image',
  auth: 'owner',
  permission: 'theme.write',
  params: UploadNameParams,
  query: z.object({ even_if_used: queryFlag() }),
  data: z.null(),
})
