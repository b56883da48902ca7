import { notifyOnCommit, type Trx } from '../../db/database.ts'

/** NOTIFY channel of store changes. */
export const STORE_CHANGED = 'store-changed'
/** `tags` name what changed (`product:12`, `products`, `promotions`, `theme`, `*` for everything). */
export type StoreChanged = { storeId: number; tags: string[] }

/** Notifies every process of the change when the transaction commits. */
export const publishOnCommit = (trx: Trx, change: StoreChanged): Promise<void> =>
  notifyOnCommit(trx, STORE_CHANGED, change)
