import { sql, type InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BonusProduct } from '../../../src/contract/promotions.ts'
import type { BonusRule } from '../../../src/domain/money/pricing-input.ts'
import { hasUsesLeft, promotionInForce } from '../../db/conditions.ts'
import type { Query } from '../../db/database.ts'
import type { Viewer } from '../catalogue/product-rows.ts'
import { forViewer, OFFER_COLUMNS, offerRule, offerTexts, offerView, productsById } from './offer.ts'

/** Offers of bonus products in force. What the engine or the wire needs of one and is not selected here does not compile. */
function selectBonuses(q: Query, storeId: number, { lang, now }: Pick<Viewer, 'lang' | 'now'>) {
  return q
    .selectFrom('bonus_products as o')
    .select(OFFER_COLUMNS)
    .select(offerTexts(lang))
    .select(['o.multiply_by_number', 'o.ladder_reward'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('bonus_product_items as i')
          .leftJoin('product_cells as c', (join) =>
            join.onRef('c.store_id', '=', 'i.store_id').onRef('c.id', '=', 'i.cell_id'),
          )
          .leftJoin('product_elements as e', (join) =>
            join.onRef('e.store_id', '=', 'c.store_id').onRef('e.id', '=', 'c.element_id'),
          )
          .select(['i.role', 'i.product_id', 'i.quantity', 'i.cell_id', 'i.group_product'])
          .select(['i.allows_all_distribute', 'i.allows_choose_distribute'])
          .select(['c.name as cell_name', 'e.id as element_id', 'e.name as element_name'])
          .whereRef('i.store_id', '=', 'o.store_id')
          .whereRef('i.bonus_product_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('bonus_product_ladder as s')
          .select(['s.product_id', 's.from_quantity', 's.bo_product_id', 's.bo_quantity', 's.bo_cell_id'])
          .whereRef('s.store_id', '=', 'o.store_id')
          .whereRef('s.bonus_product_id', '=', 'o.id')
          .orderBy('s.product_id')
          .orderBy('s.from_quantity'),
      ).as('steps'),
    ])
    .where('o.store_id', '=', storeId)
    .where(promotionInForce('o', now))
}
type BonusRow = InferResult<ReturnType<typeof selectBonuses>>[number]
export type BonusFacts = BonusRule & BonusRow

/** Offers of bonus products in force that any of these products counts towards. */
export async function readBonuses(
  q: Query,
  storeId: number,
  productIds: number[],
  viewer: Pick<Viewer, 'lang' | 'now'>,
): Promise<BonusFacts[]> {
  if (productIds.length === 0) return []
  const rows = await selectBonuses(q, storeId, viewer)
    .where(
      sql<boolean>`(exists (select from bonus_product_items i where i.store_id = o.store_id and i.bonus_product_id = o.id and i.role = 'select' and i.product_id = any(${productIds}::int[]))
        or exists (select from bonus_product_ladder s where s.store_id = o.store_id and s.bonus_product_id = o.id and s.product_id = any(${productIds}::int[])))`,
    )
    .orderBy('o.id')
    .execute()
  return rows.map((row) => ({
    ...offerRule(row),
    select_products: row.items.filter((item) => item.role === 'select'),
    bonus_products: row.items.filter((item) => item.role === 'bonus'),
    bonus_products_ladder: row.steps.map((step) => ({
      from_quantity: step.from_quantity,
      product_id: step.product_id,
      bonus: {
        product_id: step.bo_product_id,
        quantity: step.bo_quantity,
        cell_id: step.bo_cell_id,
        allows_choose_distribute: false,
      },
    })),
  }))
}

/** Offers of bonus products in force whose products are all shown. */
export async function findBonusProducts(q: Query, storeId: number, viewer: Viewer): Promise<BonusProduct[]> {
  const rows = await selectBonuses(q, storeId, viewer)
    .where(hasUsesLeft('o'))
    .orderBy('o.end_time')
    .orderBy('o.id')
    .execute()
  const shown = await forViewer(q, storeId, rows, viewer)
  const ids = shown.flatMap(({ items, steps }) => [
    ...items.map((item) => item.product_id),
    ...steps.flatMap((step) => [step.product_id, step.bo_product_id]),
  ])
  const products = await productsById(q, storeId, ids, viewer)
  return shown.flatMap((row) => bonusView(row, products) ?? [])
}

type Products = Awaited<ReturnType<typeof productsById>>

/** An offer in wire format; undefined when too few of its products are shown. */
function bonusView(row: BonusRow, products: Products): BonusProduct | undefined {
  const partsOf = (role: 'select' | 'bonus') =>
    row.items.flatMap((item) => (item.role === role ? partView(item, products) : []))
  const [select_products, bonus_products] = [partsOf('select'), partsOf('bonus')]
  const steps = row.steps.toSorted((one, other) => one.from_quantity - other.from_quantity)
  const bonus_products_ladder = steps.flatMap(({ from_quantity, bo_quantity, ...step }) => {
    const [product, bo_product] = [products.get(step.product_id), products.get(step.bo_product_id)]
    return product && bo_product ? [{ from_quantity, product, bo_product, bo_quantity }] : []
  })
  const { multiply_by_number, ladder_reward } = row
  const isWhole = ladder_reward
    ? bonus_products_ladder.length > 0
    : select_products.length > 0 && bonus_products.length > 0
  if (!isWhole) return undefined
  return {
    ...offerView(row),
    discount_type: 0,
    value_discount: 0,
    multiply_by_number,
    ladder_reward,
    select_products,
    bonus_products,
    bonus_products_ladder,
  }
}

function partView(item: BonusRow['items'][number], products: Products): BonusProduct['select_products'] {
  const product = products.get(item.product_id)
  if (!product) return []
  const elements = product.distributes.flatMap(({ element_distributes: own }) => own)
  const cells = elements.flatMap(({ sub_element_distributes: own }) => own)
  return [
    {
      product,
      quantity: item.quantity,
      group_product: item.group_product,
      allows_all_distribute: item.allows_all_distribute,
      allows_choose_distribute: item.allows_choose_distribute,
      element_distribute_id: item.element_id,
      element_distribute_name: nameOf(elements, item.element_id) ?? item.element_name,
      sub_element_distribute_id: item.cell_name === null ? null : item.cell_id,
      sub_element_distribute_name: nameOf(cells, item.cell_id) ?? item.cell_name,
    },
  ]
}

const nameOf = (named: { id: number; name: string }[], id: number | null): string | undefined =>
  named.find((one) => one.id === id)?.name
