import {
  answerReview,
  createNotification,
  getChatAnswers,
  getChatCustomer,
  listChatMessages,
  listChats,
  listOwnerReviews,
  moderateReview,
  readChat,
  replyChat,
  saveChatAnswers,
} from '../../../src/contract/owner-desk.ts'
import { findMessages, markReadByStore, writeMessage } from '../../core/chat/messages.ts'
import type { Query } from '../../db/database.ts'
import { findChatAnswers } from '../../core/chat/chat-answers.ts'
import { findChatCustomer } from '../../core/chat/chat-customer.ts'
import { findChats } from '../../core/chat/chats.ts'
import * as reviews from '../../core/reviews/moderate-reviews.ts'
import { sendNotification } from '../../core/notifications/send-notification.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { localTime } from '../../core/shared/instant.ts'
import { writeSetting } from '../../core/stores/store-settings.ts'
import { changeSettings } from './change-settings.ts'
import { idempotent } from './idempotency.ts'
import { inTransaction, Refused, fail, isRefusal } from '../../core/shared/refused.ts'
import { implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'

const NO_CUSTOMER = ['CUSTOMER_NOT_FOUND', { status: 404 }] as const

export const ownerDesk = [
  implementPages(listChats, async (call, { query }, part) =>
    call.db.query((q) => findChats(q, call.store.id, query, part)),
  ),
  implementPages(listChatMessages, async (call, { params }, part) =>
    call.db.query(async (q) => {
      if (!(await isCustomer(q, call, params.customer_id))) return fail(...NO_CUSTOMER)
      return findMessages(q, call.store.id, params.customer_id, part)
    }),
  ),
  implement(replyChat, async (call, { params, body }) => {
    return idempotent(call, replyChat, { ...params, ...body }, async (trx) => {
      if (!(await isCustomer(trx, call, params.customer_id))) throw new Refused(...NO_CUSTOMER)
      return writeMessage(trx, call, { customerId: params.customer_id, isUser: true }, body)
    })
  }),
  implement(readChat, async (call, { params }) => {
    return call.db.query(async (q) => {
      if (!(await isCustomer(q, call, params.customer_id))) return fail(...NO_CUSTOMER)
      await markReadByStore(q, call.store.id, params.customer_id)
      return null
    })
  }),
  implement(getChatCustomer, async (call, { params }) =>
    call.db.query(async (q) => (await findChatCustomer(q, call, params.customer_id)) ?? fail(...NO_CUSTOMER)),
  ),
  implement(getChatAnswers, async (call) => call.db.query((q) => findChatAnswers(q, call.store.id))),
  implement(saveChatAnswers, async (call, { body }) =>
    changeSettings(call, 'chat', findChatAnswers, async (trx) => {
      await writeSetting(trx, { storeId: call.store.id, key: 'chat', value: body, now: call.now })
      return { after: body }
    }),
  ),
  implementPages(listOwnerReviews, async (call, { query }, part) =>
    call.db.query((q) => reviews.findStoreReviews(q, call.store.id, query, part)),
  ),
  implement(moderateReview, async (call, { params, body }) => {
    return inTransaction(call, async (trx) => {
      const review = await reviews.moderateReview(trx, call.store.id, params.id, body, call.now)
      if (!isRefusal(review))
        await publishOnCommit(trx, { storeId: call.store.id, tags: [`product:${review.product.id}`] })
      return review
    })
  }),
  implement(answerReview, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const { before, after } = await reviews.answerReview(trx, call.store.id, params.id, { ...body, now: call.now })
      recordChange(trx, {
        subject: { kind: 'reviews', id: String(params.id), name: after.product.name },
        before: { reply: before.reply },
        after: { reply: after.reply },
      })
      await publishOnCommit(trx, { storeId: call.store.id, tags: [`product:${after.product.id}`] })
      return after
    }),
  ),
  implement(createNotification, async (call, { body }) => {
    const { type, title, content, type_action = null, value_action = null } = body
    return idempotent(call, createNotification, body, async (trx) => ({
      sent: await sendNotification(trx, call.store.id, body, call.now),
      notification: {
        type,
        title,
        content,
        references_value: null,
        type_action,
        value_action,
        created_at: localTime(call.now),
      },
    }))
  }),
]

async function isCustomer(q: Query, call: Call, id: number): Promise<boolean> {
  return (
    (await q
      .selectFrom('customers')
      .select('id')
      .where('store_id', '=', call.store.id)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}
