import type { BalanceRow } from '../../../src/contract/partners.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { balanceChange } from '../../../src/domain/balance-change.ts'
import type { Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { localTime } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'

/** One page of the wallet's ledger, newest first. */
export async function balanceHistory(
  q: Query,
  actor: Actor,
  { customerId, role }: { customerId: number; role: PartnerRole },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: z.infer<typeof BalanceRow>[]; total: number }> {
  const t = translatorFor(actor.lang)
  const own = q
    .selectFrom('wallet_ledger')
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id: customerId, role }))
  const rows = await own
    .select(['id', 'created_at', 'money', 'type', 'current_balance', 'reference', 'note'])
    .select(
      sql<boolean>`exists (select from orders o where o.store_id = wallet_ledger.store_id and o.order_code = wallet_ledger.reference and o.is_order_for_customer)`.as(
        'is_proxy_order',
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ reference, ...row }) => ({
      ...row,
      created_at: localTime(row.created_at),
      type_name: t(balanceTypeText({ ...row, reference })),
      references_value: reference,
    })),
    total,
  }
}

/** Key of the text for a ledger row. */
export const balanceTypeText = (row: Parameters<typeof balanceChange>[0]): string =>
  `server.balance_type.${balanceChange(row)}`
