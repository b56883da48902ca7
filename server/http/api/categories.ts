import { listCategories } from '../../../src/contract/categories.ts'
import { findCategories } from '../../core/catalogue/categories-queries.ts'
import { implement } from './implement.ts'

export const categories = [
  implement(listCategories, async (call) =>
    call.db.query((q) => findCategories(q, call.store.id, call.lang, call.now)),
  ),
]
