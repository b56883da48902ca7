import { useQuery } from '@tanstack/react-query'
import { getBadges, type Badges } from '../contract/badges.ts'
import { query } from './query.ts'

/** Counters and flags of the header; undefined until the browser has fetched them after hydration. Query key: `keyOf(getBadges)`. */
export const useBadges = (): Badges | undefined => useQuery(query(getBadges, {})).data

/** Whether the customer is an approved partner; false until the badges are known. */
export function useIsPartner(): boolean {
  const badges = useBadges()
  return badges?.status_collaborator === 1 || badges?.status_agency === 1
}

/** Whether cards of the product show it as a favourite; false until the badges are known. */
export const useIsFavourite = (id: number): boolean => useBadges()?.favorite_product_ids?.includes(id) ?? false
