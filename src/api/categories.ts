import { useQuery } from '@tanstack/react-query'
import { listCategories, type Category } from '../contract/categories.ts'
import { query } from './query.ts'

/** The categories. Every page is rendered with them, so they need no loading state (decision 4). */
export function useCategories(): Category[] {
  return useQuery(query(listCategories, {})).data ?? []
}
