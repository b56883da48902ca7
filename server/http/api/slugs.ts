import { getSlug } from '../../../src/contract/slugs.ts'
import { findBySlug } from '../../core/catalogue/slug-queries.ts'
import { implement } from './implement.ts'

export const slugs = [
  implement(
    getSlug,
    async (call, { params }) => (await call.db.query((q) => findBySlug(q, call.store.id, params.slug))) ?? null,
  ),
]
