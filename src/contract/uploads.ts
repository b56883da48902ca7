import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Text } from './wire.ts'

/** Limits of decision 51, in bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
export const UPLOAD_PURPOSES = ['review', 'chat', 'avatar', 'id_card', 'theme', 'product'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The address of what was uploaded; for an ID card a private one that only its owner and the shop can read (decision 45). */
export const Uploaded = Text
const PurposeQuery = z.object({ purpose: z.enum(UPLOAD_PURPOSES).default('review') })

/** Multipart, one file in the field `image`. Checked by content, re-encoded, metadata dropped. */
export const uploadImage = endpoint({
  method: 'POST',
  path: 'images',
  summary: 'Upload a picture',
  auth: 'customer',
  query: PurposeQuery,
  data: Uploaded,
  consumes: 'multipart',
})
export const uploadVideo = endpoint({
  method: 'POST',
  path: 'video',
  summary: 'Upload a video',
  auth: 'customer',
  query: PurposeQuery,
  data: Uploaded,
  consumes: 'multipart',
})
export const getIdCard = endpoint({
  method: 'GET',
  path: 'images/id_card/{name}',
  summary: 'My own ID card picture: answers the picture',
  auth: 'customer',
  params: z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{8,80}\.webp$/) }),
  data: z.null(),
})
