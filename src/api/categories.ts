import { useQuery } from '@tanstack/react-query'
import { listCategories, type Category } from '../contract/categories.ts'
import { query } from './query.ts'

/** Every page is rendered with the categories, so they are here at once (decision 4). */
export function useCategories(): Category[] {
  return useQuery(query(listCategories, {})).data ?? []
}
