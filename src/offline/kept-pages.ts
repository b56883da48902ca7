import { ASSETS, COPY_HEADER, KEPT_FOR_HEADER } from './protocol.ts'
import { pagesOf, type Person } from './person.ts'
import { wholeDocument, wholeFile } from './whole-body.ts'

const MAX_PAGES = 30
const MAX_ASSETS = 250
/** A file of the build, or messages of a build: its address changes with its contents. */
const ASSET = /(?<=(?:href|src|data-[a-z]+)="(?:[^"]* )?)\/(?:assets|messages)\/[^" ]+/g
const TITLE = /<title>([^<]*)<\/title>/

export type KeptPage = { html: string; keptAt: Date; headers: Headers }
type Parts = { caches: CacheStorage; fetch: typeof fetch; person: Person }
export type KeptPages = ReturnType<typeof createKeptPages>

/** The last documents that somebody saw, with the files of the build that they need: a new build leaves a kept page whole. */
export function createKeptPages({ caches, fetch, person }: Parts) {
  /** Call it before the document is requested, and the result with its answer. */
  function begin() {
    const forPerson = person.begin()
    return async (url: string, response: Response): Promise<void> => {
      const keptFor = response.headers.get(KEPT_FOR_HEADER)
      const { pathname, search } = new URL(url)
      if (keptFor === null) return
      const html = await wholeDocument(response)
      if (html === undefined) return
      const headers = new Headers(response.headers)
      headers.delete('content-encoding')
      headers.delete('content-length')
      await forPerson(keptFor, async () => {
        const cache = await caches.open(pagesOf(keptFor))
        await cache.delete(pathname + search, { ignoreVary: true }) // the newest stands last
        await put(cache, pathname + search, new Response(html, { headers }), MAX_PAGES)
      })
      await keepAssets([...html.matchAll(ASSET)].map(([address]) => address.replaceAll('&amp;', '&')))
    }
  }

  async function keepAssets(addresses: string[]): Promise<void> {
    const cache = await caches.open(ASSETS)
    for (const address of new Set(addresses)) {
      if (await cache.match(address, { ignoreVary: true })) continue
      const isKept = await keepFrom(cache, address, fetch(address))
      if (!isKept) await keepFrom(cache, address, fetch(address, { cache: 'reload' })) // the browser's own cache may have a broken one
    }
  }

  async function keepFrom(cache: Cache, address: string, answer: Promise<Response>): Promise<boolean> {
    const whole = await answer.then(wholeFile).catch(() => undefined)
    if (whole) await put(cache, address, whole, MAX_ASSETS)
    return Boolean(whole)
  }

  return {
    begin,
    keepAssets,
    keepAsset: async (address: string, response: Response) =>
      keepFrom(await caches.open(ASSETS), address, Promise.resolve(response)),
    /** Fetches the document of an address for later. */
    async copy(url: string): Promise<void> {
      const keep = begin()
      const response = await fetch(url, { headers: { [COPY_HEADER]: '1' } }).catch(() => undefined)
      if (response) await keep(url, response).catch(() => {}) // it ended before its end
    },
    asset: (request: Request) => caches.match(request, { cacheName: ASSETS, ignoreVary: true }),
    async find(url: string): Promise<KeptPage | undefined> {
      const { pathname, search } = new URL(url)
      const cacheName = pagesOf(await person.current())
      const response = await caches.match(pathname + search, { cacheName, ignoreVary: true })
      if (!response) return undefined
      const keptAt = new Date(response.headers.get('date') ?? 0)
      return { html: await response.text(), keptAt, headers: response.headers }
    },
    /** What can be read, the newest first. */
    async list(): Promise<{ address: string; title: string }[]> {
      const cache = await caches.open(pagesOf(await person.current()))
      const pages = await cache.keys()
      return Promise.all(
        pages.toReversed().map(async (request) => {
          const { pathname, search } = new URL(request.url)
          const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
          return { address: pathname + search, title: TITLE.exec(html)?.[1] ?? pathname }
        }),
      )
    },
  }
}

/** Stores a response and removes the oldest beyond `max`. Where there is no room, the older half makes some; otherwise nothing is kept. */
async function put(cache: Cache, address: string, response: Response, max: number): Promise<void> {
  const removeFirst = async (count: number) => {
    for (const old of (await cache.keys()).slice(0, Math.max(0, count))) await cache.delete(old, { ignoreVary: true })
  }
  const again = response.clone()
  try {
    await cache.put(address, response)
  } catch {
    await removeFirst(Math.ceil((await cache.keys()).length / 2))
    await cache.put(address, again).catch(() => {}) // the device is full: the page is readable with a network only
  }
  await removeFirst((await cache.keys()).length - max)
}
