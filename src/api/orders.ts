import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import {
  buyAgain,
  cancelOrder,
  changePaymentMethod,
  claimOrder,
  getOrder,
  giveRefundAccount,
  listOrders,
  listStatusRecords,
  returnOrder,
} from '../contract/orders.ts'
import { listPaymentMethods, payOrder } from '../contract/payments.ts'
import { calculateFees } from '../contract/shipping.ts'
import { listBranches } from '../contract/store.ts'
import { call, callPath } from './call.ts'
import { showCart } from './cart.ts'
import { query } from './query.ts'
import { refetch } from './refetch.ts'

export const useOrders = (args: Args<typeof listOrders>) => useQuery(query(listOrders, args))
/** An order. A guest sends the signed token of the order's link (decision 56). `isPaying`: polls every 4 seconds until the order is paid. */
export const useOrder = (orderCode: string, token: string | undefined, isPaying = false) =>
  useQuery({
    ...query(getOrder, orderArgs(orderCode, token)),
    refetchInterval: ({ state }) => isPaying && state.data?.payment_status_code !== 'PAID' && 4000,
  })
export const useStatusRecords = (orderId: number, token: string | undefined) =>
  useQuery(query(listStatusRecords, { params: { order_id: orderId }, query: token ? { token } : {} }))
export const usePaymentMethods = () => useQuery(query(listPaymentMethods, {}))
export const useBranches = (enabled = true) => useQuery({ ...query(listBranches, {}), staleTime: Infinity, enabled })

export const orderArgs = (orderCode: string, token: string | undefined): Args<typeof getOrder> => ({
  params: { order_code: orderCode },
  query: token ? { token } : {},
})

/** URL that redirects the browser to the payment gateway. The gateway returns to `back`, a path of this store, with `?vnpay=ok` or `failed`. */
export const payAddress = (
  storeCode: string,
  orderCode: string,
  { back, token }: { back: string; token: string | undefined },
): string =>
  callPath(payOrder, storeCode, { params: { id: orderCode }, query: { link_back: back, ...(token ? { token } : {}) } })

/** Shipping quotes of all carriers for the cart to a place. Refetched when the place or `cartKey` changes. */
export function useShippingQuotes(place: Args<typeof calculateFees>['body'] | undefined, cartKey: string) {
  const { queryKey, queryFn } = query(calculateFees, { body: place ?? {} })
  return useQuery({ queryKey: [...queryKey, cartKey], queryFn, enabled: place !== undefined })
}

/** Cancelling an order, paying it another way. Afterwards the order is refetched. */
export function useChangeOrder(token: string | undefined) {
  const client = useQueryClient()
  const show = () => refetch(client, getOrder, listStatusRecords, listOrders)
  return {
    cancel: async (orderCode: string, note: string) => {
      const reply = await call(cancelOrder, { body: { order_code: orderCode, note, ...(token ? { token } : {}) } })
      await show()
      return reply
    },
    returnOrder: async (orderCode: string, note: string) => {
      const reply = await call(returnOrder, { body: { order_code: orderCode, note, ...(token ? { token } : {}) } })
      if (reply.ok) await show()
      return reply
    },
    giveRefundAccount: async (
      orderCode: string,
      account: { bank: string; account_number: string; account_name: string },
    ) => {
      const body = { order_code: orderCode, ...account, ...(token ? { token } : {}) }
      const reply = await call(giveRefundAccount, { body })
      if (reply.ok) await show()
      return reply
    },
    claim: async (orderCode: string) => {
      const reply = await call(claimOrder, { body: { order_code: orderCode, ...(token ? { token } : {}) } })
      if (reply.ok) await show()
      return reply
    },
    buyAgain: async (orderCode: string) => {
      const reply = await call(buyAgain, { body: { order_code: orderCode, ...(token ? { token } : {}) } })
      if (reply.ok) showCart(client, reply.data.cart)
      return reply
    },
    pay: async (orderCode: string, method: { id: number; payment_method_id: number }) => {
      const body = {
        payment_partner_id: method.id,
        payment_method_id: method.payment_method_id,
        ...(token ? { token } : {}),
      }
      const reply = await call(changePaymentMethod, { params: { order_code: orderCode }, body })
      await show()
      return reply
    },
  }
}
