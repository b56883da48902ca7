import { getRewardPoints, listPointHistory } from '../../../src/contract/points.ts'
import { readSettings } from '../../core/stores/store-settings.ts'
import { localTime } from '../../core/shared/instant.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const points = [
  implement(
    getRewardPoints,
    async (call) => (await call.db.query((q) => readSettings(q, call.store.id, 'reward_points'))).reward_points,
  ),

  implementPages(listPointHistory, async (call, _, { limit, offset }) =>
    call.db.query(async (q) => {
      const own = q
        .selectFrom('points_ledger')
        .where('store_id', '=', call.store.id)
        .where('customer_id', '=', call.customer?.id ?? 0)
      const rows = await own
        .select(['id', 'point', 'type', 'current_point', 'references_value', 'content', 'created_at'])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: rows.map((row) => ({ ...row, created_at: localTime(row.created_at) })), total }
    }),
  ),
]
