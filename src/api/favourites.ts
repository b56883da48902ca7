import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getBadges, type Badges } from '../contract/badges.ts'
import { listFavorites, setFavorite } from '../contract/favorites.ts'
import { getProduct, type ProductDetail } from '../contract/products.ts'
import { WAITS } from '../offline/protocol.ts'
import { call, type Reply } from './call.ts'
import { keyOf, query } from './query.ts'
import { refetch } from './refetch.ts'

export const favouritesArgs = (page: number) => ({ query: { page } })
export const useFavourites = (page: number) => useQuery(query(listFavorites, favouritesArgs(page)))

/** Adds or removes a favourite. The product and its cards show it at once, and again the old state when the request fails; the list of favourites and the counters are refetched. */
export async function setFavourite(
  client: QueryClient,
  id: number,
  is_favorite: boolean,
): Promise<Reply<typeof setFavorite>> {
  showFavourite(client, id, is_favorite)
  const reply = await call(setFavorite, { params: { id }, body: { is_favorite } })
  if (!reply.ok && reply.code !== WAITS) showFavourite(client, id, !is_favorite)
  if (reply.ok) await refetch(client, listFavorites, getBadges)
  return reply
}

function showFavourite(client: QueryClient, id: number, is_favorite: boolean): void {
  client.setQueriesData<ProductDetail>(
    { queryKey: keyOf(getProduct) },
    (product) => product && (product.id === id ? { ...product, is_favorite } : product),
  )
  client.setQueriesData<Badges>({ queryKey: keyOf(getBadges) }, (badges) => {
    const others = badges?.favorite_product_ids?.filter((one) => one !== id)
    return others && badges && { ...badges, favorite_product_ids: is_favorite ? [id, ...others] : others }
  })
}
