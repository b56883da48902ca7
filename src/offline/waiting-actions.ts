import type { Envelope } from '../contract/endpoint.ts'
import { PATHS } from '../domain/paths.ts'
import { isLanguage, languagePrefix, type Language } from '../i18n/language.ts'
import { texts } from './offline-html.ts'
import type { Person } from './person.ts'
import { FOR_CUSTOMER_HEADER, GUEST, WAITS, type KeptFor, type Outcome } from './protocol.ts'

const WAITING = 'waiting'
const OUTCOMES = 'outcomes'
/** The server knows a repeated action by its key for 24 hours; later it might take effect a second time. */
const MAX_AGE_MS = 23 * 3_600_000
const KEPT_HEADERS = ['content-type', 'content-lang', 'accept', 'x-requested-with', 'idempotency-key']

/** Actions that may wait for the network, by method and path. */
const KINDS = [
  { kind: 'add', path: /^\/api\/customer\/[^/]+\/carts\/items\/v1$/ },
  { kind: 'favourite', path: /^\/api\/customer\/[^/]+\/products\/\d+\/favorites$/ },
  { kind: 'logout', path: /^\/(?:api\/customer\/[^/]+|form)\/logout$/ },
] as const
type Kind = (typeof KINDS)[number]['kind']

type Action = {
  key: string
  kind: Kind
  at: number
  keptFor: KeptFor
  path: string
  headers: Record<string, string>
  body: string
}
type Parts = {
  caches: CacheStorage
  fetch: typeof fetch
  person: Person
  now: () => number
  /** Called when outcomes are to be shown. */
  tell: (outcomes: Outcome[]) => Promise<void>
}
export type WaitingActions = ReturnType<typeof createWaitingActions>

export function kindOf({ method, url }: Pick<Request, 'method' | 'url'>): Kind | undefined {
  const { pathname } = new URL(url)
  return method === 'POST' ? KINDS.find(({ path }) => path.test(pathname))?.kind : undefined
}

/**
 * Actions made without a network. Each is sent again, oldest first, with the key it was made with, until the server has answered: it takes effect once.
 * One of a customer is sent for this customer only, which the server checks too.
 */
export function createWaitingActions({ caches, fetch, person, now, tell }: Parts) {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Sends an action; without a network it waits, and the answer says so. Where there is no room to keep it, the answer is the lost network's. */
  async function send(request: Request): Promise<Response> {
    const copy = request.clone()
    try {
      return await fetch(request)
    } catch (problem) {
      const kind = kindOf(request)
      if (!kind || (kind === 'logout' && (await person.current()) === GUEST)) throw problem
      return await wait(copy, kind).catch(() => Promise.reject(problem)) // no room on the device
    }
  }

  async function wait(request: Request, kind: Kind): Promise<Response> {
    const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => valueOf(request, name)))
    const at = now()
    const key = headers['idempotency-key'] ?? `${kind}-${at}`
    const action: Action = {
      key,
      kind,
      at,
      keptFor: await person.current(),
      path: new URL(request.url).pathname,
      headers,
      body: await request.text(),
    }
    await (await caches.open(WAITING)).put(`/${String(at).padStart(15, '0')}/${key}`, Response.json(action))
    if (kind === 'logout') await person.become(GUEST)
    const msg = texts(languageOf(action))(`${kind}_waits`)
    const envelope: Envelope = { code: WAITS, success: false, msg_code: 'WAITS_FOR_NETWORK', msg, data: null }
    return Response.json(envelope, { status: WAITS })
  }

  async function all(): Promise<{ address: string; action: Action }[]> {
    if (!(await caches.has(WAITING))) return []
    const cache = await caches.open(WAITING)
    const found = await Promise.all(
      (await cache.keys()).map(async ({ url }) => {
        const response = await cache.match(url)
        return response ? [{ address: url, action: (await response.json()) as Action }] : [] // written above
      }),
    )
    return found.flat().toSorted((one, other) => (one.address < other.address ? -1 : 1))
  }

  /** Sends what waits, until something cannot be sent. */
  async function replayAll(): Promise<void> {
    const waiting = await all()
    const [logouts, others] = [waiting.filter(isLogout), waiting.filter((one) => !isLogout(one))]
    for (const { address, action } of [...logouts, ...others]) {
      const isOwn = action.keptFor === GUEST || action.keptFor === (await person.current()) || action.kind === 'logout'
      const isOld = now() - action.at > MAX_AGE_MS
      if (isOld) await settle(address, action, { success: false, msg: texts(languageOf(action))('too_late') })
      if (isOld || !isOwn) continue
      const answer = await repeat(action)
      if (answer === 'later') return
      if (answer !== 'for somebody else') await settle(address, action, answer)
    }
  }

  async function replayWhileAsked(): Promise<void> {
    do {
      isAskedAgain = false
      await replayAll()
    } while (isAskedAgain)
  }

  async function repeat(action: Action): Promise<Pick<Envelope, 'success' | 'msg'> | 'later' | 'for somebody else'> {
    const { path, headers, body, keptFor, kind } = action
    const claim: Record<string, string> = keptFor === GUEST ? {} : { [FOR_CUSTOMER_HEADER]: keptFor }
    const request = {
      method: 'POST',
      headers: { ...headers, ...claim },
      body: body || null,
      redirect: 'manual',
    } as const
    const response = await fetch(path, request).catch(() => undefined)
    if (response?.type === 'opaqueredirect') return { success: true, msg: '' } // the form without JavaScript leads on to a page
    if (!response || response.status >= 500 || response.status === 429) return 'later'
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
    if (!envelope || envelope.msg_code === 'REQUEST_IN_PROGRESS') return 'later'
    if (kind === 'logout') return envelope // 401 and another's session: nothing is left to end
    if (envelope.msg_code === 'OTHER_CUSTOMER') return 'for somebody else'
    if (response.status === 401) {
      await person.become(GUEST) // the session has ended; the action waits for its customer
      return 'later'
    }
    return envelope
  }

  /** The outcome is written before the action goes: a worker that dies between them repeats a request that the server knows. */
  async function settle(address: string, action: Action, { success, msg }: Pick<Envelope, 'success' | 'msg'>) {
    const { key, kind } = action
    if (kind !== 'logout') {
      const language = languageOf(action)
      const t = texts(language)
      const product = productOf(action)
      const outcome: Outcome = {
        key,
        ok: success,
        text: t(success ? `${kind}_done` : `${kind}_failed`, { reason: msg }),
        ...(!success && product && { link: { label: t('open_product'), path: languagePrefix(language) + product } }),
      }
      await (await caches.open(OUTCOMES)).put(`/${key}`, Response.json(outcome))
    }
    await (await caches.open(WAITING)).delete(address)
  }

  async function outcomes(): Promise<Outcome[]> {
    const cache = await caches.open(OUTCOMES)
    const found = await Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.json()))
    return found.filter((outcome) => outcome !== undefined) as Outcome[] // written above
  }

  return {
    send,
    /** A logout that waits is sent before anything else is asked for: the server would still see the customer. */
    hasLogout: async () => (await all()).some(isLogout),
    /**
     * Sends what waits, one replay at a time, and tells what has ended since a page was last told. Asked for during a replay, it begins once more after
     * it: the network may have come back after a request of the first had failed.
     */
    replay(): Promise<void> {
      isAskedAgain = running !== undefined
      running ??= replayWhileAsked().finally(async () => {
        running = undefined
        const ended = await outcomes()
        if (ended.length > 0) await tell(ended)
      })
      return running
    },
    async told(keys: string[]): Promise<void> {
      const cache = await caches.open(OUTCOMES)
      await Promise.all(keys.map((key) => cache.delete(`/${key}`)))
    },
  }
}

const isLogout = ({ action }: { action: Action }) => action.kind === 'logout'

function valueOf(request: Request, name: string): [string, string][] {
  const value = request.headers.get(name)
  return value === null ? [] : [[name, value]]
}

const languageOf = ({ headers }: Action): Language =>
  isLanguage(headers['content-lang']) ? headers['content-lang'] : 'vi'

/** The path of an addition's product. */
function productOf({ kind, body }: Action): string | undefined {
  const id = kind === 'add' ? (JSON.parse(body) as { product_id?: unknown }).product_id : undefined
  return typeof id === 'number' ? `${PATHS.products}/${id}` : undefined
}
