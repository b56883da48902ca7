import { useEffect } from 'react'
import type { Data } from '../../../src/contract/endpoint.ts'
import { DESK_SUBJECTS, type DeskChange, type DeskSubject } from '../../../src/contract/owner-desk.ts'
import {
  countOwnerOrders,
  getOwnerOrder,
  listOwnerOrders,
  type OrderChanged,
  type OwnerOrder,
} from '../../../src/contract/owner-orders.ts'
import { getToday } from '../../../src/contract/owner-reports.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import type { Translate } from '../../../src/i18n/translator.ts'
import { queries } from '../../queries.ts'
import { invalidate } from './calls.ts'
import { useDesk } from './desk-context.ts'
import { setLive, useDeskState } from './desk-state.ts'

/** What is read again when one of a subject changes; `today` counts what waits. */
const SHOWN: Record<DeskSubject, string[]> = {
  chats: ['chats', 'today'],
  partner_requests: ['partner_requests', 'today'],
  payouts: ['payout', 'today'],
}
/** What is read again when orders change. The list is not: its rows stay where they are. */
const LIVE = [countOwnerOrders.path, getOwnerOrder.path, getToday.path]

/**
 * Keeps up to date what the desk shows of orders, chats and partners' requests, over its socket. While there is none (`isLive` of desk-state.ts),
 * rooms ask again every few seconds. Renders nothing.
 */
export function LiveDesk() {
  const t = useT()
  const { store } = useDesk()
  const hears = (['orders.read', ...Object.values(DESK_SUBJECTS)] as const).some((permission) =>
    isAllowed(store.role, permission),
  )
  const isSignedOut = useDeskState((state) => state.isSignedOut)
  useEffect(() => {
    if (!hears || isSignedOut) return
    const code = store.store_code
    let close: (() => void) | undefined
    let isOver = false
    const connected = (isLive: boolean) => {
      setLive(isLive)
      if (isLive) invalidate(code, ...LIVE, ...Object.values(SHOWN).flat()) // what happened while there was no connection
    }
    const orders = (list: OrderChanged[]) => {
      showMoves(code, list, t)
      invalidate(code, ...LIVE)
    }
    const changes = (list: DeskChange[]) => invalidate(code, ...new Set(list.flatMap(({ subject }) => SHOWN[subject])))
    import('./desk-socket.ts').then(
      ({ openDeskSocket }) => {
        if (!isOver) close = openDeskSocket(code, { orders, changes, connected })
      },
      () => {}, // offline: rooms keep asking
    )
    return () => {
      isOver = true
      close?.()
      setLive(false)
    }
  }, [store, hears, isSignedOut, t])
  return null
}

/** Writes new statuses into the lists that were read. Their rows stay where they are until the list is read again. */
function showMoves(storeCode: string, changes: OrderChanged[], t: Translate): void {
  const queryKey = [storeCode, listOwnerOrders.path]
  queries.setQueriesData<Data<typeof listOwnerOrders>>(
    { queryKey },
    (page) =>
      page && {
        ...page,
        data: page.data.map((order) =>
          changes
            .filter(({ order_code }) => order_code === order.order_code)
            .reduce<OwnerOrder>((row, change) => ({ ...row, ...moved(change, t) }), order),
        ),
      },
  )
  void queries.invalidateQueries({ queryKey, refetchType: 'none' })
}

const moved = ({ order_status_code: to, payment_status_code: payment }: OrderChanged, t: Translate) => ({
  ...(to && { order_status_code: to, order_status_name: t(`desk.order_status.${to}`) }),
  ...(payment && { payment_status_code: payment, payment_status_name: t(`desk.payment_to.${payment}`) }),
})
