import { rasterise } from './reencode-image.ts'
import type { MediaStore } from './folder-store.ts'

const UPLOAD = /^\/media\/([a-z0-9][a-z0-9-]*)\/upload\/([a-z0-9]{16,64})\.[a-z0-9]+$/
const FIXTURE = /^\/media\/([a-z0-9][a-z0-9-]*)\/([a-z0-9-]+)\/([a-z0-9-]+)\.[a-z0-9]+$/
const WIDTH = 1280

/** The bytes of an image by its address (`/media/{store_code}/{kind}/{name}.{format}`): an upload as stored, a fixture image as PNG. Undefined when there is none. */
export async function readImage(store: MediaStore, address: string): Promise<Buffer | undefined> {
  const [, uploadedTo, upload] = UPLOAD.exec(address) ?? []
  if (uploadedTo && upload) return store.get(`public/${uploadedTo}/${upload}.webp`)
  const [, code, kind, name] = FIXTURE.exec(address) ?? []
  if (!code || !kind || !name) return undefined
  const { findImage } = await import('../../../fixtures/pictures/image-index.ts')
  const { imageSvg } = await import('../../../fixtures/pictures/images.ts')
  const image = await findImage(code, kind, name)
  return image && rasterise(imageSvg(image), { width: WIDTH, format: 'png' })
}
