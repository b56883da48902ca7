import { useQuery } from '@tanstack/react-query'
import { getRewardPoints, listPointHistory } from '../contract/points.ts'
import { query } from './query.ts'

/** How points are earned, and what a point is worth. */
export const useRewardPoints = () => useQuery(query(getRewardPoints, {}))
export const pointHistoryArgs = (page: number) => ({ query: { page } })
export const usePointHistory = (page: number) => useQuery(query(listPointHistory, pointHistoryArgs(page)))
