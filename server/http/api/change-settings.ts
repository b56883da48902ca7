import { recordChange, type Change } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Call } from './implement.ts'

/**
 * Saves settings that were read with an etag, and answers them as they are then. `save` resolves to what the audit log says: what was sent, and what was
 * before where that is not all of the settings. Refuses EDIT_CONFLICT.
 */
export const changeSettings = <Settings extends { etag: string }>(
  call: Call,
  id: string,
  find: (q: Query, storeId: number) => Promise<Settings>,
  save: (trx: Trx, before: Settings) => Promise<Partial<Change>>,
) =>
  inTransaction(call, async (trx) => {
    await lockSettings(trx, call.store.id)
    const before = await find(trx, call.store.id)
    requireVersion(call.ifMatch, before)
    recordChange(trx, { subject: { kind: 'settings', id }, before, after: null, ...(await save(trx, before)) })
    return find(trx, call.store.id)
  })
