import { keep, recall } from './token-marker.ts'

const KEY = 'code_voucher' // storefront.md §3 "Locally kept data"

export const savedVoucher = {
  read: (): string | undefined => recall(KEY),
  write: (code: string | undefined): void => keep(KEY, code),
}
