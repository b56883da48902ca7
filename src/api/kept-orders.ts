import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useHref } from 'react-router-dom'
import { cancelOrder, getOrder, listOrders, type OrderDetail } from '../contract/orders.ts'
import { orderPath } from '../domain/paths.ts'
import { isGateway } from '../domain/payment-partner.ts'
import { ORDER_STATUS } from '../domain/order-status.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { toast } from '../popups/popups.ts'
import { keptOrders, type KeptOrder } from '../session/kept-orders.ts'
import { useSignedIn } from '../session/session.tsx'
import { useStore } from '../theme/store-context.tsx'
import { call, type Reply } from './call.ts'
import { showFailure } from './failure-policy.ts'
import { orderArgs, payAddress } from './orders.ts'
import { keyOf } from './query.ts'
import { refetch } from './refetch.ts'

/** `order`: as the server has it, if it answers. `payHref`: of the gateway, while the order can be paid there. */
type ShownOrder = KeptOrder & { order: OrderDetail | undefined; payHref: string | undefined }

/**
 * The guest's orders of this device that wait for something, and what can be done with them. What the server says is over is forgotten, and after a
 * login what was not ordered with the phone of the account. Without an answer an order is shown as it was kept.
 */
export function useKeptOrders({ isUnpaidOnly = false } = {}) {
  const t = useT()
  const client = useQueryClient()
  const kept = useSyncExternalStore(keptOrders.follow, keptOrders.read, keptOrders.nothing)
  const signedIn = useSignedIn()
  const { store_code } = useStore()
  const orderPages = useHref(orderPath(''))
  const { data: replies } = useQuery({
    queryKey: [...keyOf(getOrder), 'kept', kept],
    queryFn: () => Promise.all(kept.map(({ code, token }) => call(getOrder, orderArgs(code, token)))),
    staleTime: 0,
    networkMode: 'always', // without a network they are shown too
    enabled: kept.length > 0,
  })
  const over = kept
    .filter((_, index) => isOver(replies?.[index], signedIn))
    .map(({ code }) => code)
    .join(' ')
  useEffect(() => keptOrders.forget(over.split(' ')), [over])
  const orders = kept.flatMap(({ code, token, total }, index): ShownOrder[] => {
    const reply = replies?.[index]
    const order = reply?.ok ? reply.data : undefined
    if (!reply || over.split(' ').includes(code) || (signedIn && !order)) return []
    if (isUnpaidOnly && order && !waitsForPayment(order)) return []
    const back = orderPages + encodeURIComponent(code)
    const canPay = order?.can_pay && isGateway(order.payment_partner_id)
    return [{ code, token, total, order, payHref: canPay ? payAddress(store_code, code, { back, token }) : undefined }]
  })
  return {
    orders,
    onForget: ({ code }: KeptOrder) => keptOrders.forget([code]),
    onCancel: async ({ code, token }: KeptOrder) => {
      const reply = await call(cancelOrder, { body: { order_code: code, token } })
      await refetch(client, getOrder, listOrders)
      if (reply.ok) toast(t('kept-orders.cancelled'))
      else showFailure('order', reply, t)
    },
  }
}

const waitsForPayment = (order: OrderDetail): boolean =>
  order.can_pay && (isGateway(order.payment_partner_id) || order.transfer !== null)

function isOver(reply: Reply<typeof getOrder> | undefined, signedIn: boolean): boolean {
  if (!reply?.ok) return [400, 403, 404].includes(reply?.code ?? 0)
  const { can_claim: canClaim, order_status_code: status, payment_status_code: payment } = reply.data
  if (signedIn && !canClaim) return true
  const { tone } = ORDER_STATUS[status]
  return tone === 'stopped' || tone === 'done' || payment !== 'UNPAID'
}
