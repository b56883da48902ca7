import type { MediaFiles } from './media-files.ts'
import type { MediaStore } from './folder-store.ts'
import type { ImageWidth } from './image-formats.ts'
import { imageVariant, type VariantFormat } from './reencode-image.ts'

/** `width` undefined: that of the upload. */
export type Variant = { width: ImageWidth | undefined; format: VariantFormat }

/** A public upload in another width or format, drawn unless it was before; undefined when there is no such upload. `key`: `public/{store_code}/{name}`. */
export async function uploadVariant(
  store: MediaStore,
  files: MediaFiles,
  key: string,
  variant: Variant,
): Promise<Buffer | undefined> {
  if (!variant.width && variant.format === 'webp') return store.get(`${key}.webp`)
  return files
    .get(`${key}-${variant.width ?? 'full'}.${variant.format}`, async () => {
      const stored = await store.get(`${key}.webp`)
      if (!stored) throw new NoSuchUpload()
      return imageVariant(stored, variant)
    })
    .catch((problem: unknown) => {
      if (problem instanceof NoSuchUpload) return undefined
      throw problem
    })
}
class NoSuchUpload extends Error {}
