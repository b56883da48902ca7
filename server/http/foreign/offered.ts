import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../../../src/contract/all.ts'
import { callPath } from '../../../src/api/call.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { callName, pathPattern } from '../../../src/domain/call-name.ts'
import { vnpayNotify, vnpayReturn } from '../../../src/contract/payments.ts'
import { logout } from '../../../src/contract/logout.ts'
import { getAppTheme, getWebTheme } from '../../../src/contract/theme.ts'
import type { Backend } from './backend.ts'
import { OTHER_CALL } from './differences.ts'

/** Calls that are answered here, whatever the backend has: the look is here. */
const OWN: ReadonlySet<Endpoint> = new Set<Endpoint>([logout, vnpayNotify, vnpayReturn, getWebTheme, getAppTheme])
export const ASKED: readonly Endpoint[] = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => (endpoint.scope === 'customer' || endpoint.scope === 'place') && !OWN.has(endpoint),
)

/** What a backend does not answer, by name (call-name.ts). */
export type Missing = ReadonlySet<string>
const AT_ONCE = 8
/** What names no row that is not there. Of a path without parameters NOT_FOUND says the same. */
const NO_ROUTE = new Set(['NO_SUCH_CALL', 'NOT_OFFERED', 'NOT_IMPLEMENTED', ''])

/**
 * Asks a backend which calls of the contract it has, without changing anything: every path is asked for by GET, with ids that nothing has; one that GET reads as the
 * name of a row, as `carts/orders/find`, by its own method with nothing in it. A call is missing when the path is
 * answered with 404 or 501, and not in the envelope or with a code that names no row. Undefined when the backend has not answered at all.
 */
export async function findMissing(backend: Backend, storeCode: string): Promise<Missing | undefined> {
  const missing = new Set<string>()
  let answered = 0
  const waiting = [...ASKED]
  const worker = async () => {
    for (let endpoint = waiting.pop(); endpoint; endpoint = waiting.pop()) {
      const isHidden = isRead(endpoint)
      const method = isHidden ? endpoint.method : 'GET'
      const path = probePath(endpoint, storeCode)
      const reply = await backend.ask({ method, path, lang: 'vi', ...(isHidden && { body: {} }) })
      if (reply.kind === 'none' && reply.why !== 'BACKEND_UNREADABLE') continue
      answered++
      const status = reply.kind === 'answer' ? reply.answer.status : reply.kind === 'none' ? reply.status : 302
      const code = reply.kind === 'answer' ? reply.answer.msgCode : ''
      const isUnknown = status === 404 || status === 501 || (isHidden && status === 405)
      if (isUnknown && (NO_ROUTE.has(code) || (code === 'NOT_FOUND' && !endpoint.path.includes('{'))))
        missing.add(callName(endpoint))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (answered < ASKED.length) return undefined
  for (const [ours, theirs] of OTHER_CALL) if (!missing.has(callName(theirs))) missing.delete(callName(ours))
  return missing
}

/** Whether a GET of the path would be another call, which has a parameter there. */
const isRead = ({ method, path, scope }: Endpoint): boolean =>
  method !== 'GET' &&
  ASKED.some(
    (other) =>
      other.method === 'GET' &&
      other.scope === scope &&
      other.path !== path &&
      pathPattern(other.path).test(path.replaceAll('{', '').replaceAll('}', '')),
  )

/** Ids that exist nowhere. A path without parameters may answer its own call, which reads. */
function probePath(endpoint: Endpoint, storeCode: string): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return callPath(endpoint, storeCode, { params: Object.fromEntries(names.map((name) => [name, '0'])) })
}

const AGAIN_MS = 30_000
/** Asks until the backend has answered. `onFound` hears it. */
export async function keepAsking(
  backend: Backend,
  storeCode: string,
  { signal, onFound }: { signal: AbortSignal; onFound: (missing: Missing) => void },
): Promise<void> {
  while (!signal.aborted) {
    const missing = await findMissing(backend, storeCode)
    if (missing) return onFound(missing)
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}
