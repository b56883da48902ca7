import type { ChosenOption } from '../../db/tables-orders.ts'
import type { Query } from '../../db/database.ts'
import { isOption, lineTexts, type LineTexts } from '../catalogue/line-texts.ts'
import { Refused } from '../shared/refused.ts'
import { isListed } from '../../db/conditions.ts'

export type FoundCell = { cellId: number | null; stock: number | null }

/**
 * The stock cell of the given options, which are named in Vietnamese or in a translation. Without options: the only cell of a product without options, else null ("not chosen yet").
 * Refuses PRODUCT_NOT_FOUND (404), PRODUCT_NOT_FOR_SALE, OPTION_NOT_FOUND.
 */
export async function findCell(
  q: Query,
  storeId: number,
  productId: number,
  chosen: ChosenOption[],
  { isGift = false } = {},
): Promise<FoundCell> {
  const rows = await q
    .selectFrom('products as p')
    .leftJoin('product_cells as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.product_id', '=', 'p.id'),
    )
    .leftJoin('product_elements as e', (join) =>
      join.onRef('e.store_id', '=', 'c.store_id').onRef('e.id', '=', 'c.element_id'),
    )
    .select(['p.is_medicine', 'p.distribute_name', 'p.check_inventory', lineTexts.as('translations')])
    .select(['c.id', 'c.price', 'c.stock', 'e.name as element_name', 'c.name as cell_name'])
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', productId)
    .where(isListed())
    .execute()
  const [first] = rows
  if (!first) throw new Refused('PRODUCT_NOT_FOUND', { status: 404 })
  if (first.is_medicine) throw new Refused('PRODUCT_NOT_FOR_SALE')
  const [choice] = chosen
  if (!choice && first.distribute_name !== null) return { cellId: null, stock: null }
  const isChosen = (row: typeof first, texts: LineTexts): boolean =>
    isOption(row.element_name, texts, choice?.value ?? null) &&
    isOption(row.cell_name, texts, choice?.sub_element_distributes || null)
  const cell = choice
    ? (rows.find((row) => isChosen(row, {})) ?? rows.find((row) => isChosen(row, row.translations)))
    : rows.find((row) => row.id !== null)
  if (!cell || cell.id === null) throw new Refused('OPTION_NOT_FOUND')
  if (cell.price === 0 && !isGift) throw new Refused('PRODUCT_NOT_FOR_SALE') // "Liên hệ" (decision 8)
  return { cellId: cell.id, stock: first.check_inventory ? cell.stock : null }
}

/** Refuses a quantity above the stock: OUT_OF_STOCK, or EXCEEDS_STOCK with the available quantity. Never clamps. */
export function checkStock(quantity: number, stock: number | null): void {
  if (stock === null || quantity <= stock) return
  if (stock === 0) throw new Refused('OUT_OF_STOCK')
  throw new Refused('EXCEEDS_STOCK', { values: { max: stock } })
}
