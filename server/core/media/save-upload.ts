import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES, type UploadPurpose } from '../../../src/contract/uploads.ts'
import type { FocalPoint } from '../../../src/contract/focal-points.ts'
import { secretsOf } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import type { Actor } from '../shared/actor.ts'
import type { Log, Services } from '../shared/services.ts'
import { QueueFull } from '../shared/fair-queue.ts'
import { fail, type Refusal } from '../shared/refused.ts'
import { isDiskProblem } from './disk-problems.ts'
import { setFocalPoint } from './focal-points.ts'
import { ID_CARD, idCardAddress } from './id-cards.ts'
import { deleteUpload, LIBRARY_PURPOSES, saveTexts } from './image-library.ts'
import { incomingFile, mediaStore } from './media-store.ts'
import type { ImagePool } from './image-pool.ts'
import type { LargeFiles } from './large-files.ts'
import { MAX_PIXELS } from './reencode-image.ts'
import { scrubVideo } from './scrub-video.ts'
import { isHeic, sniff } from './sniff.ts'
import { lockUploads, overQuota, type UploadKind } from './upload-quota.ts'
import { normalised } from '../../../src/domain/normalised.ts'

const MB = 1024 * 1024
/** A full queue is worked off in about this time. */
const RETRY_SECONDS = 5
const WRONG_TYPE = ['FILE_TYPE_INVALID', { status: 415 }] as const
const tooLarge = (bytes: number) => fail('FILE_TOO_LARGE', { status: 413, values: { max: bytes / MB } })

/** An uploaded file. `filename` and `mimetype` come from the client and are not trusted. */
export type UploadedFile = {
  filename: string
  mimetype: string
  bytes: Buffer
  /** The file exceeded `maxBytes`. */
  isTooLarge: boolean
}

/** Receives the uploaded file; undefined when there is none, 'broken' when it cannot be read. With `saveTo` it is written there and `bytes` is empty. */
export type ReceiveFile = (options: {
  maxBytes: number
  saveTo?: string
}) => Promise<UploadedFile | 'broken' | undefined>

export type Upload = {
  actor: Actor
  services: Services & { images: ImagePool; largeFiles?: LargeFiles | undefined }
  receive: ReceiveFile | undefined
}

/**
 * Saves an uploaded image: checked by content, re-encoded, stored under a random name. Returns its root-relative address, private for ID
 * cards. Refuses FILE_REQUIRED, UPLOAD_FAILED, FILE_TOO_LARGE, FILE_TYPE_INVALID, PICTURE_HEIC, PICTURE_TOO_BIG, PICTURE_TOO_COMPLEX, UPLOADS_BUSY, STORAGE_FULL, and what `overQuota` does.
 */
export async function saveImage(
  upload: Upload,
  purpose: UploadPurpose,
  { allowSvg }: { allowSvg: boolean },
): Promise<string | Refusal> {
  const over = await hasNoRoom(upload, 'image')
  if (over) return over
  const file = await upload.receive?.({ maxBytes: IMAGE_MAX_BYTES })
  if (file === 'broken') return fail('UPLOAD_FAILED')
  if (file?.isTooLarge) return tooLarge(IMAGE_MAX_BYTES) // by its length alone, so it may have no bytes
  if (!file || file.bytes.length === 0) return fail('FILE_REQUIRED')
  const type = sniff(file.bytes)
  if (!type && isHeic(file.bytes)) return fail('PICTURE_HEIC', { status: 415 })
  if (!type || type === 'mp4' || type === 'webm' || (type === 'svg' && !allowSvg)) return fail(...WRONG_TYPE)
  const image = await upload.services.images
    .reencode(upload.actor.store.id, file.bytes, type)
    .catch((problem: unknown) => {
      if (problem instanceof QueueFull) return 'busy' as const
      throw problem
    })
  if (image === 'busy')
    return fail('UPLOADS_BUSY', { status: 503, retryAfterSeconds: RETRY_SECONDS, values: { seconds: RETRY_SECONDS } })
  if (image === 'too complex') return fail('PICTURE_TOO_COMPLEX')
  if (image === 'broken') return fail(...WRONG_TYPE)
  if (image === 'too many pixels') return fail('PICTURE_TOO_BIG', { values: { max: MAX_PIXELS / 1_000_000 } })
  const { bytes, width, height, focalPoint } = image
  return keep(
    upload,
    { purpose, ending: 'webp', bytes: bytes.length, width, height, focalPoint, fileName: file.filename },
    bytes,
  )
}

/** Saves an uploaded video: streamed to a file, its structure checked to the end, identifying metadata wiped. Refuses FILE_REQUIRED, UPLOAD_FAILED, FILE_TOO_LARGE, FILE_TYPE_INVALID, STORAGE_FULL, and what `overQuota` does. */
export async function saveVideo(upload: Upload, purpose: UploadPurpose): Promise<string | Refusal> {
  const over = await hasNoRoom(upload, 'video')
  if (over) return over
  const incoming = await incomingFile(upload.services.config).catch(onDisk)
  if (typeof incoming !== 'string') return incoming
  try {
    const file = await upload.receive?.({ maxBytes: VIDEO_MAX_BYTES, saveTo: incoming })
    if (file === 'broken') return fail('UPLOAD_FAILED')
    if (!file) return fail('FILE_REQUIRED')
    if (file.isTooLarge) return tooLarge(VIDEO_MAX_BYTES)
    const handle = await open(incoming, 'r+')
    try {
      const head = (await handle.read(Buffer.alloc(4096), 0, 4096, 0)).buffer
      const type = sniff(head)
      const { size } = await handle.stat()
      if (size === 0) return fail('FILE_REQUIRED')
      if ((type !== 'mp4' && type !== 'webm') || !(await scrubVideo(handle, type))) return fail(...WRONG_TYPE)
      await handle.sync()
      return await keep(upload, { purpose, ending: type, bytes: size, width: null, height: null }, { file: incoming })
    } finally {
      await handle.close()
    }
  } catch (problem) {
    return onDisk(problem)
  } finally {
    await rm(incoming, { force: true })
  }
}

/** Checked before the file is received and decoded, and exactly when its size is known. */
const hasNoRoom = ({ actor }: Upload, kind: UploadKind) => actor.db.query((q) => overQuota(q, actor, kind, 1))

type Kept = {
  purpose: UploadPurpose
  ending: 'webp' | 'mp4' | 'webm'
  bytes: number
  width: number | null
  height: number | null
  focalPoint?: FocalPoint
  /** the file's name on the uploader's machine */
  fileName?: string
}

async function keep(
  { actor, services: { config, log, largeFiles } }: Upload,
  { purpose, focalPoint, fileName = '', ...kept }: Kept,
  source: Buffer | { file: string },
): Promise<string | Refusal> {
  const name = randomBytes(16).toString('hex')
  const isPrivate = purpose === 'id_card'
  const row = {
    store_id: actor.store.id,
    name,
    purpose,
    is_private: isPrivate,
    customer_id: actor.customer?.id ?? null,
    owner_id: actor.owner?.id ?? null,
    created_at: actor.now,
    ...kept,
  }
  const isOfShop = !actor.customer && kept.ending === 'webp' && LIBRARY_PURPOSES.some((one) => one === purpose)
  let content = source
  const refusal = await actor.db.transaction(async (trx) => {
    await lockUploads(trx, actor.store.id)
    const over = await overQuota(trx, actor, kindOf(kept.ending), kept.bytes)
    if (over) return over
    const secrets = isPrivate && Buffer.isBuffer(source) ? secretsOf(trx) : undefined
    if (secrets && Buffer.isBuffer(source))
      content = secrets.encryptBytes(source, secretContext(actor.store.id, ID_CARD))
    await trx
      .insertInto('uploads')
      .values({ ...row, key_id: secrets?.currentId ?? null })
      .execute()
    if (isOfShop && actor.owner)
      await saveTexts(trx, actor.store.id, `upload/${name}`, { name: nameOf(fileName), alt: '' })
    if (focalPoint && !isPrivate) await setFocalPoint(trx, actor.store.id, `upload/${name}`, focalPoint)
    return undefined
  })
  if (refusal) return refusal
  // The row comes first: a file without one would never be found again.
  try {
    await mediaStore(config).put(
      `${isPrivate ? 'private' : 'public'}/${actor.store.code}/${name}.${kept.ending}`,
      content,
    )
  } catch (problem) {
    await actor.db.transaction(async (trx) => {
      await deleteUpload(trx, actor.store.id, name)
    })
    return onDisk(problem, log)
  }
  if (isOfShop) largeFiles?.drawLater(`public/${actor.store.code}/${name}`)
  return isPrivate ? idCardAddress(actor.store.code, name) : `/media/${actor.store.code}/upload/${name}.${kept.ending}`
}

/** Of an image in the library: the file's name without its ending, which may be any text. */
const nameOf = (fileName: string): string =>
  normalised(fileName)
    .replaceAll(/\.[a-z0-9]{1,5}$|\p{C}/giu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()

const kindOf = (ending: Kept['ending']): UploadKind => (ending === 'webp' ? 'image' : 'video')

/** A disk that is full, broken or read-only is a refusal; other errors are rethrown. */
function onDisk(problem: unknown, log?: Log): Refusal {
  if (!isDiskProblem(problem)) throw problem
  log?.error({ err: problem }, 'an upload could not be stored')
  return fail('STORAGE_FULL', { status: 507 })
}
