import type { MailSettings, Webhook } from '../../config.ts'
import type { PublicNetwork } from '../../core/shared/fetch-public.ts'
import type { Log } from '../../core/shared/services.ts'
import type { Database } from '../../db/database.ts'

/** An event as written by `place-order`, `move-order`, `record-payment`, `return-lines`, `change-address` and `settle-vnpay`. */
export type OutboxEvent = {
  kind: string
  order_code: string
  from?: string
  to?: string
  mover?: string
  /** What the mover says to the buyer. */
  note?: string
  /** Ids of the partial returns. */
  returns?: number[]
  /** đồng that became owed back. */
  owed?: number
  /** Money that was sent back, and what is owed still. */
  refund?: { amount: number; paid_on: string; reference: string | null }
  left?: number
  at: Date
}

export type OutboxParts = {
  database: Database
  webhook: Webhook | undefined
  mail: MailSettings | undefined
  /** Of the stores' own webhooks; the internet by default. */
  network?: PublicNetwork
  now: () => Date
  /** Of a store's pages, without a slash at the end. */
  originOf: (storeId: number) => Promise<string>
  /** Of the studio, without a slash at the end. */
  studioOrigin: () => string
  log: Pick<Log, 'warn' | 'error' | 'info'>
}
