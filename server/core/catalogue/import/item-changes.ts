import type { ImportChange } from '../../../../src/contract/owner-imports.ts'
import type { Query } from '../../../db/database.ts'
import { findProductEditors } from '../product-editor.ts'
import type { Item } from './import-work.ts'
import type { ImportedProduct } from './imported-product.ts'
import { mergeProduct } from './merge-product.ts'

type Read = Pick<Item, 'position' | 'product' | 'product_id' | 'before' | 'after' | 'action'>
type Facts = {
  price: number
  quantity_in_stock?: number | undefined
  options: { cells: { price: number; quantity_in_stock?: number | undefined }[] } | null
}

/** What each item changes: from what there is, or was before it was written, to what the file says. By position. */
export async function findItemChanges(q: Query, storeId: number, items: Read[]): Promise<Map<number, ImportChange[]>> {
  const open = items.filter(({ product, after }) => product && !after)
  const editors = await findProductEditors(q, storeId, [...new Set(open.flatMap(({ product_id }) => product_id ?? []))])
  const all = items.map((item) => {
    const imported = item.product as ImportedProduct | null // written by the dry run
    const before = item.before ?? editors.find(({ id }) => !item.after && id === item.product_id)
    return { item, imported, before }
  })
  const ids = all.flatMap(({ before, item }) => [...(before?.category_ids ?? []), ...(item.after?.category_ids ?? [])])
  const names = await categoryNames(q, storeId, ids)
  const namesOf = (of: number[] | undefined) => of?.flatMap((id) => names.get(id) ?? [])
  return new Map(
    all.map(({ item, imported, before }) => {
      if (!imported || item.action === 'same') return [item.position, []]
      const merged = item.after ? { product: item.after } : mergeProduct(imported, before, {})
      if ('problems' in merged) return [item.position, []]
      const { product } = merged
      const categories = item.after
        ? namesOf(item.after.category_ids)
        : imported.categories?.map((path) => path.at(-1) ?? '')
      return [
        item.position,
        [
          ...differing('name', before?.name, product.name),
          ...differing('price', before && pricesOf(before), pricesOf(product)),
          ...differing('stock', before && stockOf(before), stockOf(product, before)),
          ...differing(
            'category',
            before && listed(namesOf(before.category_ids)),
            listed(categories ?? namesOf(before?.category_ids)),
          ),
          ...differing('status', before && String(before.status), String(product.status)),
          ...differing('discount_percent', before && String(before.discount_percent), String(product.discount_percent)),
          ...(['percent_collaborator', 'money_amount_collaborator', 'point_for_agency'] as const).flatMap((field) =>
            differing(field, before && rewardOf(field, before), rewardOf(field, { ...before, ...product })),
          ),
        ],
      ]
    }),
  )
}

type Reward = 'percent_collaborator' | 'money_amount_collaborator' | 'point_for_agency'
/** A commission of the other kind counts for nothing. */
function rewardOf(
  field: Reward,
  product: Partial<Record<Reward | 'type_share_collaborator_number', number | undefined>>,
): string {
  const isAmount = product.type_share_collaborator_number === 1
  const isOther = field === (isAmount ? 'percent_collaborator' : 'money_amount_collaborator')
  return String(isOther ? 0 : (product[field] ?? 0))
}

/** A new product says what it will have. */
const differing = (field: ImportChange['field'], before: string | undefined, after: string): ImportChange[] =>
  before === after || (before === undefined && (after === '' || after === '0'))
    ? []
    : [{ field, before: before ?? null, after }]

/** '100000', or '100000 – 120000' when options differ. */
function pricesOf({ price, options }: Facts): string {
  const prices = options ? options.cells.map((cell) => cell.price) : [price]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? String(low) : `${low} – ${high}`
}

/** Of all options; '-1' where it is not counted. Stock that the file does not say stays. */
function stockOf({ options, quantity_in_stock }: Facts, before?: Facts): string {
  const own = quantity_in_stock ?? before?.quantity_in_stock ?? 0
  if (!options) return String(own)
  const stocks = options.cells.map(
    (cell, at) => cell.quantity_in_stock ?? before?.options?.cells[at]?.quantity_in_stock ?? 0,
  )
  return String(stocks.includes(-1) ? -1 : stocks.reduce((sum, stock) => sum + stock, 0))
}
const listed = (names: string[] | undefined): string =>
  (names ?? []).toSorted((a, b) => a.localeCompare(b, 'vi')).join(', ')

async function categoryNames(q: Query, storeId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
