import { useEffect } from 'react'
import type { Data } from '../../../src/contract/endpoint.ts'
import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import {
  countOwnerOrders,
  getOwnerOrder,
  listOwnerOrders,
  type OrderChanged,
} from '../../../src/contract/owner-orders.ts'
import { getToday } from '../../../src/contract/owner-reports.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { queries } from '../../queries.ts'
import { stale } from './calls.ts'
import { useDesk, useMay } from './desk-context.ts'
import { setLive, useDeskState } from './desk-state.ts'

/** What is read again when orders change. The list is not: its rows stay where they are. */
const LIVE = [countOwnerOrders.path, getOwnerOrder.path, getToday.path]

/**
 * Keeps up to date what the desk shows of orders, over its socket. While there is none (`isLive` of desk-state.ts), rooms ask again every few
 * seconds. Renders nothing.
 */
export function LiveOrders() {
  const t = useT()
  const { store } = useDesk()
  const mayRead = useMay('orders.read')
  const isSignedOut = useDeskState((state) => state.isSignedOut)
  useEffect(() => {
    if (!mayRead || isSignedOut) return
    const code = store.store_code
    let close: (() => void) | undefined
    let isOver = false
    const connected = (isLive: boolean) => {
      setLive(isLive)
      if (isLive) stale(code, ...LIVE) // what happened while there was no connection
    }
    const changes = (list: OrderChanged[]) => {
      showMoves(code, list, (status) => t(`desk.order_status.${status}`))
      stale(code, ...LIVE)
    }
    import('./desk-socket.ts').then(
      ({ openDeskSocket }) => {
        if (!isOver) close = openDeskSocket(code, { changes, connected })
      },
      () => {}, // offline: rooms keep asking
    )
    return () => {
      isOver = true
      close?.()
      setLive(false)
    }
  }, [store, mayRead, isSignedOut, t])
  return null
}

/** Writes new statuses into the lists that were read. Their rows stay where they are until the list is read again. */
function showMoves(storeCode: string, changes: OrderChanged[], nameOf: (status: OrderStatus) => string): void {
  const moves = new Map(changes.map(({ order_code, order_status_code }) => [order_code, order_status_code]))
  const queryKey = [storeCode, listOwnerOrders.path]
  queries.setQueriesData<Data<typeof listOwnerOrders>>(
    { queryKey },
    (page) =>
      page && {
        ...page,
        data: page.data.map((order) => {
          const to = moves.get(order.order_code)
          return to ? { ...order, order_status_code: to, order_status_name: nameOf(to) } : order
        }),
      },
  )
  void queries.invalidateQueries({ queryKey, refetchType: 'none' })
}
