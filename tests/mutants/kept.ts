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
  // a permission guards the fact, deadlines, ceilings, the edge (security.md)
  {
    file: 'server/http/api/owner-shop.ts',
    find: "const mayBank = ({ owner }: Call) => isAllowed(owner?.role, 'bank.write')",
    put: "const mayBank = ({ owner }: Call) => isAllowed(owner?.role, 'settings.write')",
    tests: ['tests/access/guarded.test.ts'],
  },
  {
    file: 'server/db/deadline.ts',
    find: 'Math.min(left, statementMs + GRACE_MS)',
    put: 'statementMs + GRACE_MS',
    tests: ['server/db/deadline.test.ts'],
  },
  {
    file: 'server/db/deadline.ts',
    find: 'return inTime(connecting, left, ',
    put: 'return inTime(connecting, 4 * left, ',
    tests: ['server/db/deadline.test.ts'],
  },
  {
    file: 'server/core/archive/export-store.ts',
    find: 'if (!isMine) throw',
    put: 'if (false) throw',
    tests: ['server/http/api/store-files.test.ts'],
  },
  {
    file: 'server/http/api/account.ts',
    find: 'if (!(await isWithinLimit(call, [anywhere]))) {',
    put: 'if (false) {',
    tests: ['server/core/accounts/login-ceiling.test.ts'],
  },
  {
    file: 'server/http/api/account.ts',
    find: 'await giveBack(call, [...limits, anywhere]) // only wrong ones count',
    put: '',
    tests: ['server/core/accounts/login-ceiling.test.ts'],
  },
  {
    file: 'server/http/api/studio.ts',
    find: 'if (!(await system((q) => mayTryAnywhere(q, who)))) return',
    put: 'if (false) return',
    tests: ['server/core/accounts/login-ceiling.test.ts', 'server/http/api/studio.test.ts'],
  },
  {
    file: 'server/core/staff/owner-limits.ts',
    find: '(await isSignedInFrom(q, target, network))',
    put: 'false',
    tests: ['server/http/api/studio-account.test.ts'],
  },
  {
    file: 'server/core/staff/password-reset.ts',
    find: 'if (former) {',
    put: 'if (false) {',
    tests: ['server/http/api/studio-account.test.ts'],
  },
  {
    file: 'server/core/accounts/one-time-codes.ts',
    find: 'customer && (await isKnownDevice(actor, customer.id))',
    put: 'false',
    tests: ['server/core/accounts/one-time-codes.test.ts'],
  },
  {
    file: 'server/http/realtime/stranger-places.ts',
    find: 'if (largest.length > (groups.get(whose[by])?.length ?? 0) + 1) return largest[0]',
    put: '',
    tests: ['server/http/realtime/stranger-places.test.ts'],
  },
  {
    file: 'server/http/api/account.ts',
    find: "if (!byEmail && customer.phone_proved_at === null) return fail('PHONE_NOT_PROVED', { status: 409 })",
    put: '',
    tests: ['server/core/accounts/take-over.test.ts'],
  },
  {
    file: 'server/core/accounts/prove-phone.ts',
    find: `.where('phone_number', '=', phone)
    .where('phone_proved_at', 'is', null)
    .where('id', '<>', actor.customer?.id ?? 0)`,
    put: `.where('phone_number', '=', phone)
    .where('id', '<>', actor.customer?.id ?? 0)`,
    tests: ['server/core/accounts/take-over.test.ts', 'server/core/accounts/accounts.test.ts'],
  },
  {
    file: 'server/http/api/owner-shop.ts',
    find: '|| records.includes(holder.record)) return',
    put: ') return',
    tests: ['server/http/api/owner-shop.test.ts'],
  },
  {
    file: 'server/http/api/owner-shop.ts',
    find: 'if (is_verified) await releaseAbandoned(call, host, records)',
    put: '',
    tests: ['server/http/api/owner-shop.test.ts'],
  },
  {
    file: 'server/http/cross-site.ts',
    find: "if (site !== undefined && site !== 'same-origin' && site !== 'none') return true",
    put: "if (site === 'cross-site') return true",
    tests: ['server/http/cross-site.test.ts'],
  },
  {
    file: 'server/core/shared/etag.ts',
    find: "if (ifMatch === undefined) throw new Refused('VERSION_NEEDED', { status: 428 })",
    put: '',
    tests: ['tests/access/versions.test.ts'],
  },
  {
    file: 'server/http/request-target.ts',
    find: ".includes('\\0') // no text of the database may hold it",
    put: ".includes('\\0\\0')",
    tests: ['server/http/api/hostile-input.test.ts'],
  },
  {
    file: 'server/core/partners/forget-id-cards.ts',
    find: 'front_card = null, back_card = null, ',
    put: '',
    tests: ['server/core/partners/id-cards.test.ts'],
  },
  // fair (R7, R31)
  {
    file: 'server/core/shared/fair-queue.ts',
    find: 'lines.set(storeId, line) // behind the other stores',
    put: 'lines.set(storeId, line); for (const [id, one] of [...lines]) if (id !== storeId) { lines.delete(id); lines.set(id, one) }',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/fair-queue.ts',
    find: 'isCrowd(storeId, line) ? 1 :',
    put: '',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/fair-queue.ts',
    find: `if (isCrowd(storeId, line)) line.pausedUntil = now() + 2 * (now() - startedAt)
        else if`,
    put: 'if',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/fair-queue.ts',
    find: "if (kind === 'read' && refusesNow(storeId, line)) throw new QueueFull(name)",
    put: '',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/fair-queue.ts',
    find: 'activity.note(storeId)',
    put: '',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/fair-queue.ts',
    find: 'Math.min(few, maxRunning)',
    put: 'few',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/core/shared/store-activity.ts',
    find: 'if (storeId === 0) return',
    put: '',
    tests: ['server/core/shared/fair-queue.test.ts'],
  },
  {
    file: 'server/http/pages/page-source.ts',
    find: 'address.path === UNKNOWN_PATH ? (_, work) => work() : inTurn',
    put: 'inTurn',
    tests: ['tests/pages/crowds.test.ts'],
  },
  // seen from outside, and what had not been reached
  {
    file: 'server/http/health/loop-watch.ts',
    find: 'stoodStill() >= FROZEN_MS || now() - frozenAt < RED_MS',
    put: 'stoodStill() >= FROZEN_MS',
    tests: ['server/http/health/loop-watch.test.ts'],
  },
  {
    file: 'server/http/health/readiness.ts',
    find: 'event_loop: loop.wasFrozen(),',
    put: 'event_loop: false,',
    tests: ['server/http/health/readiness.test.ts', 'server/http/health/metrics.test.ts'],
  },
  {
    file: 'server/core/shared/fetch-public.ts',
    find: '!addresses.every(({ address }) => isPublic(address))',
    put: '!addresses.some(({ address }) => isPublic(address))',
    tests: ['server/core/shared/fetch-public.test.ts'],
  },
  {
    file: 'server/core/shared/fetch-public.ts',
    find: 'all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family),',
    put: 'lookUp(_name, { all } as never, answer as never),',
    tests: ['server/core/shared/fetch-public.test.ts'],
  },
  {
    file: 'server/core/previews/preview-label.ts',
    find: 'timingSafeEqual(Buffer.from(one), Buffer.from(signed))',
    put: 'one.length === signed.length',
    tests: ['server/http/api/previews.test.ts'],
  },
  {
    file: 'server/core/themes/shares.ts',
    find: ".hashes(`${store_id} ${id} ${salt}`, 'theme-share')",
    put: ".hashes(`${store_id} ${id} ${salt}`, 'theme-share').slice(0, 1)",
    tests: ['server/http/former-keys.test.ts'],
  },
]
