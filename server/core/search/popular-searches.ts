import type { StoreDb } from '../../db/database.ts'
import { searchProducts, vocabularyOfStore } from './search-products.ts'
import { findTerms } from './search-terms.ts'
import { wordsOf } from './words.ts'

const MAX_POPULAR = 6
/** What was looked for less often is not said to be popular. */
const MIN_POPULAR = 3
const MAX_TRIED = 50

/** The terms of the last 30 days that were looked for most, all of whose words are in names of the store's goods, and that find something. */
export async function popularSearches(db: StoreDb, now: Date): Promise<string[]> {
  const vocabulary = await vocabularyOfStore(db)
  const terms = await db.query((q) => findTerms(q, db.storeId, { now, missing: false, limit: MAX_TRIED }))
  const isOfStore = (term: string) => wordsOf(term).every(({ folded }) => vocabulary.count(folded) > 0)
  const found: string[] = []
  for (const { term, searches } of terms) {
    if (found.length === MAX_POPULAR || searches < MIN_POPULAR) break
    if (!isOfStore(term)) continue
    const ranked = await searchProducts(db, term)
    if (ranked && !ranked.isNear && ranked.ids.length > 0) found.push(term)
  }
  return found
}
