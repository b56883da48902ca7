import { GUEST, type KeptFor } from './protocol.ts'

const CACHE = 'person'
const ENTRY = '/person'
const PAGES = 'pages:'

export const pagesOf = (keptFor: KeptFor): string => PAGES + keptFor

export type Person = ReturnType<typeof createPerson>

/**
 * Whose pages this device keeps: the customer of the last document, login or logout. When it is another, the pages of everybody else are deleted. All
 * writes take turns, so that a page that was asked for before a logout is never kept after it.
 */
export function createPerson(caches: CacheStorage) {
  let last: Promise<unknown> = Promise.resolve()
  let changes = 0
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    last = run
    return run
  }
  const current = async (): Promise<KeptFor> =>
    (await (await caches.match(ENTRY, { cacheName: CACHE }))?.text()) ?? GUEST

  async function become(keptFor: KeptFor): Promise<void> {
    changes++
    for (const name of await caches.keys())
      if (name.startsWith(PAGES) && name !== pagesOf(keptFor)) await caches.delete(name)
    if ((await current()) !== keptFor) await (await caches.open(CACHE)).put(ENTRY, new Response(keptFor))
  }
  return {
    current,
    become: (keptFor: KeptFor) => inTurn(() => become(keptFor)),
    /** Call it before a document is requested; the result runs `work` for its person, unless the person changed meanwhile. */
    begin() {
      const begun = changes
      return (keptFor: KeptFor, work: () => Promise<void>) =>
        inTurn(async () => {
          if (begun !== changes) return
          if ((await current()) !== keptFor) await become(keptFor)
          await work()
        })
    },
  }
}
