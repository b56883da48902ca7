import {
  listNotifications,
  readAllNotifications,
  readAllNotificationsByGet,
} from '../../../src/contract/notifications.ts'
import { localTime } from '../../core/shared/instant.ts'
import { implement, type Call } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const notifications = [
  implement(listNotifications, async (call, { query }) =>
    call.db.query(async (q) => {
      const own = q
        .selectFrom('notifications')
        .where('store_id', '=', call.store.id)
        .where('customer_id', '=', call.customer?.id ?? 0)
      const { limit, offset } = slice(query)
      const rows = await own
        .select([
          'id',
          'type',
          'title',
          'content',
          'references_value',
          'type_action',
          'value_action',
          'unread',
          'created_at',
        ])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { total, total_unread } = await own
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('unread', '=', true).as('total_unread'),
        ])
        .executeTakeFirstOrThrow()
      const list_notification = paginated({
        rows: rows.map((row) => ({ ...row, created_at: localTime(row.created_at) })),
        total,
        path: `/api/customer/${call.store.code}/notifications_history`,
        query,
      })
      return { total_unread, list_notification }
    }),
  ),
  // Cookies of cross-site requests are ignored (server/http), so another site's page cannot mark anything as read (reliability.md "Decided" 4).
  implement(readAllNotificationsByGet, readAll),
  implement(readAllNotifications, readAll),
]

async function readAll(call: Call): Promise<null> {
  await call.db.query((q) =>
    q
      .updateTable('notifications')
      .set({ unread: false })
      .where('store_id', '=', call.store.id)
      .where('customer_id', '=', call.customer?.id ?? 0)
      .where('unread', '=', true)
      .execute(),
  )
  return null
}
