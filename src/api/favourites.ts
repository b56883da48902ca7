import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import { listFavorites, setFavorite } from '../contract/favorites.ts'
import { call, type Reply } from './call.ts'
import { keyOf, query } from './query.ts'

export const favouritesArgs = (page: number) => ({ query: { page } })
export const useFavourites = (page: number) => useQuery(query(listFavorites, favouritesArgs(page)))

/** Adds or removes a favourite and refetches the list of favourites and the counters. */
export function useSetFavourite() {
  const client = useQueryClient()
  return async (id: number, is_favorite: boolean): Promise<Reply<typeof setFavorite>> => {
    const reply = await call(setFavorite, { params: { id }, body: { is_favorite } })
    if (reply.ok)
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(listFavorites) }),
        client.invalidateQueries({ queryKey: keyOf(getBadges) }),
      ])
    return reply
  }
}
