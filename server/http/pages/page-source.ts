import type { CacheEntry, PageKey } from '../../cache/page-cache.ts'
import { storePage, type Fill, type PageContent } from '../../cache/stored-page.ts'
import { nextOfferChange } from '../../core/promotions/next-offer-change.ts'
import type { Audience } from '../../core/shared/actor.ts'
import { createFairQueue, QueueFull } from '../../core/shared/fair-queue.ts'
import { storeActivity } from '../../core/shared/store-activity.ts'
import type { Caller } from '../api/handle.ts'
import { FOREIGN_PAGE_MS } from '../foreign/foreign.ts'
import type { Context } from '../context.ts'
import { UNKNOWN_PATH } from './plan-page.ts'
import {
  createPageRender,
  type PageAddress,
  type PageRedirect,
  type RenderFor,
  type RenderResult,
} from './render-page.ts'
import type { Renderer } from './renderer.ts'

/** Each waits for the database between its steps. A short crowd waits; a lasting one is refused before its answers come late. */
const RENDERS = {
  name: 'pages' as const,
  concurrency: 4,
  maxRunning: 3,
  maxWaiting: 100,
  maxWaitingTotal: 300,
  patienceMs: 3_000,
  crowd: 8,
  tooMany: 32,
  activity: storeActivity,
}
const MARKER_BYTES = 1_024 // of an entry that says only that the page is personal
const NO_COOKIES: Caller['cookies'] = { set: () => {} }

type Parts = Pick<Context, 'api' | 'database' | 'storeCache' | 'pageCache' | 'config' | 'now' | 'foreign'> & {
  renderer: Renderer
  /** What holes hold for a visitor without a cart. */
  fillForVisitor: (language: PageAddress['language']) => Promise<Fill>
}
export type SharedPage = CacheEntry | PageRedirect
/** `begunAt`: the moment of the page cache when the render began to read; undefined while it waits for its turn. `tags`: what it shows, as far as it has read. */
type Reading = { begunAt: number | undefined; tags: Set<string> }
type Render = Reading & { result: Promise<SharedPage> }

/** Where pages come from: the page cache, a render that is shared, or a render for one request. */
export function createPageSource(parts: Parts) {
  const { database, pageCache } = parts
  const renderPage = createPageRender(parts)
  const { run: inTurn } = createFairQueue(RENDERS)
  const renders = new Map<string, Render>()

  /**
   * Renders a page for everybody of an audience. Requests for the same page share one render, unless something that it shows changed after it began
   * and before the request. With a failure the stale page is the answer, if there is one.
   */
  async function shared(key: PageKey, address: PageAddress, audience: Audience): Promise<SharedPage> {
    const requestedAt = pageCache.moment()
    const isOutdated = ({ begunAt, tags }: Reading) =>
      pageCache.hasChanged(key.storeId, tags, begunAt ?? requestedAt, requestedAt)
    const name = JSON.stringify(key)
    for (;;) {
      const running = renders.get(name)
      const render = running && !isOutdated(running) ? running : begin(name, key, address, audience)
      const page = await render.result
      if (!isOutdated(render)) return page // by then it is known what the page shows
    }
  }

  function begin(name: string, key: PageKey, address: PageAddress, audience: Audience): Render {
    const reading: Reading = { begunAt: undefined, tags: new Set() }
    const result = renderShared(reading, key, address, audience).catch((problem: unknown) => {
      if (problem instanceof QueueFull) throw problem // right or refused: only an outage is answered with what was right before
      const old = pageCache.stale(key)
      if (old) return old
      throw problem
    })
    const render: Render = Object.assign(reading, { result })
    renders.set(name, render)
    const forget = () => void (renders.get(name) === render && renders.delete(name))
    result.then(forget, forget)
    return render
  }

  async function renderShared(
    reading: Reading,
    key: PageKey,
    address: PageAddress,
    audience: Audience,
  ): Promise<SharedPage> {
    let isPersonal = false
    const caller = callerFor(address, audience, () => (isPersonal = true))
    const turn: typeof inTurn = address.path === UNKNOWN_PATH ? (_, work) => work() : inTurn // one render for all of them, whatever waits
    return turn(address.store.id, async () => {
      const { tags } = reading
      const begunAt = (reading.begunAt = pageCache.moment())
      const time = parts.now()
      const { page, isWhole } = await renderPage(address, {
        caller,
        audience,
        personal: undefined,
        userAgent: '',
        tags,
      })
      if ('to' in page) return page
      const old = isWhole ? undefined : pageCache.stale(key)
      if (old) return old
      const expiresAt = await endOf(address, tags, time)
      const entry: CacheEntry = isPersonal
        ? { personal: true, size: MARKER_BYTES, tags, expiresAt }
        : { ...storePage(page, await parts.fillForVisitor(address.language)), tags, expiresAt }
      if (isWhole && isKept(address, page)) pageCache.set(key, entry, begunAt)
      return entry
    })
  }

  /** When the next offer of the page begins or ends, in ms since 1970; undefined: never, or none is shown. */
  async function endOf(
    { store }: PageAddress,
    tags: ReadonlySet<string>,
    renderedAt: Date,
  ): Promise<number | undefined> {
    if (parts.foreign) return renderedAt.getTime() + FOREIGN_PAGE_MS
    if (!tags.has('promotions')) return undefined
    return database
      .forStore(store.id)
      .query((q) => nextOfferChange(q, store.id, renderedAt))
      .catch(() => renderedAt.getTime()) // unknown: the page is an answer, but not for the next request
  }

  return {
    cached: (key: PageKey): CacheEntry | undefined => pageCache.get(key, parts.now().getTime()),
    shared,
    /** A page of one person: rendered for this request, never kept. */
    personal: (address: PageAddress, renderFor: RenderFor): Promise<RenderResult> =>
      inTurn(address.store.id, () => renderPage(address, renderFor)),
  }
}

/** Nobody in particular: a render that fills the cache has no customer to read. */
function callerFor({ store, language }: PageAddress, audience: Audience, onPersonalAnswer: () => void): Caller {
  return {
    storeCode: store.code,
    token: undefined,
    ownerToken: undefined,
    device: undefined,
    isOwnPage: true,
    lang: language,
    ip: '',
    idempotencyKey: undefined,
    cookies: NO_COOKIES,
    audience,
    onPersonalAnswer,
  }
}

/** Invented addresses take no room in the cache. */
function isKept({ path, search }: PageAddress, { status }: PageContent): boolean {
  return status === 404 ? path === UNKNOWN_PATH : !new URLSearchParams(search).has('search')
}
