import * as calls from '../../../src/contract/owner-settings.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import { findShopSettings, saveShopSettings } from '../../core/stores/shop-settings.ts'
import { findPaymentMethods, findShipping, savePaymentMethod, saveShipping } from '../../core/stores/ways-to-sell.ts'
import type { Trx } from '../../db/database.ts'
import { implement, type Call } from './implement.ts'

export const ownerSettings = [
  implement(calls.getShopSettings, async (call) => call.db.query((q) => findShopSettings(q, call.store.id))),

  implement(calls.saveShopSettings, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await findShopSettings(trx, call.store.id)
      requireVersion(call.ifMatch, before)
      await saveShopSettings(trx, call.store.id, body, call.now)
      recordChange(trx, { subject: subjectOf('shop'), before, after: body })
      await everywhere(trx, call)
      return findShopSettings(trx, call.store.id)
    }),
  ),

  implement(calls.listOwnerPaymentMethods, async (call) => call.db.query((q) => findPaymentMethods(q, call.store.id))),

  implement(calls.saveOwnerPaymentMethod, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const find = async () => findPaymentMethods(trx, call.store.id)
      const before = (await find()).find(({ payment_method_id }) => payment_method_id === params.id) ?? null
      if (before) requireVersion(call.ifMatch, before)
      if (!(await savePaymentMethod(trx, call.store.id, params.id, body)))
        throw new Refused('NOT_FOUND', { status: 404 })
      recordChange(trx, { subject: subjectOf(`payment ${params.id}`), before, after: body })
      await everywhere(trx, call)
      return find()
    }),
  ),

  implement(calls.getOwnerShipping, async (call) => call.db.query((q) => findShipping(q, call.store.id))),

  implement(calls.saveOwnerShipping, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await findShipping(trx, call.store.id)
      requireVersion(call.ifMatch, before)
      await saveShipping(trx, call.store.id, body)
      const after = await findShipping(trx, call.store.id)
      const isSame = after.etag === before.etag // fees that are kept are a decision, too
      recordChange(trx, { subject: subjectOf('shipping'), before: isSame ? null : before, after: body })
      await everywhere(trx, call)
      return after
    }),
  ),
]

const subjectOf = (id: string) => ({ kind: 'settings', id })
/** Name, logo and rules stand on every page. */
const everywhere = (trx: Trx, call: Call): Promise<void> =>
  publishOnCommit(trx, { storeId: call.store.id, tags: ['*'] })
