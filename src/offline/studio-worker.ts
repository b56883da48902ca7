import { createKeptAnswers } from './kept-answers.ts'
import { createKeptFiles } from './kept-files.ts'
import type { ToStudioWorker } from './protocol.ts'
import { wholeFile } from './whole-body.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Of this release; others are deleted when it takes over. */
const FILES = 'studio-files:1'
const PAGE = 'studio-page:1'
const ANSWERS = 'studio-answers:1'
const MAX_FILES = 400
/** Every address of the studio has this document. */
const DOCUMENT = '/studio'

/** Files of the theme editor; set by the build (vite.config.ts). */
declare const STUDIO_FILES: string[]

const worker = globalThis as unknown as WorkerScope // this file runs in a worker only
const fetchHere: typeof fetch = (input, init) => fetch(input, init)
const files = createKeptFiles({ caches, fetch: fetchHere, cacheName: FILES, max: MAX_FILES })
const answers = createKeptAnswers({ caches, fetch: fetchHere, now: Date.now })

/** The worker keeps no state of a build, so a new one may take over open pages at once. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropFormer(), worker.clients.claim()])))

async function dropFormer(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('studio-') && ![FILES, PAGE, ANSWERS].includes(name)) await caches.delete(name)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event))
  else if (request.method === 'GET' && /^\/(?:studio\/assets\/|icons\.svg)/.test(pathname))
    event.respondWith(fromCache(event))
  else if (/^\/api\/(?:studio|owner|customer)\//.test(pathname)) event.respondWith(answers.answer(request))
})

/** The network first: a new release is there at the next load. */
async function navigate(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepDocument(response.clone()))
    return response
  } catch (problem) {
    const kept = await caches.match(DOCUMENT, { cacheName: PAGE, ignoreVary: true })
    if (kept) return kept
    throw problem
  }
}

async function keepDocument(response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const whole = isPage ? await wholeFile(response).catch(() => undefined) : undefined
  if (whole) await (await caches.open(PAGE)).put(DOCUMENT, whole)
}

async function fromCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await files.find(request)
  if (kept) return kept
  const response = await fetch(request)
  event.waitUntil(files.keep(request.url, response.clone()))
  return response
}

worker.addEventListener('message', (event) => {
  const message = event.data as ToStudioWorker // of our own pages: other origins have no access to this worker
  event.waitUntil(keepUp(message))
})

/** What a page has loaded without the worker, and what it would load yet. */
async function keepUp({ files: loaded, isSaving }: ToStudioWorker): Promise<void> {
  const response = await fetch(DOCUMENT).catch(() => undefined)
  if (response) await keepDocument(response)
  await files.keepAll(isSaving ? loaded : [...loaded, ...STUDIO_FILES])
}
