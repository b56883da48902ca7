import { sql } from 'kysely'
import type { z } from 'zod'
import type { NotificationInput } from '../../../src/contract/owner-desk.ts'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'

/** Creates a notification for one customer, or for every customer of the store; returns how many. `references_value`: what it is about. Refuses CUSTOMER_NOT_FOUND. */
export async function sendNotification(
  trx: Trx,
  storeId: number,
  input: Omit<z.output<typeof NotificationInput>, 'type'> & { type: string; references_value?: string },
  now: Date,
): Promise<number> {
  const { customer_id, type, title, content, type_action, value_action, references_value } = input
  const sent = await run(
    trx,
    sql`insert into notifications (store_id, customer_id, type, title, content, references_value, type_action, value_action, created_at)
    select store_id, id, ${type}, ${title}, ${content}, ${references_value ?? null}::text, ${type_action ?? null}::text, ${value_action ?? null}::text, ${now}
    from customers where store_id = ${storeId} and (${customer_id ?? null}::int is null or id = ${customer_id ?? null}::int) order by id`,
  )
  if (customer_id && sent === 0) throw new Refused('CUSTOMER_NOT_FOUND', { status: 404 })
  return sent
}
