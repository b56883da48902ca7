import { sql } from 'kysely'
import type { ChosenOption } from '../../db/tables-orders.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { boolean, jsonb, nullable, number, rows, text, type RowOf } from '../../db/statements.ts'
import { optionKey } from '../catalogue/option-key.ts'
import { inLineLanguage, lineTexts, type LineTexts } from '../catalogue/line-texts.ts'
import { discountInForce } from '../../db/conditions.ts'

const LINE = {
  id: number,
  product_id: number,
  cell_id: nullable(number),
  quantity: number,
  note: nullable(text),
  /** False: stays in the cart when the rest is ordered. */
  is_chosen: boolean,
  name: text,
  translations: jsonb<LineTexts>(),
  slug: text,
  sku: nullable(text),
  images: jsonb<string[]>(),
  status: number,
  is_medicine: boolean,
  weight: number,
  /** null: unlimited. */
  stock: nullable(number),
  price: number,
  percent_agency: number,
  discount_percent: number,
  type_share_collaborator_number: number,
  percent_collaborator: number,
  money_amount_collaborator: number,
  point_for_agency: number,
  distribute_name: nullable(text),
  sub_element_distribute_name: nullable(text),
  element_name: nullable(text),
  element_image_url: nullable(text),
  cell_name: nullable(text),
  option_key: nullable(text),
  steps: jsonb<{ from_quantity: number; to_quantity: number | null; price: number }[]>(),
}
/** A cart's line with the product data needed for price, stock and image. */
export type CartLine = RowOf<typeof LINE>

/** The lines of a cart, oldest first, in one query. */
export async function readCartLines(q: Query, storeId: number, cartId: number, now: Date): Promise<CartLine[]> {
  return rows(
    q,
    LINE,
    sql`
    select l.id, l.product_id, l.cell_id, l.quantity, l.note, l.is_chosen, ${productFacts(now)}
    from cart_lines l ${lineJoins}
    where l.store_id = ${storeId} and l.cart_id = ${cartId} order by l.id`,
  )
}

/** Bonus products are not stored in `cart_lines`: their lines are numbered from here on, above every stored id. */
export const FIRST_GIFT_ID = 1_000_000_000

/** The same data for products outside the cart: bonus products. `cell_id` null selects the first cell with stock. */
export async function readGoods(
  q: Query,
  storeId: number,
  requested: { product_id: number; cell_id: number | null; quantity: number }[],
  now: Date,
): Promise<CartLine[]> {
  if (requested.length === 0) return []
  return rows(
    q,
    LINE,
    sql`
    select ${sql.lit(FIRST_GIFT_ID)} + l.id as id, l.product_id, l.cell_id, l.quantity, null as note, true as is_chosen, ${productFacts(now)}
    from (select w.ordinality::int as id, ${storeId}::int as store_id, w.product_id, w.quantity, coalesce(w.cell_id,
            (select c.id from product_cells c where c.store_id = ${storeId} and c.product_id = w.product_id order by coalesce(c.stock, 1) > 0 desc, c.position, c.id limit 1)) as cell_id
          from rows from (jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as (product_id int, cell_id int, quantity int)) with ordinality as w) l
    ${lineJoins} order by l.id`,
  )
}

const productFacts = (
  now: Date,
) => sql`p.name, ${lineTexts} as translations, p.slug, coalesce(c.sku, p.sku) as sku, p.images, p.status, p.is_medicine, p.weight,
    case when p.check_inventory then c.stock end as stock, coalesce(c.price, p.price) as price, p.percent_agency,
    case when ${discountInForce(now)} then p.discount_percent else 0 end as discount_percent,
    p.type_share_collaborator_number, p.percent_collaborator, p.money_amount_collaborator, p.point_for_agency,
    p.distribute_name, p.sub_element_distribute_name, e.name as element_name, e.image_url as element_image_url, c.name as cell_name, ${optionKey} as option_key,
    coalesce((select json_agg(json_build_object('from_quantity', r.from_quantity, 'to_quantity', r.to_quantity, 'price', r.price))
      from product_retail_steps r where r.store_id = p.store_id and r.product_id = p.id), '[]'::json) as steps`

const lineJoins = sql`join products p on p.store_id = l.store_id and p.id = l.product_id
    left join product_cells c on c.store_id = l.store_id and c.id = l.cell_id
    left join product_elements e on e.store_id = c.store_id and e.id = c.element_id`

/** The option in wire format; empty for a product without options, or when none is chosen. */
export function chosenOptions(line: Pick<CartLine, 'distribute_name' | 'element_name' | 'cell_name'>): ChosenOption[] {
  if (line.distribute_name === null || line.element_name === null) return []
  return [{ name: line.distribute_name, value: line.element_name, sub_element_distributes: line.cell_name }]
}

/** Name and option of a line in a language. */
export const namesIn = (line: CartLine, language: Language) =>
  inLineLanguage({ name: line.name, distributes_selected: chosenOptions(line) }, line.translations, language)

/** True while the shopper must still choose an option ('Bạn chưa chọn phân loại!'). */
export const needsChoice = (line: Pick<CartLine, 'distribute_name' | 'cell_id'>): boolean =>
  line.distribute_name !== null && line.cell_id === null
