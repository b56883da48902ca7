import type { ArchivedTable } from './tables.ts'

/** Tables of a store that do not go with it: sessions and secrets, what is under way, who works there, and what this server has done. */
const LEFT_HERE = new Set([
  'domains',
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
  'idempotency_keys',
  'outbox',
  'desk_undos',
  'carts',
  'cart_lines',
  'referral_clicks',
  'product_imports',
  'product_import_rows',
  'product_import_items',
  'product_import_pictures',
])
/** People's secrets, and ids of people of this server. Columns of bytes are hashes. */
const SECRET = /password|secret|token|hash|cmnd|card|^account_number$|^(?:author|owner)_id$/
/** The store's own account, which buyers pay to. */
const SHOWN = new Set(['branches.account_number'])

export const isOfStore = ({ name, columns }: ArchivedTable): boolean =>
  !LEFT_HERE.has(name) && (name === 'stores' || columns.some((column) => column.name === 'store_id'))

/** The table without the columns that stay on this server. */
export const withoutSecrets = (table: ArchivedTable): ArchivedTable => ({
  ...table,
  columns: table.columns.filter(
    ({ name, type }) => type !== 'bytea' && (!SECRET.test(name) || SHOWN.has(`${table.name}.${name}`)),
  ),
})

/** Settings with keys and passwords: of a gateway, of a webhook, of a demonstration's accounts. */
const SECRET_SETTINGS = new Set(['vnpay', 'webhook', 'accounts'])

type Row = Record<string, unknown>
/** A row without secrets inside its values; undefined when the whole row is one. */
export function openRow(table: string, row: Row): Row | undefined {
  if (table === 'store_settings' && SECRET_SETTINGS.has(String(row.key))) return undefined
  if (table === 'uploads' && row.is_private === true) return undefined
  if (table === 'payout_requests') {
    const { account_number: _, ...account } = row.account as Row // an object by its check
    return { ...row, account: { ...account, account_number: '' } }
  }
  return row
}
