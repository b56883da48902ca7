import { uploadOwnerImage, uploadOwnerVideo } from '../../../src/contract/owner-catalog.ts'
import { getOwnerIdCard } from '../../../src/contract/owner-partners.ts'
import { getIdCard, uploadImage, uploadVideo, type UploadPurpose } from '../../../src/contract/uploads.ts'
import { isWithin, LIMITS } from '../../core/shared/rate-limit.ts'
import { readIdCard } from '../../core/media/read-id-card.ts'
import { savePicture, saveVideo } from '../../core/media/save-upload.ts'
import { fail, implement, type Call } from './implement.ts'
import { FORBIDDEN, isSupport } from './owner-role.ts'

/** Who may upload what for: a shopper dresses no shop, a shop has no ID card; and nobody films one. */
const SHOPPER_PICTURES: readonly UploadPurpose[] = ['review', 'chat', 'avatar', 'id_card']
const SHOPPER_VIDEOS: readonly UploadPurpose[] = ['review', 'chat']
const SHOP_FILES: readonly UploadPurpose[] = ['theme', 'product', 'chat', 'review', 'avatar']

export const uploads = [
  implement(uploadImage, async (call, { query }) => {
    if (!SHOPPER_PICTURES.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await hasRoom(call)) ? savePicture(call, query.purpose, { allowSvg: false }) : tooMany()
  }),
  implement(uploadVideo, async (call, { query }) => {
    if (!SHOPPER_VIDEOS.includes(query.purpose)) return fail(...FORBIDDEN)
    return (await hasRoom(call)) ? saveVideo(call, query.purpose) : tooMany()
  }),
  implement(uploadOwnerImage, async (call, { query }) =>
    mayUpload(call, query.purpose) ? savePicture(call, query.purpose, { allowSvg: true }) : fail(...FORBIDDEN),
  ),
  implement(uploadOwnerVideo, async (call, { query }) =>
    mayUpload(call, query.purpose) ? saveVideo(call, query.purpose) : fail(...FORBIDDEN),
  ),
  implement(getIdCard, async (call, { params }) => readIdCard(call, params.name, call.customer?.id ?? 0)),
  implement(getOwnerIdCard, async (call, { params }) =>
    isSupport(call) ? fail(...FORBIDDEN) : readIdCard(call, params.name, undefined),
  ),
]

const mayUpload = (call: Call, purpose: UploadPurpose): boolean => !isSupport(call) && SHOP_FILES.includes(purpose)
const hasRoom = (call: Call): Promise<boolean> => isWithin(call, [['upload_customer', String(call.customer?.id)]])
const tooMany = () => fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds: LIMITS.upload_customer.seconds } })
