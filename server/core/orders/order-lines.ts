import { sql } from 'kysely'
import { optionKey } from '../catalogue/option-key.ts'
import { lineTexts, type LineTexts } from '../catalogue/line-texts.ts'
import type { Query } from '../../db/database.ts'
import { boolean, jsonb, nullable, number, rows, text, type RowOf } from '../../db/statements.ts'
import type { ChosenOption } from '../../db/tables-orders.ts'

const LINE = {
  id: number,
  order_id: number,
  product_id: number,
  name: text,
  translations: jsonb<LineTexts>(),
  image_url: nullable(text),
  sku: nullable(text),
  distributes_selected: jsonb<ChosenOption[]>(),
  quantity: number,
  before_discount_price: number,
  item_price: number,
  note: nullable(text),
  is_bonus: boolean,
  option_key: nullable(text),
  slug: nullable(text),
  /** null: the product was deleted. */
  product_status: nullable(number),
  stock: nullable(number),
  is_reviewed: boolean,
}
export type OrderLineRow = RowOf<typeof LINE>

/** The texts as ordered. A line from before they were kept has those of the product, as long as that is called the same. */
const textsAsOrdered = sql`case when l.translations = '{}' and l.name = p.name then ${lineTexts} else l.translations end`

/** The lines of these orders as bought, with the product's current state. */
export async function readOrderLines(q: Query, storeId: number, orderIds: number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return rows(
    q,
    LINE,
    sql`
    select l.id, l.order_id, l.product_id, l.name, ${textsAsOrdered} as translations, l.image_url, l.sku, l.distributes_selected, l.quantity, l.before_discount_price, l.item_price, l.note, l.is_bonus,
      p.slug, p.status as product_status, case when p.check_inventory then c.stock end as stock, ${optionKey} as option_key,
      exists (select from reviews r where r.store_id = l.store_id and r.line_item_id = l.id) as is_reviewed
    from order_lines l left join products p on p.store_id = l.store_id and p.id = l.product_id
      left join product_cells c on c.store_id = l.store_id and c.id = l.cell_id
    where l.store_id = ${storeId} and l.order_id = any(${orderIds}::int[]) order by l.id`,
  )
}
