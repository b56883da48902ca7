import { sql } from 'kysely'
import { run } from '../../db/statements.ts'
import type { Database } from '../../db/database.ts'

/** Rows to delete: expired or finished, past their retention period. */
const SWEPT = [
  `outbox where done_at < now() - interval '30 days'`,
  `otp_codes where expires_at < now() - interval '1 day'`,
  `rate_limits where window_start < now() - interval '2 days'`,
  `idempotency_keys where expires_at < now() - interval '1 day'`,
  `studio_attempts where created_at < now() - interval '2 days'`,
  `desk_undos where created_at < now() - interval '1 day'`,
  `sessions where expires_at < now() - interval '60 days'`,
] as const
const MAX_ROWS = 10_000 // rows per table and run

/** Deletes expired rows, so that these tables stay small. Returns how many were deleted. */
export async function sweep({ system }: Database): Promise<number> {
  let deleted = 0
  for (const rows of SWEPT) {
    const [table = ''] = rows.split(' ')
    deleted += await system((q) =>
      run(q, sql`delete from ${sql.table(table)} where ctid in (select ctid from ${sql.raw(rows)} limit ${MAX_ROWS})`),
    )
  }
  return deleted
}
