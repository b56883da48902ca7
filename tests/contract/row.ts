import type { EndpointName, EndpointNamed } from '../../src/contract/all.ts'
import type { Args } from '../../src/contract/endpoint.ts'
import type { ContractStore, CallerHeaders } from './contract-store.ts'

/** A call of one endpoint that succeeds. */
export type Row<N extends EndpointName> = {
  /** The caller; by default a person with the role of the endpoint's `auth`. */
  as?: (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders
  /** Prepares the call as the same caller and resolves to its arguments. */
  args?: (store: ContractStore, me: CallerHeaders) => Args<EndpointNamed<N>> | Promise<Args<EndpointNamed<N>>>
  /** The kind of response other than an envelope: a redirect, data without an envelope, or a file. */
  answers?: 'redirect' | 'bare' | 'file'
}
export type Rows<Names extends EndpointName> = { [N in Names]: Row<N> }
