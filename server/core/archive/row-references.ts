import { PATHS } from '../../../src/domain/paths.ts'

type Row = Record<string, unknown>
/** The new id of a row, by its table and its id in the file. */
export type NewId = (table: string, id: number) => number
/** The value of a column with new ids; `row` is the whole row of the file. */
type Renumber = (value: unknown, newId: NewId, row: Row) => unknown

/** A column that looks like a reference and is none: a number of the platform (a way to pay, a place), or one that counts within its own row. */
export const NO_ROW: Renumber = (value) => value

/** A number, a text of digits, or a list of them. */
const to =
  (table: string): Renumber =>
  (value, newId) =>
    Array.isArray(value) ? value.map((one) => renumbered(one, table, newId)) : renumbered(value, table, newId)
/** As another column of the row says. */
const by =
  (column: string, tables: Record<string, string>): Renumber =>
  (value, newId, row) => {
    const table = tables[String(row[column])]
    return table ? renumbered(value, table, newId) : value
  }
const within: Renumber = (value, newId) => inside(value, newId, undefined)

/**
 * What columns refer to where no foreign key says it: rows that may be gone, one of several tables, values inside JSON. Every column of a store's file whose
 * name or type is that of a reference is listed here or has a foreign key; a test finds one that was forgotten.
 */
export const REFERENCES: Record<string, Renumber> = {
  'banners.category_id': to('categories'),
  'banners.translations': within,
  'bonus_products.group_customers': NO_ROW,
  'bonus_products.group_ids': to('customer_groups'),
  'branches.opening_hours': NO_ROW,
  'chat_messages.link_images': within,
  'chat_messages.product_id': to('products'),
  'combos.group_customers': NO_ROW,
  'combos.group_ids': to('customer_groups'),
  'customer_groups.conditions': within,
  'gateway_refunds.request_id': NO_ROW, // the gateway's
  'notifications.references_value': NO_ROW, // an order's code, a role
  'notifications.value_action': by('type_action', targets()),
  'order_lines.cell_id': to('product_cells'),
  'order_lines.distributes_selected': within,
  'order_lines.product_id': to('products'),
  'order_payments.payment_method_id': NO_ROW,
  'order_payments.payment_partner_id': NO_ROW,
  'order_money.reference': NO_ROW, // the bank's or the gateway's
  'orders.agency_by_customer_id': to('customers'),
  'orders.agency_referen_id': to('customers'),
  'orders.bonus_agency_history': within,
  'orders.branch_id': to('branches'),
  'orders.collaborator_by_customer_id': to('customers'),
  'orders.collaborator_referen_id': to('customers'),
  'orders.customer_address': (value, newId) => inside(value, newId, 'address'),
  'orders.customer_used_bonus_products': within,
  'orders.customer_used_combos': within,
  'orders.customer_used_discount': within,
  'orders.customer_used_voucher': (value, newId) => inside(value, newId, 'voucher'),
  'orders.explanation': within,
  'orders.invoice': within,
  'orders.partner_shipper_id': NO_ROW,
  'orders.payment_method_id': NO_ROW,
  'orders.payment_partner_id': NO_ROW,
  'orders.refund_account': NO_ROW,
  'orders.referral_target': by('referral_kind', { product: 'products', post: 'posts', combo: 'combos' }),
  'orders.refused_partner_id': to('customers'),
  'payment_methods.config': within,
  'payment_methods.id': NO_ROW,
  'payment_methods.payment_method_id': NO_ROW,
  'payout_requests.account': within,
  'points_ledger.references_value': by('type', {
    REVIEW_PRODUCT: 'reviews',
    REFERRAL_CUSTOMER: 'customers',
    REGISTER_CUSTOMER: 'customers',
  }),
  'popups.value_action': by('type_action', targets()),
  'products.attributes': within,
  'products.image_alts': within,
  'products.images': within,
  'products.list_promotion': within,
  'promotion_uses.promotion_id': by('kind', { combo: 'combos', bonus: 'bonus_products' }),
  'reviews.images': within,
  'shippers.partner_id': NO_ROW, // a carrier
  'shipping_rates.partner_id': NO_ROW,
  'stock_movements.cell_id': to('product_cells'),
  'store_settings.value': within,
  'stores.flags': within,
  'stores.id_type_of_store': NO_ROW,
  'theme_drafts.document': within,
  'theme_versions.document': within,
  'theme_versions.id': NO_ROW, // counts within the store
  'suspect_orders.signals': within,
  'themes.document': within,
  'uploads.key_id': NO_ROW, // of the server's keys
  'voucher_uses.customer_id': to('customers'),
  'vouchers.group_customers': NO_ROW,
  'vouchers.group_ids': to('customer_groups'),
  'wallet_ledger.reference': (value, newId, row) =>
    row.type === 'PAYMENT_DONE' && /^\d+$/.test(String(value))
      ? renumbered(value, 'payout_requests', newId)
      : ofReturn(value, newId),
  ...Object.fromEntries(
    [
      'attribute_search_children',
      'attribute_searches',
      'bonus_products',
      'categories',
      'combos',
      'order_lines',
      'post_categories',
      'posts',
      'products',
      'vouchers',
    ].map((table) => [`${table}.translations`, within]),
  ),
}

/** The tables of LinkTargetType (src/domain/link-target.ts); an address of the store is renumbered as every text is. */
function targets(): Record<string, string> {
  return { PRODUCT: 'products', CATEGORY_PRODUCT: 'categories', POST: 'posts', CATEGORY_POST: 'post_categories' }
}

/** `{order_code}/{id of the return}`, with `:2` for the second level. */
function ofReturn(value: unknown, newId: NewId): unknown {
  const [, code, id, rest] = /^(.+\/)(\d+)(:2)?$/.exec(String(value)) ?? []
  return id === undefined ? value : `${code}${newId('order_returns', Number(id))}${rest ?? ''}`
}

function renumbered(value: unknown, table: string, newId: NewId): unknown {
  if (typeof value === 'number' && value > 0) return newId(table, value)
  if (typeof value !== 'string') return value
  const [, slug, id] = /^(.*-)?([1-9]\d{0,14})$/.exec(value) ?? []
  return id === undefined ? value : `${slug ?? ''}${newId(table, Number(id))}`
}

/** What ids inside JSON refer to, by their names … */
export const NAMES: Record<string, string | undefined> = {
  product_id: 'products',
  category_id: 'categories',
  combo_id: 'combos',
  bonus_id: 'bonus_products',
  line_item_id: 'order_lines',
  element_distribute_id: 'product_elements',
  sub_element_distribute_id: 'product_cells',
  post_id: 'posts',
}
/** … and those named `id`, by the name of what they are the id of. `attributes` and `reward_steps` count within their row. */
export const OWNERS: Record<string, string | undefined> = {
  address: 'addresses',
  voucher: 'vouchers',
  combo: 'combos',
  bonus_product: 'bonus_products',
  product: 'products',
  bo_product: 'products',
  products: 'products',
  distributes: 'products',
  element_distributes: 'product_elements',
  sub_element_distributes: 'product_cells',
  categories: 'categories',
}

function inside(value: unknown, newId: NewId, name: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, newId, name))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Row
  return Object.fromEntries(
    Object.entries(object).map(([key, part]) => {
      const table =
        key === 'id'
          ? OWNERS[name ?? '']
          : key === 'value_action'
            ? targets()[String(object.type_action ?? object.type_action_more)]
            : key.startsWith('post_id_')
              ? 'posts' // of a theme
              : Object.hasOwn(NAMES, key)
                ? NAMES[key]
                : undefined
      return [key, table ? renumbered(part, table, newId) : inside(part, newId, key)]
    }),
  )
}

/** The store's own addresses have ids in them: `/san-pham/ao-khoac-12`, `/tin-tuc?danh-muc=3`. */
const START = String.raw`(?<=^|["'\s(>=])(?:\/(?:en|ko))?`
const ADDRESS = new RegExp(`${START}(?:${PATHS.products}|${PATHS.posts})(?:/[^"'\\s<>?#/]+)?(?:\\?[^"'\\s<>#]*)?`, 'g')

/** A text with new ids in the addresses of the store; an address of nothing stays one. */
export function renumberLinks(text: string, newId: (table: string, id: number) => number | undefined): string {
  if (!text.includes(PATHS.products) && !text.includes(PATHS.posts)) return text
  const id = (table: string, old: string) => String(newId(table, Number(old)) ?? 0)
  return text.replaceAll(ADDRESS, (address) => {
    const isPost = address.includes(PATHS.posts)
    return address
      .replace(/(?<=^[^?]*\/(?:san-pham|tin-tuc)\/(?:[^?/]*-)?)\d{1,15}(?=$|\?)/, (old) =>
        id(isPost ? 'posts' : 'products', old),
      )
      .replaceAll(/(?<=[?&;]danh-muc(?:-con)?=(?:[^&]*-)?)\d{1,15}(?=$|&)/g, (old) =>
        id(isPost ? 'post_categories' : 'categories', old),
      )
      .replaceAll(/(?<=[?&;]attribute_search_children_ids=)[\d,]+/g, (list) =>
        list.replaceAll(/\d+/g, (old) => id('attribute_search_children', old)),
      )
  })
}
