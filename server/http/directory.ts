import { LRUCache } from 'lru-cache'
import { findCustomer } from '../core/accounts/sessions.ts'
import type { Directory } from './api/handle.ts'
import type { ActorStore } from '../core/shared/actor.ts'
import { findOwner } from '../core/staff/owner-sessions.ts'
import type { Evictable } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'

export type StoreDirectory = Directory & Evictable

/** Looks up stores by code, and the owners of sessions. Stores are cached until they change; sessions never, so that a logout takes effect at once. */
export function createDirectory(database: Database): StoreDirectory {
  const stores = new LRUCache<string, { store: ActorStore | undefined }>({ max: 20_000, ttl: 60_000 })
  let changes = 0 // a store read before one is not cached after it
  const last = new LRUCache<string, ActorStore>({ max: 20_000 })
  return {
    async store(code) {
      const cached = stores.get(code)
      if (cached) return cached.store
      const before = changes
      try {
        const row = await database.system((q) =>
          q
            .selectFrom('stores')
            .select(['id', 'store_code', 'flags', 'is_demo'])
            .where('store_code', '=', code)
            .where('is_open', '=', true)
            .executeTakeFirst(),
        )
        const store = row && { id: row.id, code: row.store_code, flags: row.flags, isDemo: row.is_demo }
        if (changes === before) stores.set(code, { store })
        if (store) last.set(code, store)
        else last.delete(code)
        return store
      } catch (problem) {
        const store = last.get(code)
        if (!store) throw problem
        return store // cached pages can still be served; anything else fails at its own query
      }
    },
    customer: (store, token, now) => findCustomer(database.forStore(store.id), token, now),
    owner: (token, seen) => findOwner(database.system, token, seen),
    evictAll() {
      changes++
      stores.clear()
    },
    /** Also drops codes without an open store: this one may have been opened. */
    evict(storeId) {
      changes++
      for (const [code, { store }] of stores.entries()) if (!store || store.id === storeId) stores.delete(code)
    },
  }
}
