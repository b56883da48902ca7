import { sql } from 'kysely'
import type { ImportStatus } from '../../../../src/contract/owner-imports.ts'
import { notifyOnCommit, type Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import { findLowPrices } from './low-prices.ts'
import { Refused } from '../../shared/refused.ts'

/** NOTIFY channel: an import was started: a worker takes it. */
export const IMPORT_STARTED = 'product-import-started'

/** From which status one may be reached. What was stopped while it was taken back goes on taking back. */
const FROM: Partial<Record<ImportStatus, readonly ImportStatus[]>> = {
  running: ['ready', 'stopped'],
  stopped: ['running'],
  undoing: ['stopped', 'done', 'running'],
}

/**
 * Starts, stops or takes back an import. Refuses IMPORT_NOT_FOUND, IMPORT_STATUS,
 * IMPORT_LOW_PRICES while a file with prices below 1.000 ₫ is started and they are not said to be meant, and, while another one of the store runs, IMPORT_RUNNING.
 */
export async function changeImportStatus(
  trx: Trx,
  storeId: number,
  id: number,
  to: 'running' | 'stopped' | 'undoing',
  lowPricesAreMeant = false,
): Promise<{ name: string; from: ImportStatus }> {
  const row = await trx
    .selectFrom('product_imports')
    .select(['status', 'file_name'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('IMPORT_NOT_FOUND', { status: 404 })
  if (!FROM[to]?.includes(row.status)) throw new Refused('IMPORT_STATUS', { status: 409 })
  if (row.status === 'ready' && !lowPricesAreMeant) {
    const { count } = await findLowPrices(trx, storeId, id)
    if (count > 0) throw new Refused('IMPORT_LOW_PRICES', { status: 409, values: { count } })
  }
  await oneAtATime(trx, storeId)
  const other = await trx
    .selectFrom('product_imports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where('status', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  if (other && to !== 'stopped') throw new Refused('IMPORT_RUNNING', { status: 409 })
  await trx
    .updateTable('product_imports')
    .set({ status: to })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  if (to !== 'stopped') await notifyOnCommit(trx, IMPORT_STARTED, {})
  return { name: row.file_name, from: row.status }
}

/** Until the end of the transaction nobody else starts an import of this store: of two that start at once the second sees the first. */
const oneAtATime = (trx: Trx, storeId: number) =>
  run(trx, sql`select pg_advisory_xact_lock(hashtext('product-import'), ${storeId})`)
