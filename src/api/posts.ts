import { useQuery } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { getPost, listPostCategories, listPosts } from '../contract/posts.ts'
import { query } from './query.ts'

export const usePosts = (args: Args<typeof listPosts>) => useQuery(query(listPosts, args))
/** The post of an id from the URL; disabled without a valid id. */
export const usePost = (id: number | undefined) =>
  useQuery({ ...query(getPost, { params: { id: id ?? 0 } }), enabled: id !== undefined })
export const usePostCategories = () => useQuery(query(listPostCategories, {}))
