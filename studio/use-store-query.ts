import { useQuery } from '@tanstack/react-query'
import { query } from '../src/api/query.ts'
import type { Args, Data, Endpoint } from '../src/contract/endpoint.ts'
import { queries } from './queries.ts'
import { useWorkspace } from './workspace.tsx'

type Options<E extends Endpoint> = {
  enabled?: boolean
  /** ms; default: that of the client */
  staleTime?: number
  /** What is shown until another answer has come, as of another search. */
  placeholderData?: (before: Data<E> | undefined) => Data<E> | undefined
}

/** The answer of a reading call about the open store. */
export function useStoreQuery<E extends Endpoint>(endpoint: E, args: Args<E>, options: Options<E> = {}) {
  const { store } = useWorkspace()
  const { queryKey, queryFn } = query(endpoint, args)
  return useQuery<Data<E>>({ queryKey: [store.store_code, ...queryKey], queryFn, ...(options as object) }, queries)
}
