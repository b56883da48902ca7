import type { PageExtras } from '../api/page-request.ts'
import { loadable, type Loadable } from '../ui/loadable.tsx'

export type PageRoute = {
  path: string
  page: Loadable<object, PageExtras>
  /** namespaces of texts beyond `SHELL_MESSAGES` */
  messages: string[]
  /** shows what belongs to one person or depends on who asks: never cached, rendered with the session */
  personal?: boolean
  /** stands beside the customer's other pages (account-shell.tsx) */
  frame?: 'account'
}

/** Texts that every page needs. */
export const SHELL_MESSAGES = ['ui', 'shell', 'popups']

/** The route table (storefront.md §2). The first match wins; anything else is the not-found page. */
export const ROUTES: PageRoute[] = [
  { path: '/', page: loadable(() => import('../slots/home/home-page.tsx')), messages: ['home'] },
  {
    path: '/san-pham',
    page: loadable(() => import('../features/catalog/product-list-page.tsx')),
    messages: ['catalog'],
  },
  {
    path: '/san-pham/:product',
    page: loadable(() => import('../features/catalog/product-page.tsx')),
    messages: ['catalog'],
  },
  { path: '/danh-muc', page: loadable(() => import('../features/catalog/categories-page.tsx')), messages: ['catalog'] },
  { path: '/tin-tuc', page: loadable(() => import('../features/posts/post-list-page.tsx')), messages: ['posts'] },
  { path: '/tin-tuc/:post', page: loadable(() => import('../features/posts/post-page.tsx')), messages: ['posts'] },
  {
    path: '/khuyen-mai',
    page: loadable(() => import('../features/promotions/promotions-page.tsx')),
    messages: ['promotions'],
  },
  {
    path: '/ma-giam-gia',
    page: loadable(() => import('../features/promotions/vouchers-page.tsx')),
    messages: ['promotions'],
  },
  {
    path: '/combo-giam-gia',
    page: loadable(() => import('../features/promotions/combos-page.tsx')),
    messages: ['promotions'],
  },
  {
    path: '/bao-gia',
    page: loadable(() => import('../features/quotation/quotation-page.tsx')),
    messages: ['quotation'],
  },
  {
    path: '/to-app',
    page: loadable(() => import('../features/app-link/app-link-page.tsx')),
    messages: ['app-link'],
    personal: true,
  },
  { path: '/sheet', page: loadable(() => import('../features/sheet/sheet-page.tsx')), messages: ['sheet'] },
  {
    path: '/gio-hang',
    page: loadable(() => import('../features/cart/cart-page.tsx')),
    messages: ['cart', 'form'],
    personal: true,
  },
  {
    path: '/don-hang',
    page: loadable(() => import('../features/orders/orders-page.tsx')),
    messages: ['orders'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/don-hang/:code',
    page: loadable(() => import('../features/orders/order-page.tsx')),
    messages: ['orders'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/tai-khoan',
    page: loadable(() => import('../features/account/account-page.tsx')),
    messages: ['account', 'form'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/dia-chi',
    page: loadable(() => import('../features/addresses/addresses-page.tsx')),
    messages: ['addresses', 'form'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/yeu-thich',
    page: loadable(() => import('../features/favourites/favourites-page.tsx')),
    messages: ['favourites'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/san-pham-da-mua',
    page: loadable(() => import('../features/purchased/purchased-page.tsx')),
    messages: ['purchased'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/xu-tich-luy',
    page: loadable(() => import('../features/points/points-page.tsx')),
    messages: ['points'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/danh-gia-cua-toi',
    page: loadable(() => import('../features/reviews/reviews-page.tsx')),
    messages: ['reviews'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/ma-gioi-thieu',
    page: loadable(() => import('../features/referral/referral-page.tsx')),
    messages: ['referral'],
    personal: true,
    frame: 'account',
  },
  {
    path: '/cong-tac-vien',
    page: loadable(() => import('../features/partner/collaborator-page.tsx')),
    messages: ['partner', 'form'],
    personal: true,
  },
  {
    path: '/dai-ly',
    page: loadable(() => import('../features/partner/agency-page.tsx')),
    messages: ['partner', 'form'],
    personal: true,
  },
]

export const NOT_FOUND: PageRoute = { path: '*', page: loadable(() => import('./not-found-page.tsx')), messages: [] }
