import { measureJson } from '../../core/shared/readers/json-bounds.ts'
import { READERS } from '../../core/shared/readers/readers.ts'
import { isRecord } from '../core-schema.ts'

export type Asked = {
  method: string
  /** With query, from the root. */
  path: string
  body?: unknown
  form?: FormData | undefined
  token?: string | undefined
  device?: string | undefined
  lang: string
  /** Of the shopper: a backend that limits by address must not see ours alone. */
  ip?: string
}
export type NoAnswer = 'BACKEND_DOWN' | 'BACKEND_SLOW' | 'BACKEND_UNREADABLE'
export type Answered = { status: number; success: boolean; msgCode: string; msg: string; data: unknown }
export type Reply =
  | { kind: 'answer'; answer: Answered }
  | { kind: 'redirect'; to: string }
  | { kind: 'none'; why: NoAnswer; status: number }

export type Backend = { origin: string; ask: (asked: Asked) => Promise<Reply> }

const READ_MS = 5_000
const WRITE_MS = 20_000
const UPLOAD_MS = 120_000
/** So many calls in a row without an answer, and the next ones are not made for a while: a page makes ten. */
const TRIES = 6
const REST_MS = 2_000

/**
 * Calls of another server that speaks the contract (`API_ORIGIN`). Never throws: what is down, slow, or no envelope of JSON is a reply of its own. Redirects are not
 * followed, and answers are read to a bound.
 */
export function openBackend(origin: string, { times = { READ_MS, WRITE_MS, UPLOAD_MS } } = {}): Backend {
  let failed = 0
  let restsUntil = 0
  return {
    origin,
    async ask(asked) {
      if (failed >= TRIES && Date.now() < restsUntil) return none('BACKEND_DOWN')
      const reply = await send(origin, asked, times)
      if (reply.kind === 'none' && reply.why !== 'BACKEND_UNREADABLE') {
        failed++
        restsUntil = Date.now() + REST_MS
      } else failed = 0
      return reply
    },
  }
}

async function send(
  origin: string,
  { method, path, body, form, token, device, lang, ip }: Asked,
  times: { READ_MS: number; WRITE_MS: number; UPLOAD_MS: number },
): Promise<Reply> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-lang': lang }
  if (token) Object.assign(headers, { 'customer-token': token, token })
  if (device) headers['device-id'] = device
  if (ip) headers['x-forwarded-for'] = ip
  if (body !== undefined) headers['content-type'] = 'application/json'
  const waits = form ? times.UPLOAD_MS : method === 'GET' ? times.READ_MS : times.WRITE_MS
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(waits),
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const to = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && to) {
      await response.body?.cancel()
      return { kind: 'redirect', to: URL.canParse(to, origin + path) ? new URL(to, origin + path).href : '' }
    }
    const text = await bounded(response)
    const answer = text === undefined ? undefined : envelopeOf(text, response.status)
    return answer ? { kind: 'answer', answer } : none('BACKEND_UNREADABLE', response.status)
  } catch (problem) {
    return none(problem instanceof Error && problem.name === 'TimeoutError' ? 'BACKEND_SLOW' : 'BACKEND_DOWN')
  }
}

const none = (why: NoAnswer, status = 0): Reply => ({ kind: 'none', why, status })

/** The text of an answer; undefined when it is longer than one may be. */
async function bounded(response: Response): Promise<string | undefined> {
  const { maxBytesIn } = READERS.backend
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytesIn) return undefined // leaving the loop ends the connection
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function envelopeOf(text: string, status: number): Answered | undefined {
  const { depth, values } = measureJson(text, READERS.backend)
  if (depth > READERS.backend.maxDepth || values > READERS.backend.maxParts) return undefined
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(read) || typeof read.success !== 'boolean') return undefined
  const code = typeof read.code === 'number' && Number.isInteger(read.code) ? read.code : status
  return {
    status: read.success ? status : code >= 400 && code < 600 ? code : status >= 400 ? status : 400,
    success: read.success && status < 400,
    msgCode: typeof read.msg_code === 'string' ? read.msg_code.slice(0, 100) : '',
    msg: typeof read.msg === 'string' ? read.msg.slice(0, 500) : '',
    data: read.data ?? null,
  }
}
