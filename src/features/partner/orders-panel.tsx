import { useT } from '../../i18n/i18n-context.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Card } from './card.ts'
import { kindOf, ordersArgs } from './dashboard-query.ts'
import { OrderFilters } from './order-filters.tsx'
import { PagedRows } from './paged-rows.tsx'
import { useOrderColumns } from './order-columns.tsx'
import type { PanelProps, TabId } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** Orders that earned commission or may not; for a collaborator also their own purchases, by a filter (decision 35). */
export function OrdersPanel(props: PanelProps) {
  return <Orders {...props} tab="order" isImport={kindOf(props.role, props.search) === 'import'} />
}

/** An agency's own purchases. */
export function ImportOrdersPanel(props: PanelProps) {
  return <Orders {...props} tab="order_import" isImport />
}

function Orders({ role, search, myId, tab, isImport }: PanelProps & { tab: TabId; isImport: boolean }) {
  const t = useT()
  const isRefused = tab === 'order' && kindOf(role, search) === 'refused'
  const orders = tab === 'order_import' ? role.imports : role.orders
  const filters = Object.fromEntries(FILTERS.map((name) => [name, search.get(name)]))
  const to = (changed: Record<string, string | number | null>) => tabPath(role, tab, { ...filters, ...changed })
  return (
    <Card aria-label={t(`partner.tab_${tab}`)}>
      <h2>{t(`partner.tab_${tab}`)}</h2>
      <OrderFilters role={role} search={search} tab={tab} to={to} />
      <PagedRows
        query={orders.use(ordersArgs(role, search))}
        columns={useOrderColumns({ myId, isImport })}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            image="orders"
            title={t(isRefused ? 'partner.no_refused' : 'partner.no_orders')}
            text={t(isRefused ? 'partner.no_refused_text' : 'partner.no_orders_text')}
          />
        }
        to={(page) => to({ page })}
      >
        {({ total }) => <p>{t('partner.orders_found', { count: total })}</p>}
      </PagedRows>
    </Card>
  )
}

const FILTERS = [
  'field_by',
  'field_by_value',
  'date_from',
  'date_to',
  'phone_number',
  'order',
  'type',
  'limit',
] as const
