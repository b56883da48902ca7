import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LineProduct } from './line-items.ts'
import { Id } from './inputs/fields.ts'
import { Count, Time, MaybeText, PageQuery, paginated, RowId } from './wire.ts'

/** Prefix of the Socket.IO event of a customer's chat (storefront.md §7). Only the server adds sockets to the customer's room. */
export const CHAT_CHANNEL = 'chat:message_from_user:'
export const CHAT_IMAGES_MAX = 10

export const ChatMessage = z.object({
  id: RowId,
  content: MaybeText,
  /** JSON text of [{link, link_images, size, width, height}] (decision 44); `link_images` is the link again, for clients of the existing platform. */
  link_images: MaybeText,
  /** True for a message of the store. */
  is_user: z.boolean(),
  customer_id: RowId,
  product: LineProduct.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type ChatMessage = z.infer<typeof ChatMessage>
/** Payload of the Socket.IO event: the message, and the number of the store's messages that the customer has not read. */
export const ChatEvent = ChatMessage.extend({ uread: Count }) // sic
export type ChatEvent = z.infer<typeof ChatEvent>

export const ChatInput = z
  .object({
    content: z.string().trim().max(2000, { error: 'form.too_long' }).nullish(),
    /** JSON text as in the answer, each with `link` or `link_images`. */
    link_images: z.string().max(8000, { error: 'form.too_long' }).nullish(),
    product_id: Id.nullish(),
  })
  .refine((input) => Boolean(input.content || input.link_images || input.product_id), {
    error: 'form.required',
    path: ['content'],
  })

export const listMessages = endpoint({
  method: 'GET',
  path: 'messages',
  summary: 'My chat with the shop, newest first',
  auth: 'customer',
  query: PageQuery,
  data: paginated(ChatMessage),
})
export const sendMessage = endpoint({
  method: 'POST',
  path: 'messages',
  summary: 'Write to the shop',
  auth: 'customer',
  body: ChatInput,
  data: ChatMessage,
  idempotent: true,
})
export const readMessages = endpoint({
  method: 'POST',
  path: 'messages/read',
  summary: 'Mark the shop’s messages as read',
  auth: 'customer',
  data: z.null(),
})
