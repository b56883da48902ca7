import { IMAGE_MAX_BYTES, uploadImage, uploadVideo, VIDEO_MAX_BYTES, type UploadPurpose } from '../contract/uploads.ts'
import { call, type Reply } from './call.ts'

/** Image types of a file input (storefront.md §2 "Chat widget", partners.md §5). */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'
export const isTooLarge = (file: File): boolean => file.size > IMAGE_MAX_BYTES

/** Uploads one image; the reply's data is its URL. */
export function uploadImageFile(file: File, purpose: UploadPurpose): Promise<Reply<typeof uploadImage>> {
  const body = new FormData()
  body.set('image', file)
  return call(uploadImage, { query: { purpose }, body } as Parameters<typeof call<typeof uploadImage>>[1]) // the body of a multipart endpoint has no schema
}

export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'
export const isVideoTooLarge = (file: File): boolean => file.size > VIDEO_MAX_BYTES

/** Uploads one video; the reply's data is its URL. */
export function uploadVideoFile(file: File, purpose: UploadPurpose): Promise<Reply<typeof uploadVideo>> {
  const body = new FormData()
  body.set('video', file)
  return call(uploadVideo, { query: { purpose }, body } as Parameters<typeof call<typeof uploadVideo>>[1]) // the body of a multipart endpoint has no schema
}
