import { LRUCache } from 'lru-cache'
import { getStore } from '../../../src/contract/store.ts'
import type { Store } from '../../../src/contract/store.ts'
import type { Theme } from '../../../src/theme/fields.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import type { Api, Caller } from '../api/handle.ts'
import type { ActorStore } from '../../core/shared/actor.ts'
import type { Database } from '../../db/database.ts'
import { sanitiseHtml } from '../../core/content/sanitise.ts'

/** What every page of a store starts from. */
export type StoreFace = { record: Store; theme: Theme }

/** The store's record and its published theme, kept until either changes. */
export function createStoreFaces(
  api: Api,
  database: Database,
  { tryOut, maxStores = 2_000 }: { tryOut?: ReadonlyMap<number, object> | undefined; maxStores?: number } = {},
) {
  const faces = new LRUCache<number, StoreFace>({ max: maxStores })
  return {
    async get(store: ActorStore, caller: Caller): Promise<StoreFace> {
      const known = faces.get(store.id)
      if (known) return known
      const [answer, saved] = await Promise.all([
        api.handle(getStore, {}, caller),
        database
          .forStore(store.id)
          .read((q) => q.selectFrom('themes').select('document').where('store_id', '=', store.id).executeTakeFirst()),
      ])
      if (!('status' in answer) || !answer.envelope.success) throw new Error(`store record of ${store.code}: no answer`)
      const { theme } = resolveTheme(tryOut?.get(store.id) ?? saved?.document ?? {})
      const face = {
        record: answer.envelope.data as Store,
        theme: { ...theme, html_footer: sanitiseHtml(theme.html_footer).html },
      } // getStore's own data
      faces.set(store.id, face)
      return face
    },
    forget: (storeId: number) => void faces.delete(storeId),
    forgetAll: () => faces.clear(),
  }
}
export type StoreFaces = ReturnType<typeof createStoreFaces>
