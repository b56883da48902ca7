import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../contract/endpoint.ts'
import { keyOf } from './query.ts'

/**
 * Refetches what pages show of these endpoints, after a change. An answer that is on its way is older than the change; `invalidateQueries` alone would keep it
 * where it is the first one.
 */
export const refetch = (client: QueryClient, ...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(
    endpoints.map(async (endpoint) => {
      const queries = { queryKey: keyOf(endpoint) }
      await client.cancelQueries(queries)
      await client.invalidateQueries(queries)
    }),
  )
