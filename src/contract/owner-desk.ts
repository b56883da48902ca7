import { z } from 'zod'
import { ChatInput, ChatMessage } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, text } from './inputs/fields.ts'
import { LINK_TARGET_TYPES } from './links.ts'
import { ORDER_STATUSES } from './order-statuses.ts'
import { NOTIFICATION_TYPES, Notification } from './notifications.ts'
import type { Permission } from './permissions.ts'
import { MyReview } from './reviews.ts'
import {
  Count,
  IdParams,
  Time,
  MaybeText,
  Money,
  Nothing,
  PageQuery,
  paginated,
  pathId,
  queryFlag,
  queryInt,
  querySearch,
  RowId,
  Text,
} from './wire.ts'

/**
 * Socket.IO event of the desk's namespace (`DESK_NAMESPACE`) besides the orders': a list of DeskChange, of each subject to those whose role may read it.
 */
export const DESK_CHANGED = 'changed'
export const DESK_SUBJECTS = {
  chats: 'chats.read',
  partner_requests: 'partners.read',
  payouts: 'partners.read',
} as const satisfies Record<string, Permission>
export type DeskSubject = keyof typeof DESK_SUBJECTS
/** `id`: of the customer, for chats; of the request otherwise. */
export type DeskChange = { subject: DeskSubject; id: number }

/** A customer's conversation with its newest message. */
export const Chat = z.object({
  customer: z.object({ id: RowId, name: MaybeText, phone_number: MaybeText, avatar_image: MaybeText }),
  last_message: ChatMessage,
  unread: Count,
  updated_at: Time,
})
export type Chat = z.infer<typeof Chat>
/** The customer of a conversation. `orders` is null for those who may not read orders. */
export const ChatCustomer = z.object({
  customer: Chat.shape.customer,
  cart: z.array(z.object({ product_id: RowId, name: Text, image_url: MaybeText, option: MaybeText, quantity: Count })),
  orders: z
    .array(
      z.object({
        order_code: Text,
        order_status_code: z.enum(ORDER_STATUSES),
        order_status_name: Text,
        total_final: Money,
        created_at: Time,
      }),
    )
    .nullable(),
})
export type ChatCustomer = z.infer<typeof ChatCustomer>
export const ChatAnswersInput = z.object({
  answers: z.array(z.object({ title: text(60, 1), content: text(2000, 1) })).max(50, { error: 'form.too_long' }),
})
/** Sent back with `If-Match: "{etag}"`. */
export const ChatAnswers = ChatAnswersInput.extend({ etag: Text })
export type ChatAnswers = z.infer<typeof ChatAnswers>
const ChatParams = z.object({ customer_id: pathId() })

export const OwnerReview = MyReview.extend({
  customer: MyReview.shape.customer.extend({ phone_number: MaybeText }),
  replied_at: Time.nullable(),
  hidden_reason: MaybeText,
})
export type OwnerReview = z.infer<typeof OwnerReview>
/** 1 shows the review, 2 rejects it. */
export const ModerateReviewInput = z.object({
  status: z.literal([1, 2], { error: 'form.required' }),
  /** Why it is hidden, for the store's people. */
  reason: optionalText(300),
})
/** '' takes the answer back. */
export const AnswerReviewInput = z.object({ reply: text(1000, 0) })

/** To one customer, or to all customers without `customer_id`. */
export const NotificationInput = z.object({
  customer_id: Id.nullish(),
  type: z.enum(NOTIFICATION_TYPES).default('SEND_ALL'),
  title: z
    .string({ error: 'form.required' })
    .trim()
    .min(1, { error: 'form.required' })
    .max(150, { error: 'form.too_long' }),
  content: z
    .string({ error: 'form.required' })
    .trim()
    .min(1, { error: 'form.required' })
    .max(2000, { error: 'form.too_long' }),
  type_action: z.enum(LINK_TARGET_TYPES).nullish(),
  value_action: z.string().trim().max(500, { error: 'form.too_long' }).nullish(),
})

export const listChats = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'chats',
  summary: 'Conversations, newest first',
  auth: 'owner',
  permission: 'chats.read',
  query: PageQuery.extend({ search: querySearch(), unread: queryFlag() }),
  data: paginated(Chat),
})
export const listChatMessages = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'chats/{customer_id}/messages',
  summary: 'One conversation, newest first',
  auth: 'owner',
  permission: 'chats.read',
  params: ChatParams,
  query: PageQuery,
  data: paginated(ChatMessage),
})
export const replyChat = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'chats/{customer_id}/messages',
  summary: 'Answer a customer',
  auth: 'owner',
  permission: 'chats.write',
  params: ChatParams,
  body: ChatInput,
  data: ChatMessage,
  idempotent: true,
})
export const readChat = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'chats/{customer_id}/read',
  summary: 'Mark a conversation as read',
  auth: 'owner',
  permission: 'chats.write',
  params: ChatParams,
  data: Nothing,
})
export const getChatCustomer = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'chats/{customer_id}/customer',
  summary: 'Who a conversation is with: their cart and newest orders',
  auth: 'owner',
  permission: 'chats.read',
  params: ChatParams,
  data: ChatCustomer,
})
export const getChatAnswers = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'chat_answers',
  summary: 'Saved answers of the store',
  auth: 'owner',
  permission: 'chats.read',
  data: ChatAnswers,
})
export const saveChatAnswers = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'chat_answers',
  summary: 'Replace the saved answers; 412 when somebody else changed them since',
  auth: 'owner',
  permission: 'chats.write',
  body: ChatAnswersInput,
  data: ChatAnswers,
})
export const listOwnerReviews = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'reviews',
  summary: 'Reviews, waiting ones first',
  auth: 'owner',
  permission: 'reviews.read',
  query: PageQuery.extend({
    status: queryInt(0, 2),
    search: querySearch(),
    stars: queryInt(1, 5),
    /** Without an answer (true) or with one (false). */
    unanswered: queryFlag(),
  }),
  data: paginated(OwnerReview),
})
export const moderateReview = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'reviews/{id}/moderate',
  summary: 'Show or refuse a review',
  auth: 'owner',
  permission: 'reviews.write',
  params: IdParams,
  body: ModerateReviewInput,
  data: OwnerReview,
})
export const answerReview = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'reviews/{id}/reply',
  summary: 'Answer a review, for everybody who reads it',
  auth: 'owner',
  permission: 'reviews.write',
  params: IdParams,
  body: AnswerReviewInput,
  data: OwnerReview,
})
export const createNotification = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'notifications',
  summary: 'Notify customers',
  auth: 'owner',
  permission: 'notifications.write',
  body: NotificationInput,
  data: z.object({ sent: Count, notification: Notification.omit({ id: true, unread: true }) }),
  idempotent: true,
})
