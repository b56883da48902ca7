import { useQuery } from '@tanstack/react-query'
import type { Args, Data, Endpoint } from '../contract/endpoint.ts'
import type { PageRequest } from './page-request.ts'
import { query } from './query.ts'

/** One call seen as one shape, so that two programmes with different wire names share their components. */
export type Source<View, Asked = object> = {
  endpoint: Endpoint
  use: (args: Asked) => { data: View | undefined; isPending: boolean; refetch: () => unknown }
  prefetch: (get: PageRequest['get'], args: Asked) => Promise<unknown>
}

/** `view` must be a constant function: it is run again only when the data changes. */
export function source<E extends Endpoint, View>(endpoint: E, view: (data: Data<E>) => View): Source<View, Args<E>> {
  return {
    endpoint,
    use: (args) => useQuery({ ...query(endpoint, args), select: view }),
    prefetch: (get, args) => get(endpoint, args),
  }
}
