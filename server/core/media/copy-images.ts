import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { MediaStore } from './folder-store.ts'
import { saveTexts } from './image-library.ts'
import { readImage } from './read-image.ts'
import { reencodeImage } from './reencode-image.ts'
import { sniff } from './sniff.ts'

/**
 * Copies images of other stores on this server into the library of a store. Resolves to the new addresses by the former ones; what is no image, or is not
 * there, is missing. For commands, whose files are trusted: nobody's quota is used.
 */
export async function copyImages(
  database: Database,
  media: MediaStore,
  { storeId, storeCode, now }: { storeId: number; storeCode: string; now: Date },
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const copied = new Map<string, string>()
  const owner = await database.system((q) =>
    q
      .selectFrom('store_owners')
      .select('owner_id')
      .where('store_id', '=', storeId)
      .orderBy('owner_id')
      .executeTakeFirst(),
  )
  for (const address of addresses) {
    const bytes = await readImage(media, address)
    const type = bytes && sniff(bytes)
    if (!type || type === 'mp4' || type === 'webm') continue
    const image = await reencodeImage(bytes, type)
    if (typeof image === 'string') continue
    const name = randomBytes(16).toString('hex')
    const title =
      address
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? ''
    // The row comes first: a file without one would never be found again.
    await database.forStore(storeId).transaction(async (trx) => {
      await trx
        .insertInto('uploads')
        .values({
          store_id: storeId,
          name,
          ending: 'webp',
          purpose: 'theme',
          customer_id: null,
          owner_id: owner?.owner_id ?? null,
          bytes: image.bytes.length,
          width: image.width,
          height: image.height,
          created_at: now,
        })
        .execute()
      await saveTexts(trx, storeId, `upload/${name}`, { name: title, alt: '' })
    })
    await media.put(`public/${storeCode}/${name}.webp`, image.bytes)
    copied.set(address, `/media/${storeCode}/upload/${name}.webp`)
  }
  return copied
}
