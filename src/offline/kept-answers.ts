import { OWN_PAGE_HEADER } from '../contract/endpoint.ts'
import { KEPT_AT_HEADER } from './protocol.ts'
import { putBounded } from './kept-files.ts'

/** Answers of the studio's own reads. */
export const ANSWERS = 'studio-answers:1'
const MAX_ANSWERS = 60
const MAX_LENGTH = 2_000_000
const ME = '/api/studio/me'
const SIGN_OUT = '/api/studio/sign_out'
const PERSON = '/person'
const WAITING = '/sign-out-waits'

/** What the theme editor reads: the session, the theme with what waits for it, and the shop's own record. Nothing of orders and people. */
const KEPT = /^\/api\/(?:studio\/me$|owner\/[a-z0-9-]+\/theme\/|customer\/[a-z0-9-]+\/store$)/

/** Its saves answer as its reads do. */
const DRAFT = /^\/api\/owner\/[a-z0-9-]+\/theme\/draft$/

type Parts = { caches: CacheStorage; fetch: typeof fetch; now: () => number }
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/**
 * The last answers to what the studio reads when it opens, of one person: given when there is no network, never in place of an answer of the server. A
 * sign-out, a sign-in, a 401 and another person delete them, and what was asked for before is not kept after. A sign-out that did not reach the server is
 * sent before anything else.
 */
export function createKeptAnswers({ caches, fetch, now }: Parts) {
  let change = 0 // of this worker: what it asked for ends with it
  const open = () => caches.open(ANSWERS)

  async function forget(): Promise<void> {
    change += 1
    await caches.delete(ANSWERS)
  }

  async function signOutFirst(): Promise<boolean> {
    const waits = await caches.match(WAITING, { cacheName: ANSWERS })
    if (!waits) return true
    const answer = await fetch(SIGN_OUT, { method: 'POST', headers: OWN_PAGE_HEADER }).catch(() => undefined)
    if (!answer || answer.status >= 500) return false
    await forget()
    return true
  }

  async function read(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const begun = change
    const answer = await fetch(request).catch((problem: unknown) => problem as Error)
    if (answer instanceof Error) {
      const kept = await caches.match(pathname + search, { cacheName: ANSWERS, ignoreVary: true })
      if (kept) return kept
      throw answer
    }
    if (answer.status === 401) await forget()
    if (answer.status === 200 && KEPT.test(pathname) && begun === change)
      await keep(pathname, search, answer.clone()).catch(() => {}) // it ended before its end
    return answer
  }

  async function keep(pathname: string, search: string, answer: Response): Promise<void> {
    const begun = change
    const text = await answer.text()
    if (text.length > MAX_LENGTH) return
    const { data } = JSON.parse(text) as { data?: { id?: number } } // of our own server; what is broken throws
    const known = await (await caches.match(PERSON, { cacheName: ANSWERS }))?.text()
    if (begun !== change) return
    if (pathname === ME) {
      const person = String(data?.id)
      if (known !== undefined && known !== person) await forget()
      await (await open()).put(PERSON, new Response(person))
    } else if (known === undefined) return // of nobody that is known
    const headers = { 'content-type': 'application/json', [KEPT_AT_HEADER]: new Date(now()).toISOString() }
    const cache = await open()
    await cache.delete(pathname + search, { ignoreVary: true }) // the newest stands last
    await putBounded(cache, pathname + search, new Response(text, { headers }), MAX_ANSWERS)
  }

  async function write(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isSession = pathname.startsWith('/api/studio/') && !pathname.startsWith('/api/studio/look')
    if (!isSession) {
      const answer = await fetch(request)
      if (answer.status === 401) await forget()
      if (answer.status === 200 && DRAFT.test(pathname) && request.method === 'PUT')
        await keep(pathname, '', answer.clone()).catch(() => {}) // a save answers with the draft
      return answer
    }
    await forget()
    try {
      return await fetch(request)
    } catch (problem) {
      if (pathname === SIGN_OUT) await (await open()).put(WAITING, new Response('')) // nobody is signed in here any more
      throw problem
    }
  }

  return {
    forget,
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (pathname !== SIGN_OUT && !(await signOutFirst())) throw new TypeError('the sign-out waits for the network')
      return request.method === 'GET' ? read(request) : write(request)
    },
  }
}
