import { tabStorage } from './tab-storage.ts'

const KEY = 'order_placed'

/** The order for which this tab goes to a payment gateway: its popup opens when the gateway returns to the order's page. */
export const placedOrder = {
  keep: (orderCode: string): void => tabStorage.write(KEY, orderCode),
  /** Whether it is this order; the next call says no. */
  take(orderCode: string): boolean {
    if (tabStorage.read(KEY) !== orderCode) return false
    tabStorage.write(KEY, undefined)
    return true
  },
}
