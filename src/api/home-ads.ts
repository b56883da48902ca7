import { useQuery } from '@tanstack/react-query'
import { getHomeAds, type Ad, type AD_TYPES } from '../contract/home.ts'
import { query } from './query.ts'

/** The ads of some positions, in their order: 5 is above the footer, 8 is the header's campaign (wire.md §2). */
export function useAds(types: readonly (typeof AD_TYPES)[number][]): Ad[] {
  const { data } = useQuery(query(getHomeAds, {}))
  return data ? types.flatMap((type) => data[`type_${type}`]) : []
}
