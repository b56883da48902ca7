import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore, type MediaStore } from './folder-store.ts'

/** The settings that determine where media are stored. */
export type StoredAt = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'mediaUrl'>>

/** The bucket of MEDIA_URL, otherwise a folder in DATA_DIR. */
export function mediaStore(config: StoredAt): MediaStore {
  return config.mediaUrl ? bucketStore(config.mediaUrl) : folderStore(path.join(config.dataDir, 'uploads'))
}

/** A temporary path for a file being received, on the same disk as its destination. */
export async function incomingFile(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = path.join(config.dataDir, 'uploads', 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, `${randomBytes(12).toString('hex')}.part`)
}
