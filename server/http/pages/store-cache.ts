import { LRUCache } from 'lru-cache'
import { getStore } from '../../../src/contract/store.ts'
import type { Store } from '../../../src/contract/store.ts'
import type { FocalPoints } from '../../../src/contract/endpoint.ts'
import type { Theme } from '../../../src/theme/fields.ts'
import { minuteOf } from '../../../src/domain/shown-time.ts'
import { themeAt } from '../../../src/theme/theme-at.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import type { Api, Caller } from '../api/handle.ts'
import type { ActorStore } from '../../core/shared/actor.ts'
import type { Database } from '../../db/database.ts'
import { focalPointsOf } from '../../core/media/focal-points.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'

/** Data shared by all pages of a store. */
export type StoreFrame = { record: Store; theme: Theme; /** of the images in both */ focalPoints: FocalPoints }

/** Caches the store's record and published theme until either changes. */
export function createStoreCache(
  api: Api,
  database: Database,
  {
    themeOverrides,
    now,
    maxStores = 2_000,
    recordMs,
  }: {
    themeOverrides?: ReadonlyMap<number, object> | undefined
    now: () => Date
    maxStores?: number
    /** How long a record of another server is right; undefined: until this one says that it changed. */
    recordMs?: number | undefined
  },
) {
  const stores = new LRUCache<number, Promise<StoreFrame>>({ max: maxStores, ttl: recordMs ?? 0 })

  async function read(store: ActorStore, caller: Caller): Promise<StoreFrame> {
    const [answer, saved] = await Promise.all([
      api.handle(getStore, {}, { ...caller, recorded: undefined }), // a bundle is kept in a store, and is none of it
      database
        .forStore(store.id)
        .query((q) => q.selectFrom('themes').select('document').where('store_id', '=', store.id).executeTakeFirst()),
    ])
    if (!('status' in answer) || !answer.envelope.success) throw new Error(`store record of ${store.code}: no answer`)
    const { theme } = resolveTheme(themeOverrides?.get(store.id) ?? saved?.document ?? {})
    const record = answer.envelope.data as Store // data of getStore
    return {
      record,
      theme: themeAt({ ...theme, html_footer: await cleanHtml(theme.html_footer, store.id) }, minuteOf(now())),
      focalPoints: (await focalPointsOf(database.forStore(store.id), store, [record, theme])) ?? {},
    }
  }

  return {
    /** Concurrent callers share one read. What was read before a change is not cached after it. */
    get(store: ActorStore, caller: Caller): Promise<StoreFrame> {
      const cached = stores.get(store.id)
      if (cached) return cached
      const frame = read(store, caller)
      stores.set(store.id, frame)
      frame.catch(() => {
        if (stores.peek(store.id) === frame) stores.delete(store.id)
      })
      return frame
    },
    evict: (storeId: number) => void stores.delete(storeId),
    evictAll: () => stores.clear(),
  }
}
export type StoreCache = ReturnType<typeof createStoreCache>
