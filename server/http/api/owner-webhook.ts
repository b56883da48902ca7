import * as calls from '../../../src/contract/owner-webhook.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { requireVersion } from '../../core/shared/etag.ts'
import { fail, inTransaction } from '../../core/shared/refused.ts'
import * as webhook from '../../core/stores/store-webhook.ts'
import { findDeliveries } from '../../core/stores/webhook-deliveries.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

const subject = { kind: 'settings', id: 'webhook' }

/** The store's own address for messages about orders. */
export const ownerWebhook = [
  implement(calls.getStoreWebhook, async (call) => call.db.query((q) => webhook.findWebhook(q, call.store.id))),
  implement(calls.saveStoreWebhook, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const before = await webhook.findWebhook(trx, call.store.id)
      requireVersion(call.ifMatch, before)
      await webhook.saveWebhook(trx, call.store.id, body.url, call.now)
      recordChange(trx, { subject, before: { url: before.url }, after: body })
      return webhook.findWebhook(trx, call.store.id)
    }),
  ),
  implement(calls.getWebhookSecret, async (call) => shownSecret(call)),
  implement(calls.rotateWebhookSecret, async (call) => {
    const rotation = await idempotent(call, calls.rotateWebhookSecret, null, async (trx) => {
      await webhook.rotateSecret(trx, call.store.id, call.now)
      recordChange(trx, { subject, before: { is_key_new: false }, after: { is_key_new: true } })
      return null
    })
    return rotation ?? shownSecret(call) // of a request that is repeated: the newest, which messages are signed with
  }),
  implement(calls.testStoreWebhook, async (call) =>
    inTransaction(call, async (trx) => {
      await webhook.queueTest(trx, call.store, call.now)
      recordChange(trx, { subject, before: null, after: { is_tested: true } })
      return findDeliveries(trx, call.store.id)
    }),
  ),
  implement(calls.listWebhookDeliveries, async (call) => call.db.query((q) => findDeliveries(q, call.store.id))),
]

async function shownSecret({ db, store }: Call) {
  const secret = await db.query((q) => webhook.webhookSecret(q, store.id))
  return secret === undefined ? fail('WEBHOOK_NOT_SET', { status: 404 }) : { secret }
}
