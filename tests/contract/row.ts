import type { EndpointName, EndpointNamed } from '../../src/contract/all.ts'
import type { Args } from '../../src/contract/endpoint.ts'
import type { Shop, Who } from './shop.ts'

/** How one endpoint is called so that it succeeds. */
export type Row<N extends EndpointName> = {
  /** Who calls; otherwise whoever the endpoint's `auth` asks for. */
  as?: (shop: Shop) => Promise<Who> | Who
  /** Looks up and prepares what is needed, as the same caller. */
  args?: (shop: Shop, me: Who) => Args<EndpointNamed<N>> | Promise<Args<EndpointNamed<N>>>
  /** Answers otherwise than with an envelope: sends the browser on, answers the data itself, or sends a file. */
  answers?: 'redirect' | 'bare' | 'file'
}
export type Rows<Names extends EndpointName> = { [N in Names]: Row<N> }
