/** One place where a defence stands: the file, the text of the defence, and what stands there without it. */
type Cut = { file: string; find: string; put: string }

/**
 * The server without one of its defences. Every race is also run against its mutant, and must then come out wrong: that shows that the race
 * would be noticed. A cut whose text is no longer in the file ends the process, so a mutant cannot quietly become the real server.
 */
export const MUTANTS = {
  /** Takes stock whether there is enough or not. */
  'stock without condition': [
    { file: 'server/core/orders/take-stock.ts', find: `.where('stock', '>=', quantity)`, put: '' },
  ],
  /** Locks the stock of a cart in the order in which its lines were added. */
  'stock in any order': [
    { file: 'server/core/orders/take-stock.ts', find: '.toSorted((a, b) => a.cellId - b.cellId)', put: '' },
  ],
  /** Counts a voucher without asking for its limit. */
  'voucher without limit': [
    {
      file: 'server/core/orders/use-promotions.ts',
      find: `.where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))`,
      put: '',
    },
  ],
  /** Two clicks on one cart do not wait for each other. */
  'cart without lock': [
    { file: 'server/core/carts/find-cart.ts', find: '.$if(lock, (own) => own.forUpdate())', put: '' },
  ],
  /** Cancels what it has read, without a lock and without naming the state it comes from. */
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
  /** Does not know the keys of requests that were sent before. */
  'no idempotency keys': [
    { file: 'server/http/api/idempotency.ts', find: 'if (idempotencyKey === undefined)', put: 'if (true)' },
  ],
  /** Every statement of a transaction stands for itself. */
  'no transactions': [
    {
      file: 'server/db/database.ts',
      find: 'result: await run(trx)',
      put: 'result: await run(q as never)',
    },
  ],
} satisfies Record<string, Cut[]>
export type MutantName = keyof typeof MUTANTS
