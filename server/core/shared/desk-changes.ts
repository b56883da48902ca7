import type { DeskChange } from '../../../src/contract/owner-desk.ts'
import { notifyOnCommit, type Trx } from '../../db/database.ts'

/** NOTIFY channel of what the desk shows besides orders and chats; the payload is a `DeskNotice`. */
export const DESK_CHANNEL = 'desk-changed'
export type DeskNotice = DeskChange & { storeId: number }

/** Says to the store's people, when the transaction commits, that one of their lists has changed. */
export const notifyDesk = (trx: Trx, storeId: number, change: DeskChange): Promise<void> =>
  notifyOnCommit(trx, DESK_CHANNEL, { storeId, ...change } satisfies DeskNotice)
