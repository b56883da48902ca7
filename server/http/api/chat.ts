import { listMessages, readMessages, sendMessage } from '../../../src/contract/chat.ts'
import { findMessages, markRead, writeMessage } from '../../core/chat/messages.ts'
import { idempotent } from './idempotency.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const chat = [
  implementPages(listMessages, async (call, _, part) =>
    call.db.query(async (q) => {
      const customerId = call.customer?.id ?? 0
      const page = await findMessages(q, call.store.id, customerId, part)
      await markRead(q, call.store.id, customerId)
      return page
    }),
  ),
  implement(sendMessage, async (call, { body }) =>
    idempotent(call, sendMessage, body, (trx) =>
      writeMessage(trx, call, { customerId: call.customer?.id ?? 0, isUser: false }, body),
    ),
  ),
  implement(readMessages, async (call) => {
    await call.db.query((q) => markRead(q, call.store.id, call.customer?.id ?? 0))
    return null
  }),
]
