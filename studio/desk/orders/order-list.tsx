import { styled } from 'styled-components'
import { countOwnerOrders, listOwnerOrders, type OwnerOrder } from '../../../src/contract/owner-orders.ts'
import { CUSTOMER_ORDER_STATUSES, ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, invalidate } from '../shell/calls.ts'
import { useChosenRows } from '../shell/chosen-rows.tsx'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderFilters, useOrderFilters } from './order-filters.tsx'
import { StatusBadge } from './status-badge.tsx'

const ASK_EVERY_MS = 5_000

/** The store's orders by status. New ones are announced, and shown when asked for: nothing moves under the reader. */
export function OrderList() {
  const t = useT()
  const { money, dateTime } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('orders.write')
  const { page, set } = useListSearch()
  const filters = useOrderFilters()
  const { chosen, chooseNone, choice } = useChosenRows<OwnerOrder, string>({
    keyOf: (order) => order.order_code,
    labelOf: (order) => t('desk.orders.choose', { code: order.order_code }),
    mayChoose: mayWrite,
  })
  const inStatus = useFilter('status', ORDER_STATUSES)
  const { data, failure, retry } = useRead(listOwnerOrders, {
    query: { page, limit: 30, ...filters, order_status_code: inStatus },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const all = Object.values(data.counters).reduce((sum, count) => sum + (count ?? 0), 0)
  const columns: Column<OwnerOrder>[] = [
    ...choice,
    {
      id: 'code',
      header: t('desk.orders.code'),
      oneLine: true,
      cell: (order) => <RoomLink to={`orders/${order.order_code}`}>{order.order_code}</RoomLink>,
    },
    { id: 'when', header: t('desk.orders.when'), oneLine: true, cell: (order) => dateTime(order.created_at) },
    {
      id: 'buyer',
      header: t('desk.orders.buyer'),
      isLong: true,
      cell: ({ customer }) => [customer.name, customer.phone_number].filter(Boolean).join(' · '),
    },
    {
      id: 'lines',
      header: t('desk.orders.lines'),
      isLong: true,
      cell: ({ line_items }) => line_items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
    { id: 'status', header: t('desk.orders.status'), cell: (order) => <StatusBadge order={order} /> },
    { id: 'payment', header: t('desk.orders.payment'), cell: (order) => order.payment_status_name },
    { id: 'total', header: t('desk.orders.total'), align: 'end', cell: (order) => money(order.total_final) },
  ]
  return (
    <RoomPage
      title={t('desk.rooms.orders')}
      actions={
        <>
          <OrderFiles status={inStatus} />
          {mayWrite && (
            <Action kind="primary" icon="plus" onClick={() => go(pathOf('orders/new'))}>
              {t('desk.typed.add')}
            </Action>
          )}
        </>
      }
    >
      <NewOrders shown={all} />
      <Statuses aria-label={t('desk.orders.status')}>
        {(['', ...CUSTOMER_ORDER_STATUSES] as const).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={inStatus === status}
            onClick={() => set({ status }, { replace: false })}
          >
            {t(status ? `desk.order_status.${status}` : 'desk.orders.all')}{' '}
            <small>{status ? (data.counters[status] ?? 0) : all}</small>
          </button>
        ))}
      </Statuses>
      <OrderFilters />
      <SavedViews room="orders" />
      {mayWrite && (
        <ConfirmBar
          codes={data.data.map(({ order_code }) => order_code).filter((code) => chosen.has(code))}
          onDone={chooseNone}
        />
      )}
      <DataTable
        label={t('desk.rooms.orders')}
        columns={columns}
        list={data}
        keyOf={(order) => order.id}
        empty={t('desk.orders.empty')}
      />
    </RoomPage>
  )
}

/** Says how many orders arrived since the list was read, of which it shows `shown`. */
function NewOrders({ shown }: { shown: number }) {
  const t = useT()
  const { store } = useDesk()
  const { data } = useRead(countOwnerOrders, {}, { unlessLiveMs: ASK_EVERY_MS })
  const count = (data?.count ?? 0) - shown
  return (
    <div role="status" aria-live="polite">
      {count > 0 && (
        <Action kind="primary" icon="refresh-cw" onClick={() => invalidate(store.store_code, listOwnerOrders.path)}>
          {t('desk.orders.new', { count })}
        </Action>
      )}
    </div>
  )
}

const Statuses = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  @media (max-width: 860px) {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
  & button {
    flex: none;
    min-height: var(--tap);
    padding-inline: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    font-weight: 600;
  }
  & button[aria-pressed='true'] {
    border-color: var(--color-main-border);
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & small {
    font-variant-numeric: tabular-nums;
  }
`
