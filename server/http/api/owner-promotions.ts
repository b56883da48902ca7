import * as calls from '../../../src/contract/owner-promotions.ts'
import type { PromotionKind } from '../../../src/contract/inputs/promotion-kinds.ts'
import type { PromotionToSave } from '../../../src/contract/inputs/promotion.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { addCodes, codesFile } from '../../core/promotions/owner/codes.ts'
import { promotionExample } from '../../core/carts/promotion-example.ts'
import { findPromotions } from '../../core/promotions/owner/list.ts'
import { findPromotedProducts } from '../../core/promotions/owner/promoted-products.ts'
import * as promotions from '../../core/promotions/owner/owner-promotions.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { requireVersion } from '../../core/shared/etag.ts'
import { fail, inTransaction, Refused } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import { withMenus } from '../../core/stores/store-queries.ts'
import type { Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, stream, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'

const NOT_FOUND = ['PROMOTION_NOT_FOUND', { status: 404 }] as const
type One = { kind: PromotionKind; id: number }

export const ownerPromotions = [
  implementPages(calls.listPromotions, async (call, { query }, part) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    return call.db.query((q) => findPromotions(q, call.store.id, filter, { ...part, now: call.now }))
  }),

  implement(calls.beginPromotion, async (call, { params: { kind }, body: { name, copy_of } }) =>
    idempotent(call, calls.beginPromotion, { kind, name, copy_of }, async (trx) => {
      const { id: storeId } = call.store
      const copied = copy_of ? await found(trx, call, { kind, id: copy_of }) : undefined
      const promotion = copied
        ? await promotions.copyOf(trx, storeId, copied, name, call.now)
        : await promotions.beginning(trx, storeId, kind, name, call.now)
      const id = await promotions.savePromotion(trx, storeId, undefined, promotion, call.now)
      return changed(trx, call, { kind, id }, null)
    }),
  ),

  implement(
    calls.getPromotion,
    async (call, { params }) =>
      (await call.db.query((q) => promotions.findPromotion(q, call.store.id, params))) ?? fail(...NOT_FOUND),
  ),

  implement(calls.savePromotion, async (call, { params, body }) => {
    if (body.kind !== params.kind) return fail(...NOT_FOUND)
    return inTransaction(call, async (trx) => {
      const before = await found(trx, call, params)
      requireVersion(call.ifMatch, before)
      await withMenus(trx, call.store.id, () =>
        promotions.savePromotion(trx, call.store.id, before, body satisfies PromotionToSave, call.now),
      )
      return changed(trx, call, params, before)
    })
  }),

  implement(calls.runPromotion, async (call, { params, body: { running } }) =>
    inTransaction(call, async (trx) => {
      const before = await found(trx, call, params)
      if (before.running === running) return before
      await withMenus(trx, call.store.id, () => promotions.setRunning(trx, call.store.id, before, running))
      return changed(trx, call, params, before)
    }),
  ),

  implement(calls.deletePromotion, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const before = await found(trx, call, params)
      await withMenus(trx, call.store.id, () => promotions.deletePromotion(trx, call.store.id, before))
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['promotions'] })
      recordChange(trx, { subject: subjectOf(before), before: { name: before.name }, after: null })
      return null
    }),
  ),

  implement(calls.tryPromotion, async (call, { body: { id = null, promotion } }) =>
    call.db.query((q) => promotionExample(q, call.store.id, { id, promotion }, call)),
  ),

  implement(calls.listPromotedProducts, async (call, { query: { ids = [] } }) =>
    call.db.query((q) => findPromotedProducts(q, call.store.id, ids)),
  ),

  implement(calls.addVoucherCodes, async (call, { params: { id }, body: { count } }) =>
    idempotent(call, calls.addVoucherCodes, { id, count }, async (trx) => {
      const before = await voucher(trx, call, id)
      await addCodes(trx, call.store.id, before, count)
      recordChange(trx, {
        subject: subjectOf(before),
        before: { codes: before.codes },
        after: { codes: before.codes + count },
      })
      return voucher(trx, call, id)
    }),
  ),

  implement(calls.getVoucherCodes, async (call, { params: { id } }) =>
    inTransaction(call, async (trx) => {
      const { name, body } = await codesFile(trx, call, await voucher(trx, call, id))
      recordChange(trx)
      return stream('text/csv; charset=utf-8', body, { name })
    }),
  ),
]

const subjectOf = ({ kind, id, name }: One & { name: string }) => ({
  kind: { voucher: 'vouchers', combo: 'combos', bonus: 'bonus_products' }[kind],
  id: String(id),
  name,
})

async function found(trx: Trx, call: Call, one: One): Promise<calls.PromotionEditor> {
  const promotion = await promotions.findPromotion(trx, call.store.id, one, { lock: true })
  if (!promotion) throw new Refused(...NOT_FOUND)
  return promotion
}

async function voucher(trx: Trx, call: Call, id: number): Promise<calls.VoucherEditor> {
  const one = await found(trx, call, { kind: 'voucher', id })
  if (one.kind !== 'voucher') throw new Refused(...NOT_FOUND)
  return one
}

/** After a promotion was written: pages show it, and the change is in the log. */
async function changed(
  trx: Trx,
  call: Call,
  one: One,
  before: calls.PromotionEditor | null,
): Promise<calls.PromotionEditor> {
  const after = await found(trx, call, one)
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['promotions'] })
  const { etag: _, ...facts } = after
  recordChange(trx, { subject: subjectOf(after), before, after: facts })
  return after
}
