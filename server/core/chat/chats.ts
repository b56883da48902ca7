import { sql } from 'kysely'
import type { Chat } from '../../../src/contract/owner-desk.ts'
import { phoneWithin } from '../../../src/domain/phone.ts'
import { messageViews } from './messages.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, rows, text, total } from '../../db/statements.ts'

const CHAT = {
  id: number,
  name: text,
  phone_number: nullable(text),
  avatar_image: nullable(text),
  message_id: number,
  unread: number,
}
type Filter = { search?: string | undefined; unread?: boolean | undefined }

/** A page of the store's conversations, newest message first. `unread` filters for unread (true) or read (false) ones. */
export async function findChats(
  q: Query,
  storeId: number,
  { search, unread }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Chat[]; total: number }> {
  const phone = phoneWithin(search ?? '')
  const typed = `%${(search ?? '').replace(/[%_\\]/g, '')}%`
  const matching = sql`
    (select c.id, c.name, c.phone_number, c.avatar_image, m.message_id, m.unread
      from (select customer_id, max(id) as message_id, count(*) filter (where not is_user and not is_read) as unread from chat_messages where store_id = ${storeId} group by customer_id) m
      join customers c on c.store_id = ${storeId} and c.id = m.customer_id
      where (${!search} or c.phone_number like ${phone ? `%${phone}%` : null}::text or f_norm(c.name) like f_norm(${typed})) and (${unread ?? null}::boolean is null or (m.unread > 0) = ${unread ?? null}::boolean)) chat`
  const found = await rows(
    q,
    CHAT,
    sql`select * from ${matching} order by message_id desc limit ${limit} offset ${offset}`,
  )
  const ids = found.map((row) => row.message_id)
  const saved =
    ids.length === 0
      ? []
      : await q.selectFrom('chat_messages').selectAll().where('store_id', '=', storeId).where('id', 'in', ids).execute()
  const messages = await messageViews(q, storeId, saved)
  const chats = found.flatMap(({ message_id, unread: count, ...customer }) =>
    messages
      .filter(({ id }) => id === message_id)
      .map((last_message) => ({ customer, last_message, unread: count, updated_at: last_message.created_at })),
  )
  return { rows: chats satisfies Chat[], total: await total(q, sql`from ${matching}`) }
}
