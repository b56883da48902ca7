import { useQuery } from '@tanstack/react-query'
import { listPurchasedProducts } from '../contract/products.ts'
import { query } from './query.ts'

export const purchasedArgs = (page: number) => ({ query: { page } })
/** The products that the customer has bought, latest first. */
export const usePurchasedProducts = (page: number) => useQuery(query(listPurchasedProducts, purchasedArgs(page)))
