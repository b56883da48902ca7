import fp from 'fastify-plugin'
import { STORE_CHANGED, type StoreChanged } from '../core/shared/store-changes.ts'
import type { Database } from '../db/database.ts'
import type { PageCache } from './page-cache.ts'

/** Something that keeps what belongs to a store. */
export type Evictable = { evict(storeId: number): void; evictAll(): void }
export type InvalidationOptions = { database: Database; pageCache: PageCache; storeCaches: Evictable[] }

/** Evicts what this process keeps of a store when any process says that the store changed. */
export const invalidation = fp<InvalidationOptions>(async (fastify, { database, pageCache, storeCaches }) => {
  const unlisten = database.listen(
    STORE_CHANGED,
    (payload) => {
      const { storeId, tags } = payload as StoreChanged // sent by `publishStoreChange`
      for (const cache of storeCaches) cache.evict(storeId)
      if (tags.includes('products')) database.forget(storeId)
      pageCache.invalidate(storeId, tags)
    },
    () => {
      // Notifications were lost: nothing that is cached can be trusted.
      for (const cache of storeCaches) cache.evictAll()
      database.forget()
      pageCache.doubtAll()
    },
  )
  fastify.addHook('onClose', async () => unlisten())
})

/** Says to every process that a store changed. A failure is reported, never thrown: what was written stands. */
export function publishStoreChange(
  database: Database,
  onError: (problem: unknown) => void,
): (storeId: number, tags: string[]) => void {
  return (storeId, tags) => void database.notify(STORE_CHANGED, { storeId, tags } satisfies StoreChanged).catch(onError)
}
