import { sql } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import { findForeignKeys } from '../renumber.ts'
import { isOfStore, withoutSecrets } from '../store-tables.ts'
import { asReplica, findTables, type ArchivedTable } from '../tables.ts'

/** Gives a store a row in every table of its file, and a value in every column of it that no row has one in. */
export async function fillStore(database: Database, storeId: number): Promise<void> {
  await database.systemTransaction(async (trx) => {
    const keys = await findForeignKeys(trx)
    await asReplica(trx)
    const tables = (await findTables(trx)).filter(isOfStore)
    const inTurn = [
      ...FIRST.flatMap((name) => tables.filter((one) => one.name === name)),
      ...tables.filter(({ name }) => !FIRST.includes(name)),
    ]
    for (const table of inTurn) await fillTable(trx, table, storeId, keys)
    for (const row of ROWS) await sql.raw(row.replaceAll('$store', String(storeId))).execute(trx)
  })
}

/** Tables that others of the same turn refer to come first. */
const FIRST = [
  'product_elements',
  'product_cells',

  'customers',
  'customer_groups',
  'agency_types',
  'orders',
  'order_lines',
  'order_returns',
  'order_payments',
  'gateway_refunds',
  'reviews',
  'payout_files',
  'payout_requests',
]
async function fillTable(
  trx: Trx,
  table: ArchivedTable,
  storeId: number,
  keys: Awaited<ReturnType<typeof findForeignKeys>>,
): Promise<void> {
  const key = table.name === 'stores' ? 'id' : 'store_id'
  const ofStore = sql`${sql.ref(key)} = ${storeId}`
  const valueOf = (column: { name: string; type: string }) => {
    const own = VALUES[`${table.name}.${column.name}`]
    if (own !== undefined) return sql.raw(own.replaceAll('$store', String(storeId)))
    const foreign = keys.find(
      (one) => one.table === table.name && one.columns.at(-1) === column.name && one.columns.length === 2,
    )
    if (foreign)
      return sql`(select ${sql.ref(foreign.toColumns.at(-1)!)} from ${sql.table(foreign.to)} where store_id = ${storeId} order by 1 desc limit 1)`
    const value = BY_TYPE[column.type]
    if (value === undefined)
      throw new Error(`${table.name}.${column.name} is of type ${column.type}: give it a value here`)
    return sql.raw(value.replaceAll('$name', column.name))
  }
  const filled = withoutSecrets(table).columns.filter(({ name, isIdentity }) => name !== key && !isIdentity)
  const { rows } = await sql<Record<string, boolean>>`
    select count(*) > 0 as any, ${sql.join([...filled.map(({ name, type }) => sql`count(${nonEmpty(name, type)}) > 0 as ${sql.ref(name)}`), sql`1`])} from ${sql.table(table.name)} where ${ofStore}`.execute(
    trx,
  )
  const has = rows[0]!
  if (table.name === 'order_money' || (!has.any && table.name === 'stock_notices')) return // ROWS
  if (!has.any) {
    await sql`insert into ${sql.table(table.name)} (${sql.join([key, ...filled.map(({ name }) => name)].map((name) => sql.ref(name)))})
      select ${sql.join([sql`${storeId}::int`, ...filled.map(valueOf)])}`.execute(trx)
    return
  }
  for (const column of filled.filter(({ name }) => !has[name])) {
    const { numAffectedRows } = await updated(column).catch((cause: unknown) => {
      throw new Error(`${table.name}.${column.name} needs a value in VALUES: ${String(cause)}`, { cause })
    })
    if (!numAffectedRows) throw new Error(`no row for ${table.name}.${column.name}`)
  }
  async function updated(column: { name: string; type: string }) {
    const together = TOGETHER[`${table.name}.${column.name}`]
    const set = sql`${sql.ref(column.name)} = ${valueOf(column)}`
    return sql`update ${sql.table(table.name)} set ${together ? sql`${set}, ${sql.raw(together)}` : set}
      where ctid = (select max(ctid) from ${sql.table(table.name)} where ${ofStore})`.execute(trx)
  }
}

const nonEmpty = (name: string, type: string) =>
  type === 'jsonb'
    ? sql`nullif(nullif(${sql.ref(name)}, '{}'), '[]')`
    : type === 'text'
      ? sql`nullif(${sql.ref(name)}, '')`
      : type === 'ARRAY'
        ? sql`nullif(${sql.ref(name)}, '{}')`
        : type === 'boolean'
          ? sql`nullif(${sql.ref(name)}, false)`
          : sql.ref(name)

const BY_TYPE: Record<string, string> = {
  text: `'Một chữ của $name'`,
  integer: '3',
  bigint: '3',
  smallint: '1',
  real: '0.25',
  boolean: 'true',
  date: `'2026-02-03'`,
  'timestamp with time zone': `'2026-02-03T04:05:06.789012Z'`,
  jsonb: `'{"$name": ["Một chữ", 5, null, {"khoá": true}]}'`,
  ARRAY: `'{1}'`,
}

const newest = (table: string) => `(select max(id) from ${table} where store_id = $store)`
const oldest = (table: string) => newest(table).replace('max', 'min')
/** So far above every product is the number of one that is gone. */
export const GONE = 5_000_000
const groups = `array[${newest('customer_groups')}]`
/** Texts with addresses of the store in them, as an editor writes them. */
const LINKS = `'<p><a href="/san-pham/ao-' || ${newest('products')} || '">Áo</a> và <a href="/en/tin-tuc/tin-' || ${newest('posts')} || '?x=1#cuoi">tin</a>, <a href="/san-pham?danh-muc=a-' || ${oldest('categories')} || '&amp;danh-muc-con=b-' || ${newest('categories')} || '">nhóm</a></p>'`

/** Values that a check, or a reference that is no foreign key, asks for. */
const VALUES: Record<string, string> = {
  'attribute_searches.show_from': `'2027-02-05T09:00'`,
  'attribute_searches.show_until': `'2027-02-06T09:00'`,
  'banners.show_from': `'2027-02-05T09:00'`,
  'banners.show_until': `'2027-02-06T09:00'`,
  'posts.publish_at': `'2027-02-05T09:00'`,
  'popups.show_from': `'2027-02-05T09:00'`,
  'popups.show_until': `'2027-02-06T09:00'`,
  'bonus_products.group_ids': groups,
  'chat_messages.link_images': `'["/media/linh-mot/chat/a.webp"]'`,
  'chat_messages.product_id': newest('products'),
  'combos.group_ids': groups,
  'customers.email': `'khach@vi-du.vn'`,
  'customers.referrer_id': oldest('customers'),
  'focal_points.image': `'vi-du/anh'`,
  'image_texts.image': `'vi-du/anh'`,
  'order_lines.cell_id': newest('product_cells'),
  'gateway_refunds.status': `'DONE'`,
  'order_payments.status': `'paid'`,
  'orders.agency_by_customer_id': newest('customers'),
  'orders.agency_referen_id': oldest('customers'),
  'orders.branch_id': newest('branches'),
  'orders.collaborator_by_customer_id': newest('customers'),
  'orders.collaborator_referen_id': oldest('customers'),
  'orders.customer_used_bonus_products': `jsonb_build_array(jsonb_build_object('bonus_id', ${newest('bonus_products')}, 'quantity', 1))`,
  'orders.customer_used_combos': `jsonb_build_array(jsonb_build_object('quantity', 1, 'combo', jsonb_build_object('id', ${newest('combos')}, 'products_combo',
    jsonb_build_array(jsonb_build_object('product', jsonb_build_object('id', ${newest('products')}, 'distributes', jsonb_build_array(jsonb_build_object('id', ${newest('products')},
      'element_distributes', jsonb_build_array(jsonb_build_object('id', ${newest('product_elements')}, 'sub_element_distributes',
        jsonb_build_array(jsonb_build_object('id', ${newest('product_cells')}, 'element_distribute_id', ${newest('product_elements')}))))))))))))`,
  'orders.customer_used_discount': `jsonb_build_array(jsonb_build_object('product_id', ${newest('products')}, 'name', 'Áo', 'quantity', 2, 'discount', 1000))`,
  'orders.refund_account': `'{"bank": "Vietcombank", "account_number": "", "account_name": "A"}'`,
  'orders.paid_money': '9',
  'orders.referral_kind': `'product'`,
  'orders.referral_target': newest('products'),
  'orders.refused_partner_id': newest('customers'),
  'orders.refused_reason': `'own_purchase'`,
  'orders.refused_role': `'agency'`,
  'partner_requests.role': `'agency'`,
  'payout_requests.account': `'{"bank": "Vietcombank", "account_number": ""}'`,
  'payout_requests.role': `'agency'`,
  'points_ledger.type': `'ADD_POINT'`,
  'suspect_orders.decision': `'PAY'`,
  'suspect_orders.role': `'agency'`,
  'suspect_orders.signals': `'["bank"]'`,
  'product_retail_steps.to_quantity': '30',
  'products.discount_ends_at': `'2027-02-03T04:05:06Z'`,
  'products.description': LINKS,
  'promotion_uses.kind': `'combo'`,
  'promotion_uses.promotion_id': newest('combos'),
  'reviews.images': `'["/media/linh-mot/review/a.webp"]'`,
  'shippers.partner_id': '0',
  'shipping_rates.days_from': '1',
  'shipping_rates.days_to': '4',
  'stock_movements.cell_id': newest('product_cells'),
  'stores.is_demo': 'false',
  'theme_versions.ends_at': `'2027-02-03T04:05:06Z'`,
  'uploads.ending': `'webp'`,
  'uploads.is_private': 'false',
  'uploads.name': `'${'ab'.repeat(16)}'`,
  'voucher_codes.code': `'MA-RIENG'`,
  'voucher_uses.customer_id': newest('customers'),
  'vouchers.group_ids': groups,
  'wallet_ledger.type': `'MANUAL_ADD'`,
}
/** Columns that a check binds to others. */
const TOGETHER: Record<string, string> = {
  'orders.paid_back': 'paid_money = 9',
  'orders.owed_back': 'paid_money = 9',
  'orders.kept_money': 'paid_money = 9',
  'reviews.reply': 'replied_at = now()',
  'shipping_rates.days_from': 'days_to = 4',
}
/** Rows for what one row cannot have: a choice of several columns, and references that depend on another column. */
const ROWS = [
  `insert into order_money (store_id, order_id, kind, amount, reason, note, author_name) values ($store, ${newest('orders')}, 'OWED', 3, 'CANCELLED', 'Một chữ', 'Lan')`,
  `insert into order_money (store_id, order_id, kind, amount, way, paid_on, reference, payment_id, refund_id, author_name)
    values ($store, ${newest('orders')}, 'PAID_BACK', 3, 'GATEWAY', '2026-02-03', 'FT1', ${newest('order_payments')}, ${newest('gateway_refunds')}, 'Lan')`,
  `insert into stock_notices (store_id, product_id, cell_id, email, lang) values ($store, ${newest('products')}, ${newest('product_cells')}, 'ai@vi-du.vn', 'ko')`,
  `insert into stock_notices (store_id, product_id, customer_id, lang) values ($store, ${newest('products')}, ${newest('customers')}, 'vi')`,
  ...Object.entries({
    PRODUCT: 'products',
    CATEGORY_PRODUCT: 'categories',
    POST: 'posts',
    CATEGORY_POST: 'post_categories',
  }).map(
    ([type, table]) =>
      `insert into popups (store_id, name, link_image, show_once, type_action, value_action) values ($store, '${type}', '/media/linh-mot/a.webp', true, '${type}', ${newest(table)}::text)`,
  ),
  `insert into notifications (store_id, customer_id, type, title, content, type_action, value_action) values ($store, ${newest('customers')}, 'SEND_ALL', 'Tin', 'Nội dung', 'POST', ${newest('posts')}::text)`,
  `insert into points_ledger (store_id, customer_id, point, type, current_point, references_value) values
    ($store, ${newest('customers')}, 5, 'REVIEW_PRODUCT', 5, ${newest('reviews')}::text), ($store, ${newest('customers')}, 5, 'REFERRAL_CUSTOMER', 10, ${oldest('customers')}::text)`,
  `insert into wallet_ledger (store_id, customer_id, role, money, type, current_balance, reference) values
    ($store, ${newest('customers')}, 'agency', -5, 'PAYMENT_DONE', 5, ${newest('payout_requests')}::text),
    ($store, ${newest('customers')}, 'agency', -6, 'REFUND_DEBIT', 5, 'MA-DON/' || ${newest('order_returns')}), ($store, ${newest('customers')}, 'agency', -7, 'REFUND_DEBIT', 5, 'MA-DON/' || ${newest('order_returns')} || ':2')`,
  `insert into promotion_uses (store_id, kind, promotion_id, order_id, quantity) values ($store, 'bonus', ${newest('bonus_products')}, ${newest('orders')}, 1)`,
  `update products set description = ${LINKS}, translations = jsonb_build_object('en', jsonb_build_object('description', ${LINKS})) where store_id = $store and id = ${newest('products')}`,
  `update order_lines set product_id = ${newest('products')} + ${GONE} where store_id = $store and id = ${newest('order_lines')}`, // of a product that is gone
]
