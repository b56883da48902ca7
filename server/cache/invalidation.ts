import fp from 'fastify-plugin'
import { concernsCatalogue, publishOnCommit, STORE_CHANGED, type StoreChanged } from '../core/shared/store-changes.ts'
import type { Database } from '../db/database.ts'
import type { PageCache } from './page-cache.ts'

/** A cache of data per store. */
export type Evictable = { evict(storeId: number): void; evictAll(): void }
export type InvalidationOptions = { database: Database; pageCache: PageCache; storeCaches: Evictable[] }

/** Evicts the cached data of a store in this process when any process reports a change. */
export const invalidation = fp<InvalidationOptions>(async (fastify, { database, pageCache, storeCaches }) => {
  const unlisten = database.listen(
    STORE_CHANGED,
    (payload) => {
      const { storeId, tags } = payload as StoreChanged // sent by `publishStoreChange` and `publishOnCommit`
      for (const cache of storeCaches) cache.evict(storeId)
      database.changed(storeId)
      if (concernsCatalogue(tags)) database.evict(storeId)
      pageCache.invalidate(storeId, tags)
    },
    () => {
      // Notifications were lost, so any cached data may be stale.
      for (const cache of storeCaches) cache.evictAll()
      database.changed()
      database.evict()
      pageCache.invalidateAll()
    },
  )
  fastify.addHook('onClose', async () => unlisten())
})

/** Tells every process that a store changed, and those that are away when they come back. A failure is reported, not thrown: the write is already committed. */
export function publishStoreChange(
  database: Database,
  onError: (problem: unknown) => void,
): (storeId: number, tags: string[]) => void {
  return (storeId, tags) =>
    void database.systemTransaction((trx) => publishOnCommit(trx, { storeId, tags })).catch(onError)
}
