import { getStore, listBranches } from '../../../src/contract/store.ts'
import { findBranches, findStore } from '../../core/stores/store-queries.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'

export const store = [
  implement(
    getStore,
    async (call) =>
      (await call.db.query((q) => findStore(q, call.store.id))) ?? fail('STORE_NOT_FOUND', { status: 404 }),
  ),
  implement(listBranches, async (call) => call.db.query((q) => findBranches(q, call.store.id))),
]
