import type { SearchQuery } from '../search/search-queries.ts'

/** Ids of the products that a search showed as found, the best first. */
export type Found = number[]

/** A right product stands first; for a query for nothing: no product is shown. */
export function isFirstRight({ wanted, nothing }: SearchQuery, [first]: Found): boolean {
  return first === undefined ? nothing === true : wanted.includes(first)
}

/**
 * Shares of the queries that want something with a right product in the first place and within the first five, how many of them found nothing, and how many
 * queries for nothing were answered with products as if found; `–` where none was asked.
 */
export async function judge(
  queries: SearchQuery[],
  find: (query: SearchQuery) => Promise<Found>,
): Promise<{ 'at 1': string; 'at 5': string; 'none found': number; 'false found': number | string }> {
  const answers: { query: SearchQuery; found: Found }[] = []
  for (const query of queries) answers.push({ query, found: await find(query) })
  const wanting = answers.filter(({ query }) => !query.nothing)
  const forNothing = answers.filter(({ query }) => query.nothing)
  const share = (isRight: (query: SearchQuery, found: Found) => boolean) =>
    wanting.length === 0
      ? '–'
      : (wanting.filter(({ query, found }) => isRight(query, found)).length / wanting.length).toFixed(2)
  return {
    'at 1': share(isFirstRight),
    'at 5': share(({ wanted, good = [] }, found) =>
      found.slice(0, 5).some((id) => wanted.includes(id) || good.includes(id)),
    ),
    'none found': wanting.filter(({ found }) => found.length === 0).length,
    'false found': forNothing.length === 0 ? '–' : forNothing.filter(({ found }) => found.length > 0).length,
  }
}
