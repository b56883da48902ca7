import { useQuery } from '@tanstack/react-query'
import { getHomeAds, type Ad, type AD_TYPES } from '../contract/home.ts'
import { query } from './query.ts'

const NONE: Ad[] = []

/** The ads of one position: 5 is above the footer, 8 is the header's campaign (wire.md §2). */
export const useAds = (type: (typeof AD_TYPES)[number]): Ad[] =>
  useQuery(query(getHomeAds, {})).data?.[`type_${type}`] ?? NONE
