import { callPath } from '../../../src/api/call.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { ActorStore } from '../../core/shared/actor.ts'
import type { Log } from '../../core/shared/services.ts'
import { fail, type Refusal } from '../../core/shared/refused.ts'
import type { Backend } from './backend.ts'
import { MISSING, OTHER_CALL, OUR_CODES, PREPARE, REQUIRED, WHOLE } from './differences.ts'
import { fitTo, UNFIT, type Rules } from './fit.ts'

export type Asker = {
  store: ActorStore
  token: string | undefined
  device: string | undefined
  lang: Language
  ip: string
}
export type Sent = { params?: unknown; query?: unknown; body?: unknown; form?: FormData }
/** `raw`: as it came, for what the contract does not name. */
export type Given = { data: unknown; raw: unknown }
export type AskBackend = (asker: Asker, endpoint: Endpoint, sent: Sent) => Promise<Given | Refusal>

/** Makes a call of the contract at the backend, and reads the answer as the contract has it. */
export function askBackend(backend: Backend, log: Log): AskBackend {
  const rules: Omit<Rules, 'unfit'> = {
    prepare: PREPARE,
    missing: MISSING,
    required: REQUIRED,
    whole: WHOLE,
    address: (text) => (text.startsWith('/') && !text.startsWith('//') ? backend.origin + text : text),
  }
  return async ({ store, token, device, lang, ip }, endpoint, { params, query, body, form }) => {
    const called = OTHER_CALL.get(endpoint) ?? endpoint
    const path = callPath(called, store.code, { params: params as Row, query: listed(query as Row) })
    const sentBody = endpoint.method === 'GET' || form ? undefined : (body ?? {})
    const reply = await backend.ask({
      method: called.method,
      path,
      body: called.method === 'GET' ? undefined : sentBody,
      form,
      token,
      device,
      lang,
      ip,
    })
    if (reply.kind === 'redirect') return fail('BACKEND_UNREADABLE', { status: 502, data: { redirect: reply.to } })
    if (reply.kind === 'none') {
      log.warn(
        { call: `${called.method} ${called.path}`, why: reply.why, status: reply.status },
        'the backend gave no answer',
      )
      return fail(reply.why, {
        status: reply.why === 'BACKEND_UNREADABLE' ? 502 : reply.why === 'BACKEND_SLOW' ? 504 : 503,
        retryAfterSeconds: 2,
      })
    }
    const { status, success, msgCode, msg, data } = reply.answer
    const unfit = new Set<string>()
    const fitted = data === null && !success ? null : fitTo(endpoint.data, data, { ...rules, unfit })
    if (!success) return refusal(status, msgCode, msg, fitted === UNFIT ? null : fitted)
    if (fitted !== UNFIT) return { data: fitted, raw: data }
    log.warn({ call: `${called.method} ${called.path}`, fields: [...unfit] }, 'the backend’s answer has another shape')
    return fail('BACKEND_UNREADABLE', { status: 502 })
  }
}
type Row = Record<string, unknown> | undefined

/** In a query lists are texts with commas. */
const listed = (query: Row): Row =>
  query &&
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )

const MAX_MSG = 300
/** A refusal by our name, or in the backend's own words. */
function refusal(status: number, msgCode: string, msg: string, data: unknown): Refusal {
  const ours = OUR_CODES.get(msgCode)
  if (status === 401 && !ours)
    return fail(msg ? 'BACKEND_SAID' : 'SIGN_IN_NEEDED', { status, values: { msg: cut(msg) }, data })
  if (ours) return fail(ours, { status, data })
  if (status === 404 && msg === '') return fail('NOT_FOUND', { status, data })
  return fail(msg === '' ? 'BACKEND_REFUSED' : 'BACKEND_SAID', { status, values: { msg: cut(msg) }, data })
}
const cut = (msg: string): string => (msg.length > MAX_MSG ? `${msg.slice(0, MAX_MSG)}…` : msg)
