import { z } from 'zod'
import { CHAT_IMAGES_MAX, type ChatMessage } from '../../../src/contract/chat.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../shared/actor.ts'
import { json, notifyOnCommit, type Query, type Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { localTime } from '../shared/instant.ts'
import { ownMedia } from '../media/own-media.ts'
import { Refused } from '../shared/refused.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

const Link = z.string().max(500)
const Measures = {
  size: z.int().min(0).max(50_000_000).optional(),
  width: z.int().min(0).max(20_000).optional(),
  height: z.int().min(0).max(20_000).optional(),
}
const LinkImages = z
  .array(
    z.union([
      z.object({ ...Measures, link: Link }),
      z
        .object({ ...Measures, link_images: Link }) // the name of the existing platform (wire.md §6)
        .transform(({ link_images, ...image }) => ({ ...image, link: link_images })),
    ]),
  )
  .min(1)
  .max(CHAT_IMAGES_MAX)

type Row = Selectable<Tables['chat_messages']>

/** A page of one customer's chat, newest first. */
export async function findMessages(
  q: Query,
  storeId: number,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ChatMessage[]; total: number }> {
  const own = q.selectFrom('chat_messages').where('store_id', '=', storeId).where('customer_id', '=', customerId)
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: await messageViews(q, storeId, rows), total }
}

/** NOTIFY channel for saved messages; the payload is a `MessageSaved`. */
export const MESSAGE_CHANNEL = 'chat-message'
export type MessageSaved = { storeId: number; customerId: number; messageId: number }

/**
 * Saves a message of the customer or the store; every server process is notified when the transaction commits. `link_images` is a JSON
 * array as text, as specified (decision 44). `isUser`: the store writes.
 */
export async function writeMessage(
  trx: Trx,
  actor: Actor,
  { customerId, isUser }: { customerId: number; isUser: boolean },
  input: {
    content?: string | null | undefined
    link_images?: string | null | undefined
    product_id?: number | null | undefined
  },
): Promise<ChatMessage> {
  const images = input.link_images ? parseImages(actor, input.link_images) : null
  const row = await trx
    .insertInto('chat_messages')
    .values({
      store_id: actor.store.id,
      customer_id: customerId,
      content: input.content ?? '',
      link_images: images && json(images),
      product_id: input.product_id ?? null,
      is_user: isUser,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event: MessageSaved = { storeId: actor.store.id, customerId, messageId: row.id }
  await notifyOnCommit(trx, MESSAGE_CHANNEL, event)
  const [message] = await messageViews(trx, actor.store.id, [row])
  if (!message) throw new Error('a message without a view')
  return message
}

/** Messages of one conversation, oldest first: a single one, or at most a hundred after a given id. */
export async function findMessagesAfter(
  q: Query,
  storeId: number,
  customerId: number,
  which: { after: number } | { id: number },
): Promise<ChatMessage[]> {
  const rows = await q
    .selectFrom('chat_messages')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', 'after' in which ? '>' : '=', 'after' in which ? which.after : which.id)
    .orderBy('id')
    .limit(MAX_MISSED)
    .execute()
  return messageViews(q, storeId, rows)
}
const MAX_MISSED = 100

/** Marks the store's messages as read; every read by the customer does (wire.md §3 Chat). */
export async function markRead(q: Query, storeId: number, customerId: number, isUser = true): Promise<void> {
  const unread = { store_id: storeId, customer_id: customerId, is_user: isUser, is_read: false }
  await q
    .updateTable('chat_messages')
    .set({ is_read: true })
    .where((eb) => eb.and(unread))
    .execute()
}

/** Marks the customer's messages as read by the store. */
export const markReadByStore = (q: Query, storeId: number, customerId: number): Promise<void> =>
  markRead(q, storeId, customerId, false)

/** Number of the store's messages the customer has not read. */
export async function countUnread(q: Query, storeId: number, customerId: number): Promise<number> {
  const { unread } = await q
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('is_user', '=', true)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return unread
}

/** Messages in wire format, each with the product it is about. */
export async function messageViews(q: Query, storeId: number, rows: Row[]): Promise<ChatMessage[]> {
  const ids = [...new Set(rows.flatMap((row) => row.product_id ?? []))]
  const products =
    ids.length === 0
      ? []
      : await q
          .selectFrom('products')
          .select(['id', 'name', 'slug', 'sku', 'images', 'status'])
          .where('store_id', '=', storeId)
          .where('id', 'in', ids)
          .execute()
  return rows.map((row) => {
    const product = products.find(({ id }) => id === row.product_id)
    return {
      id: row.id,
      content: row.content,
      link_images:
        row.link_images && JSON.stringify(row.link_images.map((image) => ({ ...image, link_images: image.link }))),
      is_user: row.is_user,
      customer_id: row.customer_id,
      product: product
        ? {
            id: product.id,
            name: product.name,
            slug: product.slug,
            sku: product.sku,
            images: product.images.map((image_url) => ({ image_url })),
            available: product.status === PRODUCT_STATUS.listed,
            quantity_in_stock: -1,
          }
        : null,
      created_at: localTime(row.created_at),
      updated_at: localTime(row.updated_at),
    }
  })
}

function parseImages(actor: Actor, text: string) {
  const parsed = LinkImages.safeParse(safeJson(text))
  if (!parsed.success)
    throw new Refused('INVALID_INPUT', { values: { field: 'link_images' }, data: { field: 'link_images' } })
  return parsed.data.map((image) => ({ ...image, link: ownMedia(actor, image.link) }))
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema then rejects the field by name
  }
}
