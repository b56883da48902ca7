import type { QueryClient } from '@tanstack/react-query'
import type { Args, Data, Endpoint } from '../contract/endpoint.ts'
import { call, type AnyArgs, type Failure, type Transport } from './call.ts'

/** Error of a query whose reply was not ok. `failure-policy.ts` decides how `reply` is shown. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  reply: Failure
  constructor(reply: Failure) {
    super(reply.msg || reply.msg_code)
    this.reply = reply
  }
}

/** Whether asking again may succeed: no network, a crowd, or a fault of the server. A final answer such as 404 stays. */
export function isTemporary(problem: unknown): boolean {
  const code = problem instanceof CallFailure ? problem.reply.code : 0
  return code === 0 || code === 429 || code >= 500
}

const transports = new WeakMap<QueryClient, Transport>()

/** Sets the transport of a query client. During server rendering calls are made in process; without a transport, in the browser, `fetch` is used. */
export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport)
}

export type CallQuery<E extends Endpoint> = {
  queryKey: readonly [path: string, args: AnyArgs]
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<Data<E>>
}

/** `useQuery(query(getProduct, { params: { id } }))`. The same value is used for prefetching on the server. */
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

/** The first part of all query keys of an endpoint, for invalidation. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [`${endpoint.scope}:${endpoint.path}`]
