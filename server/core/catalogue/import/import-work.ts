import type { Selectable } from 'kysely'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import type { Trx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Change } from '../../shared/audit-log.ts'

export type Import = Selectable<Tables['product_imports']>
export type Item = Selectable<Tables['product_import_items']>
/** Descriptions of a file as they are saved; null for one with too much formatting. */
export type CleanTexts = ReadonlyMap<string, string | null>
/** A batch of an import: what is written, when, and for the audit log. */
export type ImportWork = { trx: Trx; job: Import; now: Date; changes: Change[]; texts: CleanTexts }

/** Of a product, for the audit log. */
export const factsOf = ({ etag: _, ...facts }: ProductEditor): object => facts

export async function update(trx: Trx, { store_id, import_id, position }: Item, values: object): Promise<void> {
  await trx
    .updateTable('product_import_items')
    .set(values)
    .where('store_id', '=', store_id)
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute()
}
