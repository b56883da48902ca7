import type { QueryClient } from '@tanstack/react-query'
import type { Args, Data, Endpoint } from '../contract/endpoint.ts'
import { call, type AnyArgs, type Failure, type Transport } from './call.ts'

/** A reply that was not ok, as TanStack Query sees it: `error.reply` is a row of `failure-policy.ts`. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  reply: Failure
  constructor(reply: Failure) {
    super(reply.msg || reply.msg_code)
    this.reply = reply
  }
}

const transports = new WeakMap<QueryClient, Transport>()

/** While a page renders on the server its calls are made in process; in a browser nothing is set and `fetch` is used. */
export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport)
}

export type CallQuery<E extends Endpoint> = {
  queryKey: readonly [path: string, args: AnyArgs]
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<Data<E>>
}

/** `useQuery(query(getProduct, { params: { id } }))`: the same value prefetches on the server and fetches in a browser. */
export function query<E extends Endpoint>(endpoint: E, args: Args<E>): CallQuery<E> {
  return {
    queryKey: [`${endpoint.scope}:${endpoint.path}`, args as AnyArgs],
    queryFn: async ({ client, signal }) => {
      const reply = await call(endpoint, args, { signal }, transports.get(client))
      if (reply.ok) return reply.data
      throw new CallFailure(reply)
    },
  }
}

/** The first part of every key of an endpoint, to invalidate all its answers. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [`${endpoint.scope}:${endpoint.path}`]
