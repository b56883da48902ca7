import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-statuses.ts'
import { Text } from './wire.ts'

/** Whom the studio's preview shows the store to. None of them exists: their data is made for each call (studio.md "View as"). */
export const PERSONAS = [
  'visitor',
  'customer',
  'collaborator',
  'collaborator-waiting',
  'collaborator-rejected',
  'agency',
  'agency-waiting',
  'agency-rejected',
  'both',
] as const
export const Persona = z.enum(PERSONAS)
export type Persona = z.infer<typeof Persona>

/** What the preview shows the store in. */
export const SHOP_STATES = [
  'usual',
  'empty-cart',
  'full-cart',
  'sold-out',
  'no-products',
  'few-products',
  'many-products',
  'long-names',
  'no-images',
  'closed',
] as const
export const ShopState = z.enum(SHOP_STATES)
export type ShopState = z.infer<typeof ShopState>

export type PreviewView = { persona: Persona; state: ShopState }

/** The order that every persona with an account has in this status. */
export const previewOrderCode = (status: OrderStatus): string =>
  `XEMTHU${String(ORDER_STATUSES.indexOf(status)).padStart(2, '0')}`

/** `content`: the store whose products and posts fill the preview; default: this store. */
export const PreviewQuery = z.object({ persona: Persona, state: ShopState, content: z.string().max(63).optional() })
export const PreviewAddress = z.object({
  /** Ends with a slash. Valid for two days at most: a link of the studio holds the choice, not this address. */
  address: Text,
  /** The stores that may fill the preview: this one, and the demonstration stores of the server. */
  contents: z.array(z.object({ store_code: Text, name: Text })),
})
export type PreviewAddress = z.infer<typeof PreviewAddress>

export const getPreviewAddress = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/preview',
  summary: 'Where a persona sees the store in a state',
  auth: 'owner',
  permission: 'theme.read',
  query: PreviewQuery,
  data: PreviewAddress,
})
