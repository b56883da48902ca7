import { tabStorage } from './tab-storage.ts'

/** An order that was sent and not answered: its idempotency key and the body as sent (reliability.md R2). */
export type OrderAttempt = { key: string; body: string }
export type OrderAttempts = { read(): OrderAttempt[]; write(attempts: OrderAttempt[]): void }

const KEY = 'order_attempts'

/** The unanswered orders of this tab. A reload keeps them, so that the shopper finds an order whose answer was lost. */
export const orderAttempts: OrderAttempts = {
  read() {
    try {
      const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isAttempt) : []
    } catch {
      return []
    }
  },
  write: (attempts) => tabStorage.write(KEY, attempts.length > 0 ? JSON.stringify(attempts) : undefined),
}

const isAttempt = (kept: Partial<Record<keyof OrderAttempt, unknown>>): kept is OrderAttempt =>
  typeof kept?.key === 'string' && typeof kept.body === 'string'
