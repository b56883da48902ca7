import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.ts'
import type { FixtureStoreCode } from '../../fixtures/types.ts'
import type { Language } from '../../src/i18n/language.ts'

/** How a query was typed: `joined` is written together or apart, `sound` misspelt as it is spoken, `nothing` asks for what the store does not sell. */
export const QUERY_KINDS = [
  'exact',
  'words',
  'toneless',
  'typo',
  'joined',
  'code',
  'prefix',
  'regional',
  'language',
  'order',
  'sound',
  'sentence',
  'nothing',
] as const

export type SearchQuery = {
  store: FixtureStoreCode
  language: Language
  query: string
  kind: (typeof QUERY_KINDS)[number]
  /** Ids of products, any of which is right in the first place. */
  wanted: number[]
  /** Ids that are right within the first five besides. */
  good?: number[]
  /** The store sells nothing of the kind. */
  nothing?: true
}

export const HALVES = ['open', 'frozen'] as const

/** One half of the queries by which the search is judged. Whoever changes the ranking does not read the frozen one. */
export function searchQueries(half: (typeof HALVES)[number]): SearchQuery[] {
  return JSON.parse(readFileSync(path.join(root, 'tests/search', `queries-${half}.json`), 'utf8')) as SearchQuery[] // held by tests/search-queries.test.ts
}
