import * as calls from '../../../src/contract/owner-search.ts'
import { searchProducts } from '../../core/search/search-products.ts'
import { findTerms } from '../../core/search/search-terms.ts'
import * as storeWords from '../../core/search/store-words.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import { findPicks } from '../../core/shared/pick-queries.ts'
import type { Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

const MAX_TERMS = 30
const TRIED = 6

export const ownerSearch = [
  implement(calls.listSearchTerms, async (call, { query }) => {
    const missing = query.missing ?? false
    const terms = await call.db.query((q) => findTerms(q, call.store.id, { now: call.now, missing, limit: MAX_TERMS }))
    const found: calls.SearchTerm[] = []
    for (const { term, searches } of terms) {
      const ranked = await searchProducts(call.db, term)
      const now = { found: ranked?.ids.length ?? 0, is_near: ranked?.isNear ?? false }
      if (!missing || now.is_near || now.found === 0) found.push({ term, searches, ...now })
    }
    return found
  }),

  implement(calls.trySearch, async (call, { query }) => {
    const { ids, isNear } = (await searchProducts(call.db, query.search)) ?? { ids: [], isNear: false }
    const first = ids.slice(0, TRIED)
    const picks = await call.db.query((q) =>
      findPicks(q, call.store.id, 'products', { ids: first }, { limit: first.length, offset: 0 }),
    )
    const products = first.flatMap((id) => picks.rows.find((pick) => pick.id === id) ?? [])
    return { found: ids.length, is_near: isNear, products }
  }),

  implement(calls.listSearchSynonyms, async (call) => call.db.query((q) => storeWords.findSynonyms(q, call.store.id))),

  implement(calls.createSearchSynonyms, async (call, { body }) =>
    idempotent(call, calls.createSearchSynonyms, body, async (trx) => {
      const saved = await storeWords.saveSynonyms(trx, call.store.id, undefined, body.names)
      await changed(trx, call, `${saved.id}`, { names: saved.names })
      return saved
    }),
  ),

  implement(calls.saveSearchSynonyms, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const saved = await storeWords.saveSynonyms(trx, call.store.id, params.id, body.names)
      await changed(trx, call, `${saved.id}`, { names: saved.names })
      return saved
    }),
  ),

  implement(calls.deleteSearchSynonyms, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const names = await storeWords.deleteSynonyms(trx, call.store.id, params.id)
      await changed(trx, call, `${params.id}`, null, { names })
      return null
    }),
  ),

  implement(calls.listSearchPromotions, async (call) =>
    call.db.query((q) => storeWords.findPromotions(q, call.store.id)),
  ),

  implement(calls.saveSearchPromotion, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const saved = await storeWords.savePromotion(trx, call.store.id, body.term, body.product_ids)
      await changed(trx, call, body.term, { products: saved.products.map(({ name }) => name) })
      return saved
    }),
  ),
]

/** Lists of a search are made anew, on every process. */
async function changed(
  trx: Trx,
  call: Call,
  id: string,
  after: object | null,
  before: object | null = null,
): Promise<void> {
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['search'] })
  recordChange(trx, { subject: { kind: 'search', id }, before, after })
}
