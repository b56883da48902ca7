import { PATHS } from '../domain/paths.ts'
import { languagePrefix, splitLanguage } from '../i18n/language.ts'
import { createKeptPages } from './kept-pages.ts'
import { keptDocument, offlineDocument } from './offline-html.ts'
import { createPerson, isOfFormerRelease } from './person.ts'
import { WAITS, type FromWorker, type Outcome, type ToWorker } from './protocol.ts'
import { createWaitingActions, kindOf } from './waiting-actions.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Files that an action needs although no document names them; set by the build (vite.config.ts). */
declare const ACTION_FILES: string[]

const worker = globalThis as unknown as WorkerScope // this file runs in a worker only
const fetchHere: typeof fetch = (input, init) => fetch(input, init)
const person = createPerson(caches)
const pages = createKeptPages({ caches, fetch: fetchHere, person })
const waiting = createWaitingActions({ caches, fetch: fetchHere, person, now: Date.now, tell })

/** The worker keeps no state of a build, so a new one may take over open pages at once. */
worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
  event.waitUntil(event.addRoutes?.(UNTOUCHED).catch(() => {}) ?? Promise.resolve()) // an optimisation
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), dropFormerCaches(), worker.clients.claim()]),
  )
})

/** Former releases kept what they were sent, whole or not. */
async function dropFormerCaches(): Promise<void> {
  for (const name of await caches.keys()) if (isOfFormerRelease(name)) await caches.delete(name)
}

/** Images and fonts go past the worker, which would do nothing with them. */
const UNTOUCHED = ['/media/*', '/img/*', '/assets/*.woff2'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network',
}))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const isRead = request.method === 'GET' && !request.headers.has('range')
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event))
  else if (isRead && /^\/(?:assets|messages)\//.test(pathname)) event.respondWith(fromCache(event))
  else if (kindOf(request)) event.respondWith(act(event))
})

/** The network first. Without it the kept page, or the list of what is kept. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const { language } = splitLanguage(new URL(url).pathname)
  const keep = pages.begin()
  try {
    const [mustLogOut, preloaded] = await Promise.all([waiting.hasLogout(), event.preloadResponse])
    if (mustLogOut) await waiting.replay()
    const isThere = !mustLogOut && preloaded && preloaded.type !== 'error' // Firefox resolves a failure to an error, where others reject
    const response = isThere ? preloaded : await fetch(event.request)
    event.waitUntil(
      keep(url, response.clone())
        .catch(() => {})
        .then(() => waiting.replay()),
    )
    return response
  } catch {
    const page = await pages.find(url)
    return page
      ? keptDocument(page, language)
      : offlineDocument(language, await pages.list(), await waiting.hasLogout())
  }
}

/** What a press has loaded once is there without a network. */
async function fromCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await pages.asset(request)
  if (kept) return kept
  const response = await fetch(request).catch(() => fetch(request)) // a connection that was lost: most come back at once
  event.waitUntil(pages.keepAsset(request.url, response.clone()))
  return response
}

/** A cart that changed is kept as it is now. */
async function act(event: FetchEvent): Promise<Response> {
  const response = await waiting.send(event.request)
  if (response.ok && kindOf(event.request) === 'add' && response.status !== WAITS) {
    const language = splitLanguage(new URL(event.request.referrer || location.href).pathname).language
    event.waitUntil(pages.copy(new URL(languagePrefix(language) + PATHS.cart, location.origin).href))
  }
  if (response.status === WAITS && event.request.mode === 'navigate') return Response.redirect('/')
  if (response.status === WAITS)
    event.waitUntil(worker.registration.sync?.register('waiting').catch(() => {}) ?? Promise.resolve())
  return response
}

/** Not while the worker is activated: pages would wait for it. */
async function keepUp(): Promise<void> {
  await waiting.replay()
  await pages.keepAssets(ACTION_FILES)
}

worker.addEventListener('sync', (event) => event.waitUntil(waiting.replay()))

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker // of our own pages: other origins have no access to this worker
  if (message.type === 'person') event.waitUntil(person.become(message.keptFor).then(() => waiting.replay()))
  if (message.type === 'seen') event.waitUntil(pages.copy(message.url).then(keepUp))
  if (message.type === 'online') event.waitUntil(keepUp())
  if (message.type === 'told') event.waitUntil(waiting.told(message.keys))
})

/** One page is told: the one that is looked at. Without a page the outcomes wait for the next. */
async function tell(outcomes: Outcome[]): Promise<void> {
  const clients = await worker.clients.matchAll({ type: 'window' })
  const seen = clients.find(({ visibilityState }) => visibilityState === 'visible') ?? clients[0]
  seen?.postMessage({ type: 'outcomes', outcomes } satisfies FromWorker)
}
