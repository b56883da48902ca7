import {
  OWN_PAGE_HEADER,
  SCOPE_BASE,
  type Args,
  type Data,
  type Endpoint,
  type Envelope,
  type FocalPoints,
  type Language,
} from '../contract/endpoint.ts'
import { rememberFocalPoints } from '../ui/focal-points.ts'

export type Failure = {
  ok: false
  /** HTTP status; 0 when the server gave no answer that can be read: `msg_code` is then a NoAnswer. */ code: number
  msg: string
  msg_code: string
  data?: unknown
}
/** Why there is no answer of the server: no connection, none in time, or something else answered, such as a proxy for a server that is down. */
export type NoAnswer = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'
export type Reply<E extends Endpoint> =
  | { ok: true; data: Data<E>; msg: string; /** of images in `data` */ focalPoints?: FocalPoints | undefined }
  | Failure

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** One per user action: repeating a request with it has no further effect (reliability.md R2). */ idempotencyKey?: string
}
export type Transport = (endpoint: Endpoint, args: AnyArgs, options: CallOptions) => Promise<Reply<Endpoint>>
export type AnyArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Timeout of a request in milliseconds; after it the call fails. Requests that must not take effect twice are repeated with the same key. Uploads
 * have no timeout.
 */
export const MAX_WAIT_MS = 60_000

/** Target of the browser's requests: the page's store and language. */
export type CallBase = { storeCode: string; language: Language; apiBase: string }

let base: CallBase | undefined
let onUnauthorised: (() => void) | undefined

/** Called once at boot in the browser. `unauthorised` is called after a 401 and ends the session (decision 26). */
export function configureCalls(config: CallBase, unauthorised: () => void): void {
  base = config
  onUnauthorised = unauthorised
}

/** Sends a request to an endpoint. Never throws: without an answer it gives `ok: false` with code 0 (storefront.md §7). */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
  transport: Transport = fetchTransport,
): Promise<Reply<E>> {
  return (await transport(endpoint, args as AnyArgs, options)) as Reply<E> // the transport returns this endpoint's data
}

/** URL path and query of a request. */
export function callPath(endpoint: Endpoint, storeCode: string, { params = {}, query = {} }: AnyArgs): string {
  const filled = (SCOPE_BASE[endpoint.scope] + endpoint.path)
    .replace('{store_code}', encodeURIComponent(storeCode))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace(/\/$/, '')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}

const fetchTransport: Transport = async (endpoint, args, options) => {
  if (!base) throw new Error('configureCalls() has not run')
  const headers: Record<string, string> = {
    'content-lang': base.language,
    accept: 'application/json',
    ...OWN_PAGE_HEADER,
  }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const multipart = args.body instanceof FormData
  if (args.body !== undefined && !multipart) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(base.apiBase + callPath(endpoint, base.storeCode, args), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ?? (multipart ? null : (AbortSignal.timeout?.(MAX_WAIT_MS) ?? null)), // Safari 15 has no AbortSignal.timeout
      ...(args.body === undefined ? {} : { body: multipart ? (args.body as FormData) : JSON.stringify(args.body) }),
    })
    const envelope = (await response.json()) as Envelope
    rememberFocalPoints(envelope.focal_points)
    if (response.status === 401) onUnauthorised?.()
    return replyOf(envelope, response.status)
  } catch (problem) {
    return { ok: false, code: 0, msg: '', msg_code: noAnswer(problem) }
  }
}

function noAnswer(problem: unknown): NoAnswer {
  if (problem instanceof SyntaxError) return 'UNREADABLE'
  return problem instanceof DOMException && problem.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK'
}

export const replyOf = ({ success, code, msg, msg_code, data }: Envelope, status = 0): Reply<Endpoint> =>
  success
    ? { ok: true, data, msg }
    : { ok: false, code: code ?? status, msg: msg ?? '', msg_code: msg_code ?? '', data: data ?? undefined }
