import { OPTION } from '../../../src/domain/paths.ts'
import type { SharedPage } from './page-source.ts'

/**
 * The page of a product with the option that its address names. With one that the product does not have it is the page without: so an address takes no
 * room in the cache that somebody invented. `pageOf`: the page with a query string, from the cache or rendered.
 */
export async function ofOption(search: string, pageOf: (search: string) => Promise<SharedPage>): Promise<SharedPage> {
  const query = new URLSearchParams(search)
  const option = query.get(OPTION)
  if (option === null) return pageOf(search)
  query.delete(OPTION)
  const without = await pageOf(query.size > 0 ? `?${query}` : '')
  if ('to' in without) return pageOf(search) // a redirect keeps the option
  if ('personal' in without || !without.options?.includes(option)) return without
  query.set(OPTION, option) // once
  query.sort()
  return pageOf(`?${query}`)
}
