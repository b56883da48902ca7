import { wholeFile } from './whole-body.ts'

type Parts = { caches: CacheStorage; fetch: typeof fetch; cacheName: string; max: number }
export type KeptFiles = ReturnType<typeof createKeptFiles>

/** Files of a build, whose addresses change with their contents: at most `max`, and only whole ones. */
export function createKeptFiles({ caches, fetch, cacheName, max }: Parts) {
  async function keepFrom(cache: Cache, address: string, answer: Promise<Response>): Promise<boolean> {
    const whole = await answer.then(wholeFile).catch(() => undefined)
    if (whole) await putBounded(cache, address, whole, max)
    return Boolean(whole)
  }
  return {
    /** Fetches those that are not there yet. */
    async keepAll(addresses: readonly string[]): Promise<void> {
      const cache = await caches.open(cacheName)
      for (const address of new Set(addresses)) {
        if (await cache.match(address, { ignoreVary: true })) continue
        const isKept = await keepFrom(cache, address, fetch(address))
        if (!isKept) await keepFrom(cache, address, fetch(address, { cache: 'reload' })) // the browser's own cache may have a broken one
      }
    },
    keep: async (address: string, response: Response) =>
      keepFrom(await caches.open(cacheName), address, Promise.resolve(response)),
    find: (request: Request) => caches.match(request, { cacheName, ignoreVary: true }),
  }
}

/** Stores a response and removes the oldest beyond `max`. Where there is no room, the older half makes some; otherwise nothing is kept. */
export async function putBounded(cache: Cache, address: string, response: Response, max: number): Promise<void> {
  const removeFirst = async (count: number) => {
    for (const old of (await cache.keys()).slice(0, Math.max(0, count))) await cache.delete(old, { ignoreVary: true })
  }
  const again = response.clone()
  try {
    await cache.put(address, response)
  } catch {
    await removeFirst(Math.ceil((await cache.keys()).length / 2))
    await cache.put(address, again).catch(() => {}) // the device is full: it is there with a network only
  }
  await removeFirst((await cache.keys()).length - max)
}
