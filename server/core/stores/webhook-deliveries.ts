import type { WebhookDelivery } from '../../../src/contract/owner-webhook.ts'
import type { Query } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'
import { STORE_MESSAGE } from './store-webhook.ts'

const SHOWN = 20

/** The last messages to the store's webhook, newest first. */
export async function findDeliveries(q: Query, storeId: number): Promise<WebhookDelivery[]> {
  const rows = await q
    .selectFrom('outbox')
    .select(['payload', 'attempts', 'problem', 'done_at', 'created_at'])
    .where('store_id', '=', storeId)
    .where('kind', '=', STORE_MESSAGE)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ payload, attempts, problem, done_at, created_at }) => {
    const { id, type, data } = payload as { id: string; type: string; data?: { order_code?: string } } // a message as queued
    return {
      id,
      type,
      order_code: data?.order_code ?? null,
      state: !done_at ? 'waiting' : problem === null ? 'delivered' : 'failed',
      attempts,
      problem,
      created_at: localTime(created_at),
    }
  })
}
