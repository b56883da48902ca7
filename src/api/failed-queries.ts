import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Failure } from './call.ts'
import { CallFailure, isTemporary } from './query.ts'

/** Stores a failed answer, as if the query had been asked for. */
export function setQueryFailure(queries: QueryClient, queryKey: QueryKey, failure: Failure): void {
  queries
    .getQueryCache()
    .build(queries, { queryKey })
    .setState({ status: 'error', error: new CallFailure(failure) })
}

/** The failed answers that the page shows, sorted by key. */
export function failuresOf(queries: QueryClient): [key: QueryKey, failure: Failure][] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { error } }): [QueryKey, Failure][] =>
      error instanceof CallFailure ? [[queryKey, error.reply]] : [],
    )
    .toSorted(([one], [other]) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/**
 * Sets what failed on the server, so that hydration renders the same failures: by default a query that failed is asked for again when it is mounted, and
 * shown as loading. Returns a function that asks again for those that may succeed, to be called after hydration.
 */
export function adoptFailures(queries: QueryClient, failures: [key: QueryKey, failure: Failure][]): () => void {
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: false } })
  for (const [queryKey, failure] of failures) setQueryFailure(queries, queryKey, failure)
  return () => {
    queries.setDefaultOptions(defaults)
    for (const [queryKey, failure] of failures)
      if (isTemporary(new CallFailure(failure))) void queries.refetchQueries({ queryKey, exact: true })
  }
}
