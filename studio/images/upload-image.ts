import { callPath } from '../../src/api/call.ts'
import { shrinkPicture } from '../../src/api/shrink-picture.ts'
import { OWN_PAGE_HEADER, type Envelope } from '../../src/contract/endpoint.ts'
import { uploadOwnerImage } from '../../src/contract/owner-catalog.ts'

export type UploadResult = { ok: true; address: string } | { ok: false; msg: string }

/** Uploads an image, made small first, with progress, 0 to 1, which `fetch` does not report. `msg` is '' when the server was not reached. */
export async function uploadImage(
  storeCode: string,
  image: Blob & { name?: string },
  onProgress: (part: number) => void,
): Promise<UploadResult> {
  const small = image instanceof File ? await shrinkPicture(image) : image
  const body = new FormData()
  body.append('image', small, small.name ?? 'image.webp')
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(resultOf(request.responseText))
    request.onerror = () => resolve({ ok: false, msg: '' })
    request.onabort = request.onerror
    request.open('POST', callPath(uploadOwnerImage, storeCode, { query: { purpose: 'theme' } }))
    for (const [name, value] of Object.entries(OWN_PAGE_HEADER)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-lang', document.documentElement.lang)
    request.send(body)
  })
}

function resultOf(text: string): UploadResult {
  try {
    const { success, data, msg } = JSON.parse(text) as Envelope
    return success && typeof data === 'string' ? { ok: true, address: data } : { ok: false, msg }
  } catch {
    return { ok: false, msg: '' }
  }
}
