import type { ProductListQuery } from '../../domain/paths.ts'

type Sort = { name: string; order: Pick<ProductListQuery, 'sort_by' | 'descending'> }
const NEWEST = { sort_by: 'created_at', descending: true } as const
const OTHERS = [
  { name: 'best_selling', order: { sort_by: 'sales', descending: true } },
  { name: 'cheapest', order: { sort_by: 'price' } },
  { name: 'dearest', order: { sort_by: 'price', descending: true } },
] as const satisfies Sort[]

/** The sort orders offered to customers (decision 9). The server's default comes first: by relevance for a search, newest first for a list. */
export const sortsOf = ({ search }: ProductListQuery) =>
  search
    ? ([{ name: 'relevance', order: {} }, { name: 'newest', order: NEWEST }, ...OTHERS] as const)
    : ([{ name: 'newest', order: {} }, ...OTHERS] as const)

/** Whether a list has an order. Without `sort_by` it has the server's default. */
export function isOrder(list: ProductListQuery, order: Sort['order']): boolean {
  const byDefault: Sort['order'] = list.search ? {} : NEWEST
  const [own, other] = [list, order].map(({ sort_by, descending }) => (sort_by ? { sort_by, descending } : byDefault))
  return own?.sort_by === other?.sort_by && (own?.descending ?? false) === (other?.descending ?? false)
}
