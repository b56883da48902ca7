import { uploadImage, uploadVideo, VIDEO_MAX_BYTES, type UploadPurpose } from '../contract/uploads.ts'
import type { Args } from '../contract/endpoint.ts'
import { call, type Reply } from './call.ts'
import { shrinkPicture } from './shrink-picture.ts'

export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'
export const isVideoTooLarge = (file: File): boolean => file.size > VIDEO_MAX_BYTES

/** Uploads one image, made small first; the reply's data is its URL. */
export const uploadImageFile = async (file: File, purpose: UploadPurpose): Promise<Reply<typeof uploadImage>> =>
  call(uploadImage, multipart('image', await shrinkPicture(file), purpose))
/** Uploads one video; the reply's data is its URL. */
export const uploadVideoFile = (file: File, purpose: UploadPurpose): Promise<Reply<typeof uploadVideo>> =>
  call(uploadVideo, multipart('video', file, purpose))

function multipart(field: string, file: File, purpose: UploadPurpose) {
  const body = new FormData()
  body.set(field, file)
  return { query: { purpose }, body } as Args<typeof uploadImage> // the body of a multipart endpoint has no schema
}
