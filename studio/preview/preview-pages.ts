import { useEffect, useState } from 'react'
import { call } from '../../src/api/call.ts'
import { pickPosts, pickProducts, type PickRow } from '../../src/contract/owner-catalog.ts'
import { PATHS, postPath, productPath, searchPath } from '../../src/domain/paths.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'

export type PreviewPage = { path: string; label: string }

/** Pages to preview, including a product and a post of this store. */
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

function useFirst(endpoint: typeof pickProducts | typeof pickPosts): PickRow | undefined {
  const { store } = useWorkspace()
  const [row, setRow] = useState<PickRow>()
  useEffect(() => {
    let isCancelled = false
    void firstOf(store.store_code, endpoint).then((first) => isCancelled || setRow(first))
    return () => {
      isCancelled = true
    }
  }, [store, endpoint])
  return row
}

const requests = new Map<string, Promise<PickRow | undefined>>()

/** Requested once per store; a failure is not cached. */
function firstOf(storeCode: string, endpoint: typeof pickProducts | typeof pickPosts): Promise<PickRow | undefined> {
  const key = `${storeCode} ${endpoint.path}`
  const request =
    requests.get(key) ??
    call(endpoint, { query: { limit: 1 } }).then((reply) => (reply.ok ? reply.data.data[0] : void requests.delete(key)))
  requests.set(key, request)
  return request
}
