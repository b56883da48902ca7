import { sql, type InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Combo } from '../../../src/contract/promotions.ts'
import type { ComboRule } from '../../../src/domain/money/pricing-input.ts'
import { hasUsesLeft, promotionInForce } from '../../db/conditions.ts'
import type { Query } from '../../db/database.ts'
import type { Viewer } from '../catalogue/product-rows.ts'
import { forViewer, OFFER_COLUMNS, offerRule, offerTexts, offerView, productsById } from './offer.ts'

/** Combos in force. What the engine or the wire needs of a combo and is not selected here does not compile. */
function selectCombos(q: Query, storeId: number, { lang, now }: Pick<Viewer, 'lang' | 'now'>) {
  return q
    .selectFrom('combos as o')
    .select(OFFER_COLUMNS)
    .select(offerTexts(lang))
    .select(['o.discount_type', 'o.value_discount'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('combo_products as p')
          .select(['p.product_id', 'p.quantity'])
          .whereRef('p.store_id', '=', 'o.store_id')
          .whereRef('p.combo_id', '=', 'o.id')
          .orderBy('p.product_id'),
      ).as('products_combo'),
    )
    .where('o.store_id', '=', storeId)
    .where(promotionInForce('o', now))
}
type ComboRow = InferResult<ReturnType<typeof selectCombos>>[number]
export type ComboFacts = ComboRule & ComboRow

/** Combos in force that contain any of these products. */
export async function readCombos(
  q: Query,
  storeId: number,
  productIds: number[],
  viewer: Pick<Viewer, 'lang' | 'now'>,
): Promise<ComboFacts[]> {
  if (productIds.length === 0) return []
  const rows = await selectCombos(q, storeId, viewer)
    .where(
      sql<boolean>`exists (select from combo_products p where p.store_id = o.store_id and p.combo_id = o.id and p.product_id = any(${productIds}::int[]))`,
    )
    .orderBy('o.id')
    .execute()
  return rows.map(offerRule)
}

/** Combos in force whose products are all shown. */
export async function findCombos(q: Query, storeId: number, viewer: Viewer): Promise<Combo[]> {
  const rows = await selectCombos(q, storeId, viewer)
    .where(hasUsesLeft('o'))
    .orderBy('o.end_time')
    .orderBy('o.id')
    .execute()
  return comboViews(q, storeId, await forViewer(q, storeId, rows, viewer), viewer)
}

/** Combos in wire format, without those of which a product is not shown. */
export async function comboViews(q: Query, storeId: number, rows: ComboRow[], viewer: Viewer): Promise<Combo[]> {
  const ids = rows.flatMap((row) => row.products_combo.map((part) => part.product_id))
  const products = await productsById(q, storeId, ids, viewer)
  return rows.flatMap((row) => {
    const parts = row.products_combo.flatMap(({ product_id, quantity }) => {
      const product = products.get(product_id)
      return product ? [{ product, quantity }] : []
    })
    if (parts.length < row.products_combo.length || parts.length === 0) return []
    const { discount_type, value_discount } = row
    return [{ ...offerView(row), discount_type, value_discount, products_combo: parts }]
  })
}
