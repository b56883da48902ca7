import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Time, MaybeText, Nothing, PageQuery, paginated, RowId, Text } from './wire.ts'

/** Notification types; also ORDER_STATUS-{CODE}. */
export const NOTIFICATION_TYPES = [
  'NEW_MESSAGE',
  'NEW_POST',
  'GET_COMMISSION',
  'REFUND_POINT',
  'CTV_SUCCESS',
  'CANCEL_CTV',
  'PAYOUT_PAID',
  'PAYOUT_REFUSED',
  'PAYOUT_AUTO',
  'REVIEW_ANSWERED',
  'TO_ADMIN',
  'SEND_ALL',
] as const

export const Notification = z.object({
  id: RowId,
  type: Text,
  title: Text,
  content: MaybeText,
  references_value: MaybeText,
  type_action: MaybeText,
  value_action: MaybeText,
  unread: z.boolean(),
  created_at: Time,
})
export type Notification = z.infer<typeof Notification>

export const NotificationHistory = z.object({ total_unread: Count, list_notification: paginated(Notification) })
export type NotificationHistory = z.infer<typeof NotificationHistory>

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications_history',
  summary: 'My notifications, newest first',
  auth: 'customer',
  query: PageQuery,
  data: NotificationHistory,
})
/** For old clients (decision 43): rejected for requests of other sites and of sibling stores, idempotent. */
export const readAllNotificationsByGet = endpoint({
  method: 'GET',
  path: 'notifications_history/read_all',
  summary: 'Mark all as read (old clients)',
  auth: 'customer',
  data: Nothing,
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: 'notifications_history/read_all',
  summary: 'Mark all as read',
  auth: 'customer',
  data: Nothing,
})
