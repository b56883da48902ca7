import type { ReactNode } from 'react'
import { BACK, OPTION, PATHS } from '../domain/paths.ts'
import { UNREAD_LINE, UNREAD_QUANTITY } from '../domain/unread-quantity.ts'
import type { PageExtras } from '../api/page-request.ts'
import { loadable, type Loadable } from '../ui/loadable.tsx'

export type PageRoute = {
  path: string
  page: Loadable<object, PageExtras>
  /** message namespaces beyond `SHELL_MESSAGES` */
  messages: string[]
  /** names of the query string that the page reads (storefront.md §2): others are ignored, and are not part of the cache key (reliability.md R13) */
  query?: readonly string[]
  /** its addresses in the sitemap: the path itself, or one for each of these */
  sitemap?: readonly SitemapEntries[]
  /** depends on the person: rendered with the session, never cached */
  personal?: boolean
  /** many visits begin here: build/shared-chunks.ts keeps its requests few */
  landing?: true
  /** rendered around the page */
  frame?: Loadable<{ children: ReactNode }>
  /** stands in place of the theme's header and footer, at the addresses where it renders something */
  header?: Loadable<{ search: string }>
}

export type SitemapEntries = 'path' | 'categories' | 'products' | 'posts'

/** Navigation between the pages of a customer's account. */
const ACCOUNT_FRAME = loadable<{ children: ReactNode }>(() => import('./account-shell.tsx'))

/** Message namespaces that every page needs. */
export const SHELL_MESSAGES = ['ui', 'shell', 'popups']

/** What the lists of a partner's dashboard are narrowed by (partners.md §2). */
const DASHBOARD_QUERY = [
  'tab',
  'page',
  'limit',
  'type',
  'date_from',
  'date_to',
  'phone_number',
  'field_by',
  'field_by_value',
  'order',
  'loi',
]

/** Only the server reads the query names and the sitemap entries; bundles for browsers are without them. */
const IS_SERVER = import.meta.env.SSR

/** The route table (storefront.md §2). The first match wins; anything else is the not-found page. */
export const ROUTES: PageRoute[] = [
  {
    path: PATHS.home,
    page: loadable(() => import('../slots/home/home-page.tsx')),
    messages: ['home'],
    landing: true,
    ...(IS_SERVER && { sitemap: ['path'] }),
  },
  {
    path: PATHS.products,
    page: loadable(() => import('../features/catalog/product-list-page.tsx')),
    messages: ['catalog'],
    landing: true,
    ...(IS_SERVER && {
      query: [
        'search',
        'sort_by',
        'descending',
        'danh-muc',
        'danh-muc-con',
        'attribute_search_children_ids',
        'min_price',
        'max_price',
        'has_discount',
        'date_from',
        'date_to',
        'page',
      ],
      sitemap: ['path', 'categories'],
    }),
  },
  {
    path: `${PATHS.products}/:product`,
    page: loadable(() => import('../features/catalog/product-page.tsx')),
    messages: ['catalog'],
    landing: true,
    ...(IS_SERVER && { query: [OPTION, 'page', 'sao', 'anh', 'loi', UNREAD_QUANTITY], sitemap: ['products'] }),
  },
  {
    path: PATHS.categories,
    page: loadable(() => import('../features/catalog/categories-page.tsx')),
    messages: ['catalog'],
    ...(IS_SERVER && { sitemap: ['path'] }),
  },
  {
    path: PATHS.posts,
    page: loadable(() => import('../features/posts/post-list-page.tsx')),
    messages: ['posts'],
    ...(IS_SERVER && { query: ['search', 'danh-muc', 'page'], sitemap: ['path'] }),
  },
  {
    path: `${PATHS.posts}/:post`,
    page: loadable(() => import('../features/posts/post-page.tsx')),
    messages: ['posts'],
    ...(IS_SERVER && { sitemap: ['posts'] }),
  },
  {
    path: PATHS.promotions,
    page: loadable(() => import('../features/promotions/promotions-page.tsx')),
    messages: ['promotions'],
    ...(IS_SERVER && { sitemap: ['path'] }),
  },
  {
    path: PATHS.vouchers,
    page: loadable(() => import('../features/promotions/vouchers-page.tsx')),
    messages: ['promotions'],
    ...(IS_SERVER && { sitemap: ['path'] }),
  },
  {
    path: PATHS.combos,
    page: loadable(() => import('../features/promotions/combos-page.tsx')),
    messages: ['promotions'],
    ...(IS_SERVER && { sitemap: ['path'] }),
  },
  {
    path: PATHS.quotation,
    page: loadable(() => import('../features/quotation/quotation-page.tsx')),
    messages: ['quotation'],
  },
  {
    path: PATHS.app,
    page: loadable(() => import('../features/app-link/app-link-page.tsx')),
    messages: ['app-link'],
    personal: true,
  },
  { path: PATHS.sheet, page: loadable(() => import('../features/sheet/sheet-page.tsx')), messages: ['sheet'] },
  {
    path: PATHS.cart,
    page: loadable(() => import('../features/cart/cart-page.tsx')),
    messages: ['cart', 'form', 'kept-orders'],
    personal: true,
    header: loadable<{ search: string }>(() => import('./checkout-header.tsx')),
    ...(IS_SERVER && { query: ['s', 'tinh', 'quan', 'nhan', 'loi', UNREAD_LINE, UNREAD_QUANTITY] }),
  },
  {
    path: PATHS.orders,
    page: loadable(() => import('../features/orders/orders-page.tsx')),
    messages: ['orders', 'kept-orders'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['status', 'page'] }),
  },
  {
    path: `${PATHS.orders}/:code`,
    page: loadable(() => import('../features/orders/order-page.tsx')),
    messages: ['orders'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['token', 'vnpay', 'loi'] }),
  },
  {
    path: PATHS.account,
    page: loadable(() => import('../features/account/account-page.tsx')),
    messages: ['account', 'form'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: [BACK, 'loi'] }),
  },
  {
    path: PATHS.addresses,
    page: loadable(() => import('../features/addresses/addresses-page.tsx')),
    messages: ['addresses', 'form'],
    personal: true,
    frame: ACCOUNT_FRAME,
  },
  {
    path: PATHS.favorites,
    page: loadable(() => import('../features/favourites/favourites-page.tsx')),
    messages: ['favourites'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['page'] }),
  },
  {
    path: PATHS.purchased,
    page: loadable(() => import('../features/purchased/purchased-page.tsx')),
    messages: ['purchased'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['page'] }),
  },
  {
    path: PATHS.points,
    page: loadable(() => import('../features/points/points-page.tsx')),
    messages: ['points'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['page'] }),
  },
  {
    path: PATHS.reviews,
    page: loadable(() => import('../features/reviews/reviews-page.tsx')),
    messages: ['reviews'],
    personal: true,
    frame: ACCOUNT_FRAME,
    ...(IS_SERVER && { query: ['tab', 'page'] }),
  },
  {
    path: PATHS.referral,
    page: loadable(() => import('../features/referral/referral-page.tsx')),
    messages: ['referral'],
    personal: true,
    frame: ACCOUNT_FRAME,
  },
  {
    path: PATHS.collaborator,
    page: loadable(() => import('../features/partner/collaborator-page.tsx')),
    messages: ['partner', 'form', 'referral'],
    personal: true,
    ...(IS_SERVER && { query: DASHBOARD_QUERY }),
  },
  {
    path: PATHS.agency,
    page: loadable(() => import('../features/partner/agency-page.tsx')),
    messages: ['partner', 'form', 'referral'],
    personal: true,
    ...(IS_SERVER && { query: DASHBOARD_QUERY }),
  },
]

/** Matched by `FAILURE_PATH`. */
export const FAILURE: PageRoute = {
  path: '/:code',
  page: loadable(() => import('./failure-page.tsx')),
  messages: ['failure'],
  ...(IS_SERVER && { query: ['code', 'message'] }),
}
/** Paths of HTTP codes that a failed load may lead to. */
export const FAILURE_PATH = /^\/([45]\d\d)$/

export const NOT_FOUND: PageRoute = { path: '*', page: loadable(() => import('./not-found-page.tsx')), messages: [] }
