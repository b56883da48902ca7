import { saveFocalPoint } from '../../../src/contract/focal-points.ts'
import { uploadOwnerImage, uploadOwnerVideo } from '../../../src/contract/owner-catalog.ts'
import { getOwnerIdCard } from '../../../src/contract/owner-partners.ts'
import { getIdCard, uploadImage, uploadVideo, type UploadPurpose } from '../../../src/contract/uploads.ts'
import { isWithinLimit, LIMITS } from '../../core/shared/rate-limit.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { invalidateAllPages } from '../../core/shared/store-changes.ts'
import { CENTRE, findFocalPoints, imageOf, isImage, setFocalPoint } from '../../core/media/focal-points.ts'
import { readIdCard } from '../../core/media/read-id-card.ts'
import { saveImage, saveVideo, type Upload } from '../../core/media/save-upload.ts'
import { fail, inTransaction, Refused, type Refusal } from '../../core/shared/refused.ts'
import { file, implement, type Call } from './implement.ts'

const FORBIDDEN = ['FORBIDDEN', { status: 403 }] as const

/** Allowed purposes per uploader: shoppers upload no theme or product images, stores no ID cards; an ID card is never a video. */
const CUSTOMER_IMAGES: readonly UploadPurpose[] = ['review', 'chat', 'avatar', 'id_card']
const CUSTOMER_VIDEOS: readonly UploadPurpose[] = ['review', 'chat']
const STORE_FILES: readonly UploadPurpose[] = ['theme', 'product', 'chat', 'review', 'avatar']

export const uploads = [
  implement(uploadImage, async (call, { query }) => {
    if (!CUSTOMER_IMAGES.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await tooMany(call)) ?? saveImage(uploadOf(call), query.purpose, { allowSvg: false })
  }),
  implement(uploadVideo, async (call, { query }) => {
    if (!CUSTOMER_VIDEOS.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await tooMany(call)) ?? saveVideo(uploadOf(call), query.purpose)
  }),
  implement(uploadOwnerImage, async (call, { query }) => {
    if (!STORE_FILES.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await tooMany(call)) ?? saveImage(uploadOf(call), query.purpose, { allowSvg: true })
  }),
  implement(uploadOwnerVideo, async (call, { query }) => {
    if (!STORE_FILES.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await tooMany(call)) ?? saveVideo(uploadOf(call), query.purpose)
  }),
  implement(saveFocalPoint, async (call, { body: { image_url, ...point } }) => {
    const image = imageOf(call.store, image_url)
    return inTransaction(call, async (trx) => {
      if (!image || !(await isImage(trx, call.store, image))) throw new Refused('NOT_FOUND', { status: 404 })
      const before = (await findFocalPoints(trx, call.store.id, [image])).get(image) ?? CENTRE
      await setFocalPoint(trx, call.store.id, image, point)
      recordChange(trx, { subject: { kind: 'images', id: image }, before, after: point })
      await invalidateAllPages(trx, call.store.id) // an image may stand on any page
      return point
    })
  }),
  implement(getIdCard, async (call, { params }) => idCard(call, params.name, call.customer?.id ?? 0)),
  implement(getOwnerIdCard, async (call, { params }) => idCard(call, params.name)),
]

async function idCard(call: Call, fileName: string, customerId?: number) {
  const image = await readIdCard(call, call.services.config, {
    fileName,
    ...(customerId !== undefined && { customerId }),
  })
  return image ? file('image/webp', image) : fail('NOT_FOUND', { status: 404 })
}

const uploadOf = (call: Call): Upload => ({ actor: call, services: call.services, receive: call.file })

/** Refuses attempts beyond the limit of the person. */
async function tooMany(call: Call): Promise<Refusal | undefined> {
  const [limit, person] = call.customer
    ? (['upload_customer', call.customer.id] as const)
    : (['upload_owner', call.owner?.id] as const)
  if (await isWithinLimit(call, [[limit, String(person)]])) return undefined
  const { seconds } = LIMITS[limit]
  return fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds }, retryAfterSeconds: seconds })
}
