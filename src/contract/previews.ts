import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PERSONAS, SHOP_STATES } from './preview-views.ts'
import { MaybeText, Text } from './wire.ts'

/** `content`: the store whose products and posts fill the preview; default: this store. */
export const PreviewQuery = z.object({
  persona: z.enum(PERSONAS),
  state: z.enum(SHOP_STATES),
  content: z.string().max(63).optional(),
})
export const PreviewAddress = z.object({
  /** Ends with a slash. Valid for two days at most: a link of the studio holds the choice, not this address. */
  address: Text,
  /** The stores that may fill the preview: this one, and the demonstration stores of the server. */
  /** Pages of a product and of a post of the store that fills it; null without any. */
  product: MaybeText,
  post: MaybeText,
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
