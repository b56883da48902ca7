/** One source text of a defence: the file, the text, and its replacement. */
type Cut = { file: string; find: string; put: string }

/**
 * The server without one of its defences. Each race test also runs against its mutant and must then find inconsistencies, which shows that the test
 * detects the race. A `find` text that is missing in its file ends the process, so that a mutant cannot silently become the original server.
 */
export const MUTANTS = {
  /** Takes stock without checking that there is enough. */
  'stock without condition': [
    { file: 'server/core/orders/take-stock.ts', find: `.where('stock', '>=', quantity)`, put: '' },
  ],
  /** Locks the stock of a cart in the order in which its lines were added. */
  'stock in any order': [
    { file: 'server/core/orders/take-stock.ts', find: '.toSorted((a, b) => a.cellId - b.cellId)', put: '' },
  ],
  /** Counts the use of a voucher without checking its limit. */
  'voucher without limit': [
    {
      file: 'server/core/orders/use-promotions.ts',
      find: `.where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))`,
      put: '',
    },
  ],
  /** Concurrent requests of one cart are not serialised. */
  'cart without lock': [
    { file: 'server/core/carts/find-cart.ts', find: '.$if(lock, (own) => own.forUpdate())', put: '' },
  ],
  /** Cancels the order it has read, without a lock and without a condition on its state. */
  'cancel without condition': [
    { file: 'server/core/orders/find-orders.ts', find: '.$if(lock, (one) => one.forUpdate())', put: '' },
    { file: 'server/core/orders/move-order.ts', find: `.where('order_status', '=', row.order_status)`, put: '' },
    { file: 'server/core/orders/move-order.ts', find: `.where('released_at', 'is', null)`, put: '' },
    {
      file: 'server/core/orders/use-promotions.ts',
      find: 'and order_id = ${orderId} and released_at is null returning voucher_id, code',
      put: 'and order_id = ${orderId} returning voucher_id, code',
    },
  ],
  /** Ignores idempotency keys. */
  'no idempotency keys': [
    { file: 'server/http/api/idempotency.ts', find: 'if (idempotencyKey === undefined)', put: 'if (true)' },
  ],
  /** Runs every statement of a transaction on its own. */
  'no transactions': [
    {
      file: 'server/db/database.ts',
      find: 'return await withNotices(q.transaction().setIsolationLevel(isolation), run, pubSub, keyring)',
      put: 'uncommitted.set(q as never, [])\n            return await run(q as never)',
    },
  ],
} satisfies Record<string, Cut[]>
export type MutantName = keyof typeof MUTANTS
