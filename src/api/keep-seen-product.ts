import type { QueryClient } from '@tanstack/react-query'
import { getProduct, type ProductDetail } from '../contract/products.ts'
import { parseSlugId, PATHS } from '../domain/paths.ts'
import { splitLanguage } from '../i18n/language.ts'
import { keepProduct } from '../session/last-products.ts'

let stopWaiting = () => {}

/** Keeps the product of the page on this device, when its data is there. */
export function keepSeenProduct(client: QueryClient, pathname: string): void {
  stopWaiting()
  const { path } = splitLanguage(pathname)
  const id = path.startsWith(`${PATHS.products}/`) && parseSlugId(path.slice(PATHS.products.length + 1))?.id
  if (!id) return
  const cache = client.getQueryCache()
  const isKept = () => {
    const product = cache
      .findAll({ queryKey: [`${getProduct.scope}:${getProduct.path}`] })
      .map(({ state }) => state.data as ProductDetail | undefined) // the key says which
      .find((one) => one?.id === id)
    if (product)
      keepProduct({ ...product, slug: product.slug ?? null, image_url: product.images[0]?.image_url ?? null })
    return product !== undefined
  }
  if (!isKept()) stopWaiting = cache.subscribe(() => isKept() && stopWaiting())
}
