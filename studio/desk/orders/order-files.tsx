import { callPath } from '../../../src/api/call.ts'
import { getOrderFile } from '../../../src/contract/owner-orders.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useDesk } from '../shell/desk-context.ts'
import { FileLink } from '../shell/file-link.tsx'
import { useOrderFilters } from './order-filters.tsx'

/** The orders of the filters in force as files. */
export function OrderFiles({ status }: { status: string }) {
  const t = useT()
  const { store } = useDesk()
  const filters = useOrderFilters()
  return (['csv', 'xlsx'] as const).map((format) => (
    <FileLink
      key={format}
      href={callPath(getOrderFile, store.store_code, { query: { ...filters, order_status_code: status, format } })}
      aria-label={t('desk.orders.file', { format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </FileLink>
  ))
}
