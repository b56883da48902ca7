import { ASSETS, GUEST, type KeptFor, VERSION } from './protocol.ts'

const CACHE = 'person'
const ENTRY = '/person'
const CHANGE_HEADER = 'x-change'
/** Of any release. */
const PAGES = 'pages:'

/** The cache of somebody's documents, as this release keeps them. */
export const pagesOf = (keptFor: KeptFor): string => `${PAGES}${VERSION}:${keptFor}`

/** Whether a former release kept it: documents and files, whole or not. */
export const isOfFormerRelease = (cacheName: string): boolean =>
  /^assets\b/.test(cacheName) ? cacheName !== ASSETS : /^pages:/.test(cacheName) && !cacheName.startsWith(pagesOf(''))

export type Person = ReturnType<typeof createPerson>

/**
 * Whose pages this device keeps: the customer of the last document, login or logout. When it is another, the pages of everybody else are deleted. All
 * writes take turns, so that a page that was asked for before a logout is never kept after it; each change is stored under an id, so that this holds
 * between a worker and the one that replaces it.
 */
export function createPerson(caches: CacheStorage) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    last = run
    return run
  }
  const entry = () => caches.match(ENTRY, { cacheName: CACHE })
  const current = async (): Promise<KeptFor> => (await (await entry())?.text()) ?? GUEST
  const lastChange = async () => (await entry())?.headers.get(CHANGE_HEADER)

  async function become(keptFor: KeptFor): Promise<void> {
    for (const name of await caches.keys())
      if (name.startsWith(PAGES) && name !== pagesOf(keptFor)) await caches.delete(name)
    const headers = { [CHANGE_HEADER]: crypto.randomUUID() }
    await (await caches.open(CACHE)).put(ENTRY, new Response(keptFor, { headers }))
  }
  return {
    current,
    become: (keptFor: KeptFor) => inTurn(() => become(keptFor)),
    /** Call it before a document is requested; the result runs `work` for its person, unless the person changed meanwhile. */
    begin() {
      const begun = lastChange()
      return (keptFor: KeptFor, work: () => Promise<void>) =>
        inTurn(async () => {
          if ((await begun) !== (await lastChange())) return
          if ((await current()) !== keptFor) await become(keptFor)
          await work()
        })
    },
  }
}
