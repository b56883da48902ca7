import * as calls from '../../../src/contract/owner-settings.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { invalidateAllPages } from '../../core/shared/store-changes.ts'
import { findShopSettings, saveShopSettings } from '../../core/stores/shop-settings.ts'
import { findPaymentMethods, findShipping, savePaymentMethod, saveShipping } from '../../core/stores/ways-to-sell.ts'
import { changeSettings } from './change-settings.ts'
import { implement } from './implement.ts'

export const ownerSettings = [
  implement(calls.getShopSettings, async (call) => call.db.query((q) => findShopSettings(q, call.store.id))),

  implement(calls.saveShopSettings, async (call, { body }) =>
    changeSettings(call, 'shop', findShopSettings, async (trx) => {
      await saveShopSettings(trx, call.store.id, body, call.now)
      await invalidateAllPages(trx, call.store.id)
      return { after: body }
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
      recordChange(trx, { subject: { kind: 'settings', id: `payment ${params.id}` }, before, after: body })
      await invalidateAllPages(trx, call.store.id)
      return find()
    }),
  ),

  implement(calls.getOwnerShipping, async (call) => call.db.query((q) => findShipping(q, call.store.id))),

  implement(calls.saveOwnerShipping, async (call, { body }) =>
    changeSettings(call, 'shipping', findShipping, async (trx, before) => {
      await saveShipping(trx, call.store.id, body)
      await invalidateAllPages(trx, call.store.id)
      const { etag } = await findShipping(trx, call.store.id)
      return { before: etag === before.etag ? null : before, after: body } // fees that are kept are a decision, too
    }),
  ),
]
