import type { EndpointName, EndpointNamed } from '../../src/contract/all.ts'
import type { Args } from '../../src/contract/endpoint.ts'
import type { ContractStore, CallerHeaders } from './contract-store.ts'

/** How one endpoint is called so that it succeeds. */
export type Row<N extends EndpointName> = {
  /** Who calls; otherwise whoever the endpoint's `auth` asks for. */
  as?: (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders
  /** Looks up and prepares what is needed, as the same caller. */
  args?: (store: ContractStore, me: CallerHeaders) => Args<EndpointNamed<N>> | Promise<Args<EndpointNamed<N>>>
  /** Answers otherwise than with an envelope: sends the browser on, answers the data itself, or sends a file. */
  answers?: 'redirect' | 'bare' | 'file'
}
export type Rows<Names extends EndpointName> = { [N in Names]: Row<N> }
