import type { ProductListQuery } from '../../domain/paths.ts'

/** The sort orders offered to customers (decision 9). Newest first is the server's default. */
export const LIST_SORTS = [
  { name: 'newest', order: {} },
  { name: 'best_selling', order: { sort_by: 'sales', descending: true } },
  { name: 'cheapest', order: { sort_by: 'price' } },
  { name: 'dearest', order: { sort_by: 'price', descending: true } },
] as const satisfies { name: string; order: Pick<ProductListQuery, 'sort_by' | 'descending'> }[]

export const isOrder = (list: ProductListQuery, order: Pick<ProductListQuery, 'sort_by' | 'descending'>): boolean =>
  (list.sort_by ?? 'created_at') === (order.sort_by ?? 'created_at') &&
  (list.sort_by === 'created_at' || (list.descending ?? false) === (order.descending ?? false))
