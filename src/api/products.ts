import { useQuery } from '@tanstack/react-query'
import type { Args } from '../contract/endpoint.ts'
import { getProduct, listAttributeSearches, listProducts, listSimilarProducts } from '../contract/products.ts'
import { listProductReviews } from '../contract/reviews.ts'
import { query } from './query.ts'

export type ProductsArgs = Args<typeof listProducts>
export type FacetArgs = Args<typeof listAttributeSearches>

export const useProducts = (args: ProductsArgs) => useQuery(query(listProducts, args))
export const useAttributeSearches = (args: FacetArgs) => useQuery(query(listAttributeSearches, args))
/** The product of an id from the URL; disabled without a valid id. */
export const useProduct = (id: number | undefined) =>
  useQuery({ ...query(getProduct, { params: { id: id ?? 0 } }), enabled: id !== undefined })
export const useSimilarProducts = (id: number) => useQuery(query(listSimilarProducts, { params: { id } }))
export const useProductReviews = (args: Args<typeof listProductReviews>) => useQuery(query(listProductReviews, args))
