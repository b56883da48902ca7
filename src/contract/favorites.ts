import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ProductPage } from './products.ts'
import { IdParams, PageQuery } from './wire.ts'

export const FavoriteInput = z.object({ is_favorite: z.boolean() })

export const listFavorites = endpoint({
  method: 'GET',
  path: 'favorites',
  summary: 'My favourite products',
  auth: 'customer',
  query: PageQuery,
  data: ProductPage,
})
export const setFavorite = endpoint({
  method: 'POST',
  path: 'products/{id}/favorites',
  summary: 'Like or unlike a product',
  auth: 'customer',
  params: IdParams,
  body: FavoriteInput,
  data: z.object({ is_favorite: z.boolean() }),
  success: 201,
})
