import {
  deleteLibraryImage,
  findImageUses,
  listLibraryImages,
  saveImageTexts,
} from '../../../src/contract/image-library.ts'
import { imageOf, isImage } from '../../core/media/focal-points.ts'
import {
  deleteUpload,
  findLibrary,
  findTexts,
  findUses,
  lockUpload,
  saveTexts,
} from '../../core/media/image-library.ts'
import { openVariants } from '../../core/media/media-files.ts'
import { mediaStore } from '../../core/media/media-store.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { fail, inTransaction, isRefusal, Refused } from '../../core/shared/refused.ts'
import { invalidateAllPages } from '../../core/shared/store-changes.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

const MISSING = ['NOT_FOUND', { status: 404 }] as const

export const imageLibrary = [
  implementPages(listLibraryImages, async (call, { query }, part) =>
    call.db.query((q) => findLibrary(q, call.store, query.search ?? '', part)),
  ),
  implement(findImageUses, async (call, { query }) => {
    const image = imageOf(call.store, query.image_url)
    return image ? call.db.query((q) => findUses(q, call.store, image)) : fail(...MISSING)
  }),
  implement(saveImageTexts, async (call, { body }) => {
    const image = imageOf(call.store, body.image_url)
    return inTransaction(call, async (trx) => {
      if (!image || !(await isImage(trx, call.store, image))) throw new Refused(...MISSING)
      const before = (await findTexts(trx, call.store.id, image)) ?? { name: '', alt: '' }
      const after = { name: body.name, alt: body.alt }
      await saveTexts(trx, call.store.id, image, after)
      if (before.alt !== after.alt) await invalidateAllPages(trx, call.store.id)
      recordChange(trx, { subject: { kind: 'images', id: image, name: body.name }, before, after })
      return body
    })
  }),
  implement(deleteLibraryImage, async (call, { params: { name }, query }) => {
    const image = `upload/${name}`
    const deleted = await inTransaction(call, async (trx) => {
      if (!(await lockUpload(trx, call.store.id, name))) throw new Refused(...MISSING)
      const uses = await findUses(trx, call.store, image)
      if (uses.length > 0 && !query.even_if_used)
        throw new Refused('IMAGE_IN_USE', { status: 409, data: uses, values: { count: uses.length } })
      const before = (await findTexts(trx, call.store.id, image)) ?? {}
      await deleteUpload(trx, call.store.id, name)
      recordChange(trx, { subject: { kind: 'images', id: image }, before, after: null })
      if (uses.length > 0) await invalidateAllPages(trx, call.store.id)
      return null
    })
    if (isRefusal(deleted)) return deleted
    const { config } = call.services
    const key = `public/${call.store.code}/${name}`
    await mediaStore(config).remove(`${key}.webp`)
    await openVariants(config).removeVariants(key)
    return null
  }),
]
