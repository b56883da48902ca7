import { SETTINGS } from '../stores/store-settings.ts'
import type { ArchivedTable } from './tables.ts'

/** Tables that no file of a store has: sessions and secrets, what is under way, who works there, and what this server has done. */
const EXCLUDED_TABLES = new Set([
  'domains',
  'domain_claims', // the proof is a secret of this server: the store asks for its address again
  'store_owners',
  'staff_invitations',
  'studio_attempts',
  'audit_log',
  'sessions',
  'devices',
  'otp_codes',
  'rate_limits',
  'theme_bundles',
  'theme_proposals',
  'theme_shares',
  'theme_comments',
  'idempotency_keys',
  'outbox',
  'desk_undos',
  'carts',
  'cart_lines',
  'referral_clicks',
  'customer_searches',
  'viewed_products',
  'device_tokens', // of apps that speak to this server
  'search_terms', // what was looked for on this server
  'product_imports',
  'product_import_rows',
  'product_import_items',
  'product_import_pictures',
])
/** People's secrets, and ids of people of this server. Columns of bytes are hashes. */
const SECRET = /password|secret|token|hash|cmnd|card|^account_number$|^(?:author|owner)_id$/
/** The store's own account, which buyers pay to. */
const ALLOWED_SECRETS = new Set(['branches.account_number'])

export const isOfStore = ({ name, columns }: ArchivedTable): boolean =>
  !EXCLUDED_TABLES.has(name) && (name === 'stores' || columns.some((column) => column.name === 'store_id'))

/** A column that no file of a store has, as the people who have a draft open or approved a version, or banners inside a category: one that an older file may name is passed over. */
export const isExcludedColumn = (column: string): boolean =>
  SECRET.test(column) || column === 'editors' || column === 'approvals' || column === 'banner_ads'

/** The table without the columns that stay on this server. */
export const withoutSecrets = (table: ArchivedTable): ArchivedTable => ({
  ...table,
  columns: table.columns.filter(
    ({ name, type }) => type !== 'bytea' && (!isExcludedColumn(name) || ALLOWED_SECRETS.has(`${table.name}.${name}`)),
  ),
})

type Row = Record<string, unknown>
/** A row without secrets inside its values; undefined when the whole row is one. */
export function redactRow(table: string, row: Row): Row | undefined {
  if (table === 'store_settings') return redactSetting(row)
  if (table === 'uploads' && row.is_private === true) return undefined
  if (table === 'payout_requests') return { ...row, account: withoutNumber(row.account as Row) } // an object by its check
  if (table === 'orders' && row.refund_account)
    return { ...row, refund_account: withoutNumber(row.refund_account as Row) } // written by setRefundAccount
  return row
}

const withoutNumber = ({ account_number: _, ...account }: Row): Row => ({ ...account, account_number: '' })

/** A setting goes along when it is one of the readable ones: keys and passwords, of a gateway or a webhook, are not among them. */
function redactSetting(row: Row): Row | undefined {
  if (!Object.hasOwn(SETTINGS, String(row.key))) return undefined
  if (row.key !== 'accounts') return row
  const { fixed_otp: _, ...value } = row.value as Row // an object by its table
  return { ...row, value }
}
