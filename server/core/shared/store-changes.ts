import { notifyOnCommit, type Trx } from '../../db/database.ts'

/** NOTIFY channel of store changes. */
export const STORE_CHANGED = 'store-changed'
/** `tags` name what changed (`product:12`, `products`, `search`, `promotions`, `theme`, `*` for everything). */
export type StoreChanged = { storeId: number; tags: string[] }

/** Whether it changes a store's goods, or the words by which they are found: what `Database.evict` forgets. */
export const concernsCatalogue = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag === 'products' || tag === 'search' || tag === '*')

/** Notifies every process of the change when the transaction commits. */
export const publishOnCommit = (trx: Trx, change: StoreChanged): Promise<void> =>
  notifyOnCommit(trx, STORE_CHANGED, change)

/** Of what stands on every page, or may stand on any: names, logos, rules, images. */
export const invalidateAllPages = (trx: Trx, storeId: number): Promise<void> =>
  publishOnCommit(trx, { storeId, tags: ['*'] })

const MAX_PRODUCT_TAGS = 200 // a NOTIFY payload is limited to 8,000 bytes

/** A tag for each product; of very many `products`, which every page with products has. */
export function productTagsOf(ids: readonly number[]): string[] {
  const tags = [...new Set(ids)].map((id) => `product:${id}`)
  return tags.length > MAX_PRODUCT_TAGS ? ['products'] : tags
}
