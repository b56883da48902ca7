import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'

/**
 * Canaries: unique words written into the records of an owner. A canary names its owner, so that one pattern finds all foreign canaries in an
 * answer. They consist of letters only, because a reviewer's public name hides digits.
 */
export const canary = {
  /** In data that only the customer may see. */
  person: (store: number, customer: number) => `zq${letters(store)}x${letters(customer)}zq`,
  /** In a guest's order. */
  guest: (store: number) => `zg${letters(store)}zg`,
  /** In public data of this store. */
  store: (store: number) => `zs${letters(store)}zs`,
  /** In data that only the owner of the store may see. */
  owner: (store: number) => `zo${letters(store)}zo`,
  /** In data that owner and collaborators may see. */
  collaborator: (store: number) => `zk${letters(store)}zk`,
}
export const CANARY = /zq[a-j]{1,10}x[a-j]{1,10}zq|z([gsok])[a-j]{1,10}z\1/gi

const letters = (id: number) => String(id).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/** The columns with each kind of canary. `unmarked` reports a text column of a person's table that is in no list. */
const PERSONAL: Record<string, string[]> = {
  customers: ['name', 'email', 'address_detail'],
  addresses: ['name', 'address_detail', 'village'],
  reviews: ['content', 'hidden_reason'],
  notifications: ['title', 'content'],
  chat_messages: ['content'],
  points_ledger: ['content'],
  partners: ['first_and_last_name', 'bank', 'branch', 'account_name', 'issued_by', 'suspended_reason'],
  partner_requests: ['note'],
  wallet_ledger: ['note'],
  payout_requests: ['note', 'account'],
  suspect_orders: ['reason'],
  orders: [
    'customer_name',
    'customer_note',
    'customer_email',
    'customer_address',
    'invoice',
    'shipper_name',
    'tracking_code',
    'refund_account',
  ],
  order_money: ['note'],
  order_lines: ['note'],
  order_status_records: ['note'],
  cart_lines: ['note'],
  stock_notices: ['email'],
  customer_searches: ['term'],
  device_tokens: ['device_type'],
}
const UNMARKED = new Set([
  ...[
    'phone_number',
    'password_hash',
    'avatar_image',
    'province_name',
    'district_name',
    'wards_name',
    'referral_phone_number',
  ].map((name) => `customers.${name}`), // with a fixed format, hashed, or a place
  ...['phone', 'email', 'scheme', 'postcode', 'province_name', 'district_name', 'wards_name'].map(
    (name) => `addresses.${name}`,
  ),
  ...['order_code', 'images', 'video_url', 'reply'].map((name) => `reviews.${name}`),
  ...['type', 'references_value', 'type_action', 'value_action'].map((name) => `notifications.${name}`),
  'chat_messages.link_images',
  'points_ledger.type',
  'points_ledger.references_value',
  ...['role', 'account_number', 'cmnd', 'front_card', 'back_card'].map((name) => `partners.${name}`),
  'partner_requests.role',
  'wallets.role',
  'wallet_ledger.role',
  'wallet_ledger.type',
  'wallet_ledger.reference',
  'payout_requests.role',
  'payout_requests.locked_by', // of the staff
  ...['role', 'signals', 'decision', 'author_name'].map((name) => `suspect_orders.${name}`),
  ...[
    'order_code',
    'shipper_type',
    'customer_phone',
    'customer_used_discount',
    'customer_used_combos',
    'customer_used_voucher',
    'customer_used_bonus_products',
    'bonus_agency_history',
    'explanation',
    'referral_kind',
    'lang',
    'refused_role',
    'refused_reason',
  ].map((name) => `orders.${name}`),
  'referral_clicks.kind',
  ...['name', 'name_norm', 'image_url', 'sku', 'distributes_selected', 'translations'].map(
    (name) => `order_lines.${name}`,
  ), // copied from the product
  ...['txn_ref', 'status', 'provider_transaction'].map((name) => `order_payments.${name}`),
  ...['request_id', 'status', 'problem', 'author_name'].map((name) => `gateway_refunds.${name}`),
  ...['kind', 'reason', 'way', 'reference', 'author_name'].map((name) => `order_money.${name}`),
  'order_notes.author_name', // of the staff, as are the notes, which are marked as the owner's
  'order_notes.content',
  'order_returns.author_name',
  'order_returns.note',
  'device_tokens.token', // of an app on a device
  'stock_notices.lang',
  'voucher_uses.code',
  'promotion_uses.kind',
  'carts.code_voucher',
  'carts.bonus_choices',
  'carts.dropped_voucher',
  'sessions.user_agent',
  'uploads.name',
  'uploads.ending',
  'uploads.purpose',
  'uploads.key_id',
  'otp_codes.target',
])
/** The field of a JSON column into which the canary is written. */
const INSIDE: Record<string, string> = {
  customer_address: 'address_detail',
  invoice: 'company',
  account: 'account_name',
  refund_account: 'account_name',
}
/** Public columns of the store. */
const PUBLIC: Record<string, string[]> = {
  stores: ['name', 'address', 'career'],
  categories: ['name'],
  products: ['name', 'description', 'seo_title', 'seo_description'],
  posts: ['title', 'summary', 'content'],
  post_categories: ['title'],
  banners: ['title'],
  popups: ['name'],
  branches: ['name', 'address_detail'],
  vouchers: ['name', 'description'],
  combos: ['name', 'description'],
  bonus_products: ['name', 'description'],
  payment_methods: ['name', 'description'],
  shippers: ['name', 'description'],
  attribute_searches: ['name'],
  attribute_search_children: ['name'],
}

/** Writes canaries into all records of these stores and their people. */
export async function stamp(database: Database, stores: number[]): Promise<void> {
  await database.systemTransaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx) // disables triggers: ledgers are append-only, counters stay
    for (const store of stores) {
      const put = async (table: string, columns: string[], word: ReturnType<typeof sql>, where = sql`true`) => {
        const { rows } = await sql<{
          name: string
          type: string
          nullable: string
        }>`select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
          trx,
        )
        for (const column of columns) {
          const { type } = rows.find(({ name }) => name === column) ?? { type: 'missing' }
          const ref = sql.ref(column)
          const marked =
            type === 'jsonb'
              ? sql`jsonb_set(${ref}, array[${sql.lit(INSIDE[column] ?? 'name')}]::text[], to_jsonb(${word} || ' ' || coalesce(${ref}->>${sql.lit(INSIDE[column] ?? 'name')}, '')))`
              : column === 'email' || column === 'customer_email'
                ? sql`${word} || '@khach.test'`
                : sql`${word} || ' ' || ${ref}`
          const id = sql.ref(table === 'stores' ? 'id' : 'store_id')
          await sql`update ${sql.table(table)} t set ${ref} = ${marked} where t.${id} = ${store} and ${ref} is not null ${type === 'jsonb' ? sql`and jsonb_typeof(${ref}) = 'object'` : sql``} and ${where}`.execute(
            trx,
          )
        }
      }
      const word = (customer: ReturnType<typeof sql>) =>
        sql`case when ${customer} is null then ${canary.guest(store)} else 'zq' || ${letters(store)} || 'x' || translate((${customer})::text, '0123456789', 'abcdefghij') || 'zq' end`
      for (const [table, columns] of Object.entries(PERSONAL)) {
        const customer =
          table === 'customers'
            ? sql`t.id`
            : ['order_lines', 'order_status_records', 'order_money'].includes(table)
              ? sql`(select o.customer_id from orders o where o.store_id = t.store_id and o.id = t.order_id)`
              : table === 'cart_lines'
                ? sql`(select c.customer_id from carts c where c.store_id = t.store_id and c.id = t.cart_id)`
                : sql`t.customer_id`
        if (table === 'reviews') {
          await put(table, columns, sql`${canary.store(store)}`, sql`t.status = 1`) // shown reviews are public
          await put(table, columns, word(customer), sql`t.status <> 1`)
        } else await put(table, columns, word(customer))
      }
      for (const [table, columns] of Object.entries(PUBLIC)) await put(table, columns, sql`${canary.store(store)}`)
      await put('products', ['content_for_collaborator'], sql`${canary.collaborator(store)}`)
      await put('products', ['name'], sql`${canary.owner(store)}`, sql`t.status <> 0`)
      await put('posts', ['title'], sql`${canary.owner(store)}`, sql`not t.published`)
      await put('theme_versions', ['name'], sql`${canary.owner(store)}`)
      await put('order_notes', ['content'], sql`${canary.owner(store)}`)
      await put('order_returns', ['note'], sql`${canary.owner(store)}`)
      await sql`update theme_versions set document = jsonb_build_object('home_title', ${canary.owner(store)}::text) where store_id = ${store}`.execute(
        trx,
      )
      await sql`insert into theme_drafts (store_id, document, version) values (${store}, ${JSON.stringify({ home_title: canary.owner(store) })}, 1) on conflict (store_id) do update set document = excluded.document`.execute(
        trx,
      )
    }
  })
  await stampThemes(database, stores)
}

/** Writes the public canary into the published themes. Needed again after an owner published a draft, as a call of the matrix does in the twin store. */
export async function stampThemes(database: Database, stores: number[]): Promise<void> {
  for (const store of stores)
    await database.system((q) =>
      sql`update themes set document = jsonb_set(document, '{home_title}', to_jsonb(${canary.store(store)}::text)) where store_id = ${store}`.execute(
        q,
      ),
    )
}

/** Text columns of people's tables without a canary that are not in `UNMARKED`: a new column must be added to one of the lists. */
export async function unmarked(database: Database): Promise<string[]> {
  const { rows } = await database.system((q) =>
    sql<{ table: string; name: string }>`
      select c.table_name as table, c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.table_name <> 'idempotency_keys' and (c.table_name = 'customers' or exists (
        select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name in ('customer_id', 'order_id', 'cart_id')))
      order by 1, 2`.execute(q),
  )
  return rows
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !UNMARKED.has(column) && !PERSONAL[column.split('.')[0]!]?.includes(column.split('.')[1]!))
}
