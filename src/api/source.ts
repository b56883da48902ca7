import { useQuery } from '@tanstack/react-query'
import type { Args, Data, Endpoint } from '../contract/endpoint.ts'
import type { PageRequest } from './page-request.ts'
import { query } from './query.ts'

/** An endpoint with its data mapped to a common type, so that the two partner programmes, whose wire names differ, share components. */
export type Source<View, Input = object> = {
  endpoint: Endpoint
  use: (args: Input) => { data: View | undefined; isPending: boolean; refetch: () => unknown; error: Error | null }
  prefetch: (get: PageRequest['get'], args: Input) => Promise<unknown>
}

/** `view` must be a constant function; it is called again only when the data changes. */
export function source<E extends Endpoint, View>(endpoint: E, view: (data: Data<E>) => View): Source<View, Args<E>> {
  return {
    endpoint,
    use: (args) => useQuery({ ...query(endpoint, args), select: view }),
    prefetch: (get, args) => get(endpoint, args),
  }
}
