import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { query } from '../src/api/query.ts'
import type { Args, Data, Endpoint } from '../src/contract/endpoint.ts'
import { queries } from './queries.ts'
import { WorkspaceContext } from './workspace.tsx'

type Options<E extends Endpoint> = {
  enabled?: boolean
  /** ms; default: that of the client */
  staleTime?: number
  /** What is shown until another answer has come, as of another search. */
  placeholderData?: (before: Data<E> | undefined) => Data<E> | undefined
}

/** The code of the open store, where there is no workspace around: at the desk. */
export const OpenStoreCode = createContext<string | undefined>(undefined)

/** The answer of a reading call about the open store. */
export function useStoreQuery<E extends Endpoint>(endpoint: E, args: Args<E>, options: Options<E> = {}) {
  const workspace = use(WorkspaceContext)
  const code = use(OpenStoreCode) ?? workspace?.store.store_code
  if (!code) throw new Error('useStoreQuery needs the open store above it')
  const { queryKey, queryFn } = query(endpoint, args)
  return useQuery<Data<E>>({ queryKey: [code, ...queryKey], queryFn, ...(options as object) }, queries)
}
