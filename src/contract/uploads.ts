import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Text } from './wire.ts'

/** Limits of decision 51, in bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
/** Types of pictures that file inputs offer, comma separated. The server detects the type itself, and takes drawings (SVG) for a shop's look only. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'
export const UPLOAD_PURPOSES = ['review', 'chat', 'avatar', 'id_card', 'theme', 'product'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** URL of the upload. An ID card's URL is private: only its owner and the store can read it (decision 45). */
export const Uploaded = Text
const PurposeQuery = z.object({ purpose: z.enum(UPLOAD_PURPOSES).default('review') })

/** Multipart with one file in the field `image`. The type is detected from the content; the image is re-encoded without metadata. */
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
  answers: 'file',
  data: z.null(),
})
