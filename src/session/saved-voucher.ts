import { storeItem, readItem } from './token-marker.ts'

const KEY = 'code_voucher' // storefront.md §3 "Locally kept data"

export const savedVoucher = {
  read: (): string | undefined => readItem(KEY),
  write: (code: string | undefined): void => storeItem(KEY, code),
}
