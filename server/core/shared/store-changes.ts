import { notifyOnCommit, type Trx } from '../../db/database.ts'

/** The channel that says that a store changed. */
export const STORE_CHANGED = 'store-changed'
/** `tags` name what changed (`product:12`, `products`, `promotions`, `theme`, `*` for everything). */
export type StoreChanged = { storeId: number; tags: string[] }

/** Says to every process, when the transaction commits, that a store changed. */
export const publishOnCommit = (trx: Trx, change: StoreChanged): Promise<void> =>
  notifyOnCommit(trx, STORE_CHANGED, change)
