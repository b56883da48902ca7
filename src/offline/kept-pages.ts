import { ASSETS, COPY_HEADER, KEPT_FOR_HEADER } from './protocol.ts'
import { pagesOf, type Person } from './person.ts'
import { createKeptFiles, putBounded } from './kept-files.ts'
import { wholeDocument } from './whole-body.ts'

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
  const files = createKeptFiles({ caches, fetch, cacheName: ASSETS, max: MAX_ASSETS })
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
        await putBounded(cache, pathname + search, new Response(html, { headers }), MAX_PAGES)
      })
      await files.keepAll([...html.matchAll(ASSET)].map(([address]) => address.replaceAll('&amp;', '&')))
    }
  }

  return {
    begin,
    keepAssets: files.keepAll,
    keepAsset: files.keep,
    /** Fetches the document of an address for later. */
    async copy(url: string): Promise<void> {
      const keep = begin()
      const response = await fetch(url, { headers: { [COPY_HEADER]: '1' } }).catch(() => undefined)
      if (response) await keep(url, response).catch(() => {}) // it ended before its end
    },
    asset: files.find,
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
