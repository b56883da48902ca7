import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Count,
  DatesQuery,
  IdParams,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  querySearch,
  RowId,
  Text,
} from './wire.ts'

/** What a partner's link opens. */
export const LINK_KINDS = ['product', 'post', 'combo', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What the caller receives for one unit at the current price, in đồng, before promotions of the order. */
const Earning = { share_from: Money, share_to: Money }

export const LinkedProduct = z.object({
  id: RowId,
  name: Text,
  slug: MaybeText,
  image_url: MaybeText,
  price: Money,
  ...Earning,
})
export type LinkedProduct = z.infer<typeof LinkedProduct>

/** A combo with what one set pays. */
export const LinkedCombo = z.object({ id: RowId, name: Text, ...Earning })
export type LinkedCombo = z.infer<typeof LinkedCombo>

/** For sharing one product: the store's selling text and pictures for partners. */
export const ProductKit = LinkedProduct.extend({ content: Text, images: z.array(Text) })
export type ProductKit = z.infer<typeof ProductKit>

const Counts = { clicks: Count, carts: Count, orders: Count, earned: Money }
/** `target_id` is the id of a product or post, 0 for other pages. `earned` counts completed orders only. */
export const LinkRow = z.object({
  kind: z.enum(LINK_KINDS),
  target_id: z.int().nonnegative(),
  name: MaybeText,
  slug: MaybeText,
  ...Counts,
})
export type LinkRow = z.infer<typeof LinkRow>
export const LinkReport = z.object({
  totals: z.object(Counts),
  rows: z.array(LinkRow),
  /** One for each day of the range, in Vietnam time. */
  days: z.array(z.object({ day: z.iso.date(), ...Counts })),
})
export type LinkReport = z.infer<typeof LinkReport>

export const listLinkedProducts = endpoint({
  method: 'GET',
  path: 'partner_links/products',
  summary: 'Products by what they pay me, best first; for partners',
  auth: 'customer',
  query: PageQuery.extend({ search: querySearch() }),
  data: paginated(LinkedProduct),
})
export const listLinkedCombos = endpoint({
  method: 'GET',
  path: 'partner_links/combos',
  summary: 'Combos with what a set pays me; for partners',
  auth: 'customer',
  data: z.array(LinkedCombo),
})
export const getProductKit = endpoint({
  method: 'GET',
  path: 'partner_links/products/{id}',
  summary: 'What a product pays me, with text and pictures to share; for partners',
  auth: 'customer',
  params: IdParams,
  data: ProductKit,
})
export const getLinkReport = endpoint({
  method: 'GET',
  path: 'partner_links/report',
  summary: 'Clicks, carts, orders and earnings of my links; for partners',
  auth: 'customer',
  query: DatesQuery,
  data: LinkReport,
})
