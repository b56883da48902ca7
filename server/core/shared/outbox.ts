import { json, type Trx } from '../../db/database.ts'
import { requestId } from './request-id.ts'

/** Queues an event, which is delivered after the transaction has committed (jobs/outbox). Resolves to the id of its row. */
export async function queueEvent(
  trx: Trx,
  storeId: number,
  event: { kind: string; payload: object },
): Promise<{ id: number }> {
  return trx
    .insertInto('outbox')
    .values({ store_id: storeId, kind: event.kind, payload: json(event.payload), request_id: requestId() ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
}
