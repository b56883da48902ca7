import type { StoreWebhook } from '../../../src/contract/owner-webhook.ts'
import type { Webhook } from '../../config.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { etagOf } from '../shared/etag.ts'
import { instant } from '../shared/instant.ts'
import { queueEvent } from '../shared/outbox.ts'
import { Refused } from '../shared/refused.ts'
import { newToken } from '../shared/secrets.ts'
import { readSecretSetting, writeSetting } from './store-settings.ts'

/** Where the secret is encrypted (keyring.ts). */
export const WEBHOOK_SECRET = 'webhook.secret'
/** Kind of the outbox rows that are messages to a store's own webhook (jobs/outbox). */
export const STORE_MESSAGE = 'store-webhook'
/** Type of a message that an owner sends to see whether it arrives. */
export const TEST_MESSAGE = 'test'

/** `secret` is encrypted. */
type Saved = { url?: string | null; secret?: string }

export async function findWebhook(q: Query, storeId: number): Promise<StoreWebhook> {
  const { url = null } = await saved(q, storeId)
  return { url, etag: etagOf([url]) }
}

/** Where messages of the store go, and what signs them; undefined when they go nowhere. */
export async function webhookOf(q: Query, storeId: number): Promise<Webhook | undefined> {
  const { url, secret } = await saved(q, storeId)
  return url && secret ? { url, secret: decrypted(q, storeId, secret) } : undefined
}

/** Saves the address. The first one comes with a secret, which stays. */
export async function saveWebhook(trx: Trx, storeId: number, url: string | null, now: Date): Promise<void> {
  const { secret = newSecret(trx, storeId) } = await saved(trx, storeId)
  await writeSetting(trx, { storeId, key: 'webhook', value: { url, secret }, now })
}

export async function webhookSecret(q: Query, storeId: number): Promise<string | undefined> {
  const { secret } = await saved(q, storeId)
  return secret && decrypted(q, storeId, secret)
}

/** Makes another secret. Refuses WEBHOOK_NOT_SET. */
export async function rotateSecret(trx: Trx, storeId: number, now: Date): Promise<void> {
  const before = await saved(trx, storeId)
  if (!before.secret) throw new Refused('WEBHOOK_NOT_SET', { status: 404 })
  await writeSetting(trx, { storeId, key: 'webhook', value: { secret: newSecret(trx, storeId) }, now })
}

/** Queues a test message, unless one waits. Refuses WEBHOOK_NOT_SET. */
export async function queueTest(trx: Trx, store: { id: number; code: string }, now: Date): Promise<void> {
  if (!(await webhookOf(trx, store.id))) throw new Refused('WEBHOOK_NOT_SET', { status: 404 })
  const waiting = await trx
    .selectFrom('outbox')
    .select(['payload'])
    .where('store_id', '=', store.id)
    .where('kind', '=', STORE_MESSAGE)
    .where('done_at', 'is', null)
    .execute()
  if (waiting.some(({ payload }) => 'type' in payload && payload.type === TEST_MESSAGE)) return
  const message = { type: TEST_MESSAGE, store_code: store.code, occurred_at: instant(now) }
  const { id } = await queueMessage(trx, store.id, message)
  await trx
    .updateTable('outbox')
    .set({ payload: json({ id: `test_${store.id}_${id}`, ...message }), created_at: now })
    .where('store_id', '=', store.id)
    .where('id', '=', id)
    .execute()
}

/** Queues a message to the store's webhook, sent after the commit. */
export const queueMessage = (trx: Trx, storeId: number, message: object): Promise<{ id: number }> =>
  queueEvent(trx, storeId, { kind: STORE_MESSAGE, payload: message })

const newSecret = (trx: Trx, storeId: number): string =>
  secretsOf(trx).encrypt(newToken(), secretContext(storeId, WEBHOOK_SECRET))
const decrypted = (q: Query, storeId: number, secret: string): string =>
  secretsOf(q).decrypt(secret, secretContext(storeId, WEBHOOK_SECRET))

const saved = (q: Query, storeId: number): Promise<Saved> => readSecretSetting(q, storeId, 'webhook')
