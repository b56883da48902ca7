import type { Mutant } from './mutation.ts'

/** `tests`: the files of `npm test` that must kill it. `equivalent`: why it changes nothing that a person sees or is owed. */
type Kept = Mutant & ({ tests: string[]; equivalent?: never } | { equivalent: string; tests?: never })

export const KEPT: Kept[] = [
  // a part of an order that comes back
  {
    file: 'server/core/orders/return-lines.ts',
    find: 'part(row.vat, money, row.total_after_discount)',
    put: '0',
    tests: ['server/core/orders/order-work.test.ts'],
  },
  {
    file: 'server/core/orders/reward-order.ts',
    find: "eb('references_value', 'like', `${row.order_code}/%`).and('type', '=', 'REFUND_ORDER'),",
    put: '',
    tests: ['server/core/orders/order-work.test.ts'],
  },
  {
    file: 'server/core/orders/reward-order.ts',
    find: ".where('rewarded_at', 'is', null)",
    put: '',
    tests: ['server/core/payments/payments.test.ts'],
  },
  // what partners earn
  {
    file: 'server/core/orders/order-row.ts',
    find: 'priced.share_collaborator + priced.share_agency,',
    put: 'priced.share_collaborator,',
    tests: ['server/core/partners/fraud.test.ts'],
  },
  {
    file: 'server/core/partners/held-money.ts',
    find: "const COMMISSION = ['ORDER_COMPLETED', 'SECOND_LEVEL_SHARE']",
    put: "const COMMISSION = ['ORDER_COMPLETED']",
    tests: ['server/core/partners/partners.test.ts'],
  },
  {
    file: 'server/core/orders/attribution.ts',
    find: 'of [buyer, earner]',
    put: 'of [earner]',
    tests: ['server/core/partners/partners.test.ts'],
  },
  // carts and the catalogue
  {
    file: 'server/core/carts/change-cart.ts',
    find: '{ ...cart.bonus_choices, [',
    put: '{ [',
    tests: ['server/core/carts/change-cart.test.ts'],
  },
  {
    file: 'server/core/catalogue/save-product.ts',
    find: '!.from_quantity - 1',
    put: '!.from_quantity',
    tests: ['server/http/api/owner-products.test.ts'],
  },
  {
    file: 'server/core/catalogue/change-products.ts',
    find: ' and price > 0',
    put: '',
    tests: ['server/http/api/owner-products.test.ts'],
  },
  {
    file: 'server/core/catalogue/import/write-items.ts',
    find: 'if (sku !== null) taken.add(sku)',
    put: '',
    tests: ['server/http/api/owner-imports.test.ts'],
  },
  // a store's file
  {
    file: 'server/core/archive/store-tables.ts',
    find: 'if (!Object.hasOwn(SETTINGS, String(row.key))) return undefined',
    put: '',
    tests: ['server/core/archive/whole-store.test.ts'],
  },
  {
    file: 'server/core/archive/clean-row.ts',
    find: '? cleanRow(value as Row, fields) : value',
    put: '? value : value',
    tests: ['server/core/archive/wrong-rows.test.ts'],
  },
  // what must not be lost when the request is made again, and not be told apart
  {
    file: 'src/domain/money/voucher.ts',
    find: 'total < voucher.value_limit_total',
    put: 'total <= voucher.value_limit_total',
    tests: ['src/domain/money/voucher.test.ts'],
  },
  {
    file: 'server/http/api/idempotency.ts',
    find: 'call.customer && (await isKnown(',
    put: 'false && (await isKnown(',
    tests: ['server/core/orders/after-order.test.ts'],
  },
  {
    file: 'server/http/api/handle.ts',
    find: 'caller.forCustomer !== undefined && ',
    put: 'false && ',
    tests: ['server/core/carts/change-cart.test.ts'],
  },
  {
    file: 'server/core/orders/order-event.ts',
    find: '  await publishOnCommit(trx, { storeId, tags })\n',
    put: '',
    tests: ['server/core/orders/after-order.test.ts'],
  },
  // drawn with --draw 60 --seed 25: those that lived
  {
    file: 'server/core/carts/cart-choices.ts',
    find: '.filter(([, value]) => value !== undefined)',
    put: '',
    tests: ['server/core/carts/cart-choices.test.ts'],
  },
  {
    file: 'server/core/promotions/voucher-row.ts',
    find: 'discount_type: row.discount_type,',
    put: 'discount_type: row.discount_type === 1 ? 0 : 1,',
    tests: ['server/core/carts/cart-voucher.test.ts'],
  },
  {
    file: 'server/core/orders/return-lines.ts',
    find: ".where('id', '=', line.cell_id)",
    put: '',
    tests: ['server/core/orders/order-work.test.ts'],
  },
  {
    file: 'server/core/accounts/sessions.ts',
    find: 'row.last_seen_at <= idleSince(now)',
    put: 'row.last_seen_at < idleSince(now)',
    tests: ['server/core/accounts/device-sessions.test.ts'],
  },
  {
    file: 'server/core/catalogue/import/read-values.ts',
    find: ".filter((paragraph) => paragraph.trim() !== '')",
    put: '',
    tests: ['server/core/catalogue/import/read-values.test.ts'],
  },
  {
    file: 'server/core/archive/renumber.ts',
    find: '(value as number) > 0',
    put: '(value as number) >= 0',
    tests: ['server/core/archive/wrong-rows.test.ts'],
  },
  {
    file: 'server/core/catalogue/home-queries.ts',
    find: '(k.id = c.id or k.parent_id = c.id)',
    put: '(k.id <> c.id or k.parent_id = c.id)',
    tests: ['server/http/api/catalogue.test.ts'],
  },
  {
    file: 'server/core/catalogue/import/read-product.ts',
    find: 'if (pictures.length > 0) product.pictures',
    put: 'if (pictures.length > 1) product.pictures',
    tests: ['server/http/api/owner-imports.test.ts'],
  },
  {
    file: 'server/core/catalogue/import/find-matches.ts',
    find: "i.state = 'done'",
    put: "i.state <> 'done'",
    tests: ['server/http/api/owner-imports.test.ts'],
  },
  {
    file: 'server/core/catalogue/save-cells.ts',
    find: 'quantity_in_stock < 0 ? null',
    put: 'quantity_in_stock <= 0 ? null',
    tests: ['server/http/api/owner-products.test.ts'],
  },
  {
    file: 'server/http/api/owner-opening.ts',
    find: 'after: shown ?',
    put: 'after: !shown ?',
    tests: ['server/http/api/owner-opening.test.ts'],
  },
  {
    file: 'studio/document/drafts.ts',
    find: '!before.includes(one)',
    put: 'before.includes(one)',
    tests: ['studio/document/drafts.test.ts'],
  },
  {
    file: 'src/domain/viet-text.ts',
    find: 'text: text.trim(), isCut: false',
    put: 'text, isCut: false',
    tests: ['src/domain/viet-text.test.ts'],
  },
  {
    file: 'server/core/partners/statement.ts',
    find: 'eb.and({ store_id: actor.store.id, ',
    put: 'eb.and({ ',
    equivalent: 'a transaction of a store sees no row of another one: row security (server/db/database.ts)',
  },
  {
    file: 'server/core/catalogue/owner-products-queries.ts',
    find: ".select(['id', 'translations'])\n      .where('store_id', '=', storeId)",
    put: ".select(['id', 'translations'])",
    equivalent: 'a query of a store sees no row of another one: row security (server/db/database.ts)',
  },
  {
    file: 'server/core/partners/partner-orders.ts',
    find: ".orderBy('o.id', direction)",
    put: ".orderBy('o.id', 'asc')",
    equivalent: 'orders of the same microsecond stand in either order, which is the same one on every page',
  },
  {
    file: 'server/core/orders/take-stock.ts',
    find: 'if (freeQuantity > 0) {',
    put: 'if (freeQuantity >= 0) {',
    equivalent: 'without a gift the same units are asked for once more, in vain, and the order is refused as before',
  },
  {
    file: 'server/core/orders/take-stock.ts',
    find: 'and stock_taken > 0 group by',
    put: 'and stock_taken >= 0 group by',
    equivalent: 'of a line that took nothing, nothing is given back',
  },
  {
    file: 'server/core/catalogue/product-editor.ts',
    find: "    .where('product_id', 'in', ids)\n    .orderBy('from_quantity')",
    put: "    .orderBy('from_quantity')",
    equivalent: 'rows are shared out by their product, so that those of others are read and shown nowhere',
  },
  // another backend
  {
    file: 'server/http/foreign/foreign-calls.ts',
    find: 'total_shipping_fee: service.fee,',
    put: '',
    tests: ['server/http/foreign/foreign.test.ts'],
  },
  {
    file: 'server/http/foreign/foreign-calls.ts',
    find: '(store as Body).store_code === call.store.code',
    put: 'true',
    tests: ['server/http/foreign/foreign.test.ts'],
  },
  {
    file: 'server/http/foreign/foreign-calls.ts',
    find: 'expected_total !== (cart as Cart).total_final',
    put: 'false',
    tests: ['server/http/foreign/foreign.test.ts'],
  },
  {
    file: 'server/http/foreign/fit.ts',
    find: 'if (rules.required.has(name)) return UNFIT',
    put: '',
    tests: ['server/http/foreign/fit.test.ts'],
  },
  {
    file: 'server/http/foreign/backend.ts',
    find: "redirect: 'manual',",
    put: '',
    tests: ['server/http/foreign/foreign.test.ts'],
  },
  // behind a pooler
  {
    file: 'server/db/store-pool.ts',
    find: 'set local role tiem_app;',
    put: 'set role tiem_app;',
    tests: ['server/db/transaction-pool.test.ts'],
  },
  {
    file: 'server/db/store-pool.ts',
    find: "}', true); set local jit",
    put: "}', false); set local jit",
    tests: ['server/db/transaction-pool.test.ts'],
  },
  // events between processes
  {
    file: 'server/db/pub-sub.ts',
    find: "for (const notice of read.notices) deliver(notice, 'log')",
    put: '{}',
    tests: ['server/db/notices.test.ts'],
  },
  {
    file: 'server/db/pub-sub.ts',
    find: 'if (redisUrl) return writeNotices(trx, notices)',
    put: 'if (redisUrl) await writeNotices(trx, notices)',
    tests: ['server/db/notices.test.ts'],
  },
  {
    file: 'server/db/notice-log.ts',
    find: ' or transaction = any (array(select pg_snapshot_xip($1::pg_snapshot)))',
    put: '',
    tests: ['server/db/notices.test.ts'],
  },
  {
    file: 'server/db/pub-sub.ts',
    find: '!read.isWhole) missed()',
    put: 'false) missed()',
    tests: ['server/db/notices.test.ts'],
  },
  // a replica
  {
    file: 'server/db/replica.ts',
    find: 'lag() <= MAX_LAG_MS &&',
    put: '',
    tests: ['server/db/replica.test.ts'],
  },
  {
    file: 'server/cache/invalidation.ts',
    find: 'database.changed(storeId)',
    put: '',
    tests: ['server/db/replica.test.ts'],
  },
  {
    file: 'server/http/api/handle.ts',
    find: '!(customer ?? owner ?? view) &&',
    put: '',
    tests: ['server/db/replica.test.ts'],
  },
  {
    file: 'server/db/replica.ts',
    find: "if (replayed === null) throw new Error('it is no replica any more')",
    put: 'if (replayed === null) return',
    tests: ['server/db/replica.test.ts'],
  },
  // jobs of the clock
  {
    file: 'server/jobs/job-runner.ts',
    find: 'throw problem // it is tried again',
    put: '',
    tests: ['server/jobs/job-runner.test.ts'],
  },
  {
    file: 'server/jobs/job-runner.ts',
    find: "policy: 'stately'",
    put: "policy: 'standard'",
    tests: ['server/jobs/job-runner.test.ts'],
  },
  // a request and its job
  {
    file: 'server/jobs/outbox/handle-due.ts',
    find: 'request_id: due.request_id,',
    put: '',
    tests: ['server/http/request-ids.test.ts'],
  },
]
