import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const ids = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, or of the one which a job goes back to: the same in the proxy's log, in the server's, in the outbox and in that of a job. */
export const requestId = (): string | undefined => ids.getStore()

/** Does what the request with this id asked for. */
export const asRequest = <T>(id: string | null | undefined, work: () => T): T =>
  id === undefined || id === null ? work() : ids.run(id, work)

export const newRequestId = (): string => randomUUID().replaceAll('-', '')

/** As nginx, Caddy and load balancers make them; anything else is not written into a log. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
