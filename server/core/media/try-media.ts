import { randomBytes } from 'node:crypto'
import { mediaStore, type StoredAt } from './media-store.ts'

/** Writes, reads and removes an object. Resolves to why that is not possible, or to undefined. */
export async function tryMedia(config: StoredAt): Promise<string | undefined> {
  const store = mediaStore(config)
  const key = `private/probe/${randomBytes(8).toString('hex')}.txt`
  try {
    await store.put(key, Buffer.from('tiem'))
    const read = await store.get(key)
    await store.remove(key)
    return read?.toString() === 'tiem' ? undefined : 'what was written could not be read'
  } catch (problem) {
    return problem instanceof Error ? problem.message.slice(0, 200) : 'no answer'
  }
}
