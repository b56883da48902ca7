import { ORDER_STATUSES } from '../../src/contract/order-statuses.ts'
import { previewOrderCode } from '../../src/domain/preview-order.ts'
import { cartPath, orderPath, PATHS, searchPath } from '../../src/domain/paths.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import { usePreview } from './preview-store.ts'

export type PreviewPage = { path: string; label: string }

/** Pages that show the same to everybody. */
const SHOP_PAGES = ['home', 'products', 'categories', 'promotions', 'vouchers', 'combos', 'quotation', 'posts'] as const
/** Pages of a customer's account. */
const ACCOUNT_PAGES = [
  'account',
  'orders',
  'addresses',
  'favorites',
  'purchased',
  'points',
  'reviews',
  'referral',
  'collaborator',
  'agency',
] as const
/** Finds nothing. */
const NO_RESULTS = 'qqqqzzzz'

/** Every page of the store to preview, including a product and a post, and for a persona with an account an order of each status. */
export function usePreviewPages(): PreviewPage[] {
  const t = useT()
  const { preview } = useWorkspace()
  const { product, post, persona, recorded } = usePreview(preview, (state) => state)
  const page = (name: string, path: string): PreviewPage => ({ path, label: t(`pages.${name}`) })
  if (recorded !== undefined) return [] // a bundle has one page only
  return [
    ...SHOP_PAGES.map((name) => page(name, PATHS[name])),
    ...(product ? [page('product', product)] : []),
    ...(post ? [page('post', post)] : []),
    page('search', searchPath('ao')),
    page('no_results', searchPath(NO_RESULTS)),
    page('cart', PATHS.cart),
    page('checkout', cartPath(2)),
    page('confirm', cartPath(3)),
    ...ACCOUNT_PAGES.map((name) => page(name, PATHS[name])),
    ...(persona === 'visitor'
      ? []
      : ORDER_STATUSES.map((status) => ({
          path: orderPath(previewOrderCode(status)),
          label: `${t('pages.order')}: ${t(`order_status.${status}`)}`,
        }))),
    page('not_found', '/khong-co-trang-nay'),
    page('failure', '/500'),
  ]
}
