import { styled } from 'styled-components'
import { callPath } from '../../../src/api/call.ts'
import { getOrderFile } from '../../../src/contract/owner-orders.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { useDesk } from '../shell/desk-context.ts'
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
      download
      aria-label={t('desk.orders.file', { format: format.toUpperCase() })}
    >
      <Icon name="download" size={16} /> {format.toUpperCase()}
    </FileLink>
  ))
}

const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--tap);
  padding-inline: var(--space-2);
  color: var(--color-main-text);
  font-weight: 600;
`
