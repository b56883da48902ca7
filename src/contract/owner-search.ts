import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './inputs/fields.ts'
import { PickRow } from './owner-catalog.ts'
import { Count, IdParams, Nothing, queryFlag, querySearch, RowId, Text } from './wire.ts'

export const MAX_NAMES = 12
/** Lines of synonyms of a store. */
export const MAX_SYNONYMS = 300
export const MAX_PROMOTED = 6
/** Terms of a store that have promoted products. */
export const MAX_PROMOTIONS = 300
/** A term that is counted, or has promoted products. */
export const MAX_TERM = 60

const Name = text(40, 1).refine((name) => !/[,;\n]/.test(name), { error: 'form.text_invalid' })
/** Names of one thing, at least two that differ. */
export const SynonymsInput = z.object({ names: z.array(Name).max(MAX_NAMES) })
export const Synonyms = z.object({ id: RowId, names: z.array(Text) })
export type Synonyms = z.infer<typeof Synonyms>

/** The products that stand first for a term, the first of them first; none: the term has no promotion any more. */
export const PromotionInput = z.object({ term: text(MAX_TERM, 1), product_ids: z.array(Id).max(MAX_PROMOTED) })
export const Promotion = z.object({ term: Text, products: z.array(PickRow) })
export type Promotion = z.infer<typeof Promotion>

/** What shoppers looked for in the last 30 days. `found`: products that the shop shows for it now; `is_near`: none of them has all its words. */
export const SearchTerm = z.object({ term: Text, searches: Count, found: Count, is_near: z.boolean() })
export type SearchTerm = z.infer<typeof SearchTerm>
/** `missing`: only those for which the shop shows nothing that has all its words. */
export const TermsQuery = z.object({ missing: queryFlag() })

export const SearchTrial = z.object({ found: Count, is_near: z.boolean(), products: z.array(PickRow) })
export type SearchTrial = z.infer<typeof SearchTrial>

const read = { method: 'GET', scope: 'owner', auth: 'owner', permission: 'products.read' } as const
const write = { scope: 'owner', auth: 'owner', permission: 'products.write' } as const

export const listSearchTerms = endpoint({
  ...read,
  path: 'search/terms',
  summary: 'What shoppers looked for, the most frequent first',
  query: TermsQuery,
  data: z.array(SearchTerm),
})
export const trySearch = endpoint({
  ...read,
  path: 'search/trial',
  summary: 'What a shopper finds, uncounted',
  query: z.object({ search: querySearch() }),
  data: SearchTrial,
})
export const listSearchSynonyms = endpoint({
  ...read,
  path: 'search/synonyms',
  summary: 'The store’s own names of one thing',
  data: z.array(Synonyms),
})
export const createSearchSynonyms = endpoint({
  ...write,
  method: 'POST',
  path: 'search/synonyms',
  summary: 'Add names of one thing',
  body: SynonymsInput,
  data: Synonyms,
  idempotent: true,
})
export const saveSearchSynonyms = endpoint({
  ...write,
  method: 'PUT',
  path: 'search/synonyms/{id}',
  summary: 'Change names of one thing',
  params: IdParams,
  body: SynonymsInput,
  data: Synonyms,
})
export const deleteSearchSynonyms = endpoint({
  ...write,
  method: 'DELETE',
  path: 'search/synonyms/{id}',
  summary: 'Delete names of one thing',
  params: IdParams,
  data: Nothing,
})
export const listSearchPromotions = endpoint({
  ...read,
  path: 'search/promotions',
  summary: 'Terms with the products that stand first for them',
  data: z.array(Promotion),
})
export const saveSearchPromotion = endpoint({
  ...write,
  method: 'PUT',
  path: 'search/promotions',
  summary: 'Put products first for a term',
  body: PromotionInput,
  data: Promotion,
})
