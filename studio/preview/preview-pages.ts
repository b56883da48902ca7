import { useQuery } from '@tanstack/react-query'
import { query } from '../../src/api/query.ts'
import { pickPosts, pickProducts } from '../../src/contract/owner-catalog.ts'
import { PATHS, postPath, productPath, searchPath } from '../../src/domain/paths.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkplace } from '../workplace.tsx'

export type PreviewPage = { path: string; label: string }

/** Pages worth looking at while a theme is made; with a product and a post of this very store. */
export function usePreviewPages(): PreviewPage[] {
  const t = useT()
  const product = useFirst(pickProducts)
  const post = useFirst(pickPosts)
  const page = (name: string, path: string): PreviewPage => ({ path, label: t(`pages.${name}`) })
  return [
    page('home', PATHS.home),
    page('products', PATHS.products),
    ...(product ? [page('product', productPath(product))] : []),
    page('search', searchPath('ao')),
    page('cart', PATHS.cart),
    page('posts', PATHS.posts),
    ...(post ? [page('post', postPath(post))] : []),
    page('vouchers', PATHS.vouchers),
    page('combos', PATHS.combos),
  ]
}

function useFirst(endpoint: typeof pickProducts | typeof pickPosts) {
  const { store } = useWorkplace()
  const { queryKey, queryFn } = query(endpoint, { query: { limit: 1 } })
  const { data } = useQuery({ queryKey: [store.store_code, ...queryKey], queryFn, staleTime: Infinity })
  return data?.data[0]
}
