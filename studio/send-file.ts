import { call, type CallOptions, type Reply } from '../src/api/call.ts'
import type { Args, Endpoint } from '../src/contract/endpoint.ts'
import { uploadOwnerImage } from '../src/contract/owner-catalog.ts'
import type { UploadPurpose } from '../src/contract/uploads.ts'

/** Calls a multipart endpoint with a file in the named field. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  field: string,
  file: File,
  query: Record<string, string> = {},
  options?: CallOptions,
): Promise<Reply<E>> {
  const body = new FormData()
  body.append(field, file)
  return call(endpoint, { query, body } as Args<E>, options) // the body of a multipart endpoint has no schema
}

/** Uploads one image of the store, without progress; the reply’s data is its address. */
export const uploadStoreImage = (file: File, purpose: UploadPurpose): Promise<Reply<typeof uploadOwnerImage>> =>
  sendFile(uploadOwnerImage, 'image', file, { purpose })
