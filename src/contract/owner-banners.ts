import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BannerInput, BannerOrder, BannerPlace, BannerTranslations } from './inputs/banner.ts'
import { IdParams, MaybeText, Nothing, RowId, Text } from './wire.ts'

/** A banner as the desk shows and edits it. Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with the banner as it is now. */
export const OwnerBanner = z.object({
  id: RowId,
  etag: Text,
  place: BannerPlace,
  /** Of a banner at `category`. */
  category_id: RowId.nullable(),
  title: Text,
  subtitle: MaybeText,
  image_url: Text,
  mobile_image_url: MaybeText,
  link_to: MaybeText,
  is_show: z.boolean(),
  show_once: z.boolean(),
  /** Minutes of Vietnam's clock; '' for no bound. */
  show_from: Text,
  show_until: Text,
  translations: BannerTranslations,
})
export type OwnerBanner = z.infer<typeof OwnerBanner>

const OfOwner = { scope: 'owner', auth: 'owner' } as const
const PlaceParams = z.object({ place: BannerPlace })
const OneParams = PlaceParams.extend(IdParams.shape)

export const listOwnerBanners = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'banners',
  summary: 'Banners and popups of all places, hidden ones too, in their order',
  permission: 'content.read',
  data: z.array(OwnerBanner),
})
export const createOwnerBanner = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'banners/{place}',
  summary: 'Add a banner after the others of its place; 409 BANNERS_FULL from the 21st',
  permission: 'content.write',
  params: PlaceParams,
  body: BannerInput,
  data: OwnerBanner,
  idempotent: true,
})
export const saveOwnerBanner = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'banners/{place}/{id}',
  summary: 'Save a banner; 412 when somebody else changed it since',
  permission: 'content.write',
  params: OneParams,
  body: BannerInput,
  data: OwnerBanner,
})
export const deleteOwnerBanner = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'banners/{place}/{id}',
  summary: 'Delete a banner',
  permission: 'content.write',
  params: OneParams,
  data: Nothing,
})
export const orderOwnerBanners = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'banner_order/{place}',
  summary: 'The order of the banners of a place; those that are not named come after',
  permission: 'content.write',
  params: PlaceParams,
  body: BannerOrder,
  data: z.array(OwnerBanner),
})
