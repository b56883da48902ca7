import { PATHS } from '../../domain/paths.ts'

/** The links of the account menu, in order. `label` is a message key. */
export const ACCOUNT_PAGES = [
  { to: PATHS.orders, icon: 'receipt', label: 'shell.my_orders' },
  { to: PATHS.purchased, icon: 'box', label: 'shell.purchased' },
  { to: PATHS.addresses, icon: 'pin', label: 'shell.addresses' },
  { to: PATHS.reviews, icon: 'star', label: 'shell.my_reviews' },
  { to: PATHS.referral, icon: 'share', label: 'shell.referral_code' },
  { to: PATHS.favorites, icon: 'heart', label: 'shell.favorites' },
  { to: PATHS.points, icon: 'coins', label: 'shell.points' },
] as const
