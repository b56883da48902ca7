import { sql } from 'kysely'
import type { BonusProduct, Combo, Voucher } from '../../../src/contract/promotions.ts'
import { isForBuyer } from '../../../src/domain/money/audience.ts'
import { localTime } from '../shared/instant.ts'
import { groupsOfCustomer } from '../accounts/customer-groups.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import type { Viewer } from '../catalogue/product-rows.ts'
import { findProductsByIds } from '../catalogue/products-queries.ts'
import { promotionInForce, isListed } from '../../db/conditions.ts'

const VOUCHER_PRODUCTS = 10

/** Public vouchers in force for this viewer, the soonest to end first. */
export async function findVouchers(q: Query, storeId: number, viewer: Viewer): Promise<Voucher[]> {
  const rows = await q
    .selectFrom('vouchers')
    .selectAll()
    .select([
      inLanguage(viewer.lang, 'vouchers', 'name').as('shown_name'),
      inLanguage<string | null>(viewer.lang, 'vouchers', 'description').as('shown_description'),
    ])
    .where('store_id', '=', storeId)
    .where('is_show_voucher', '=', true)
    .where(promotionInForce('vouchers', viewer.now))
    .where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))
    .orderBy('end_time')
    .orderBy('id')
    .execute()
  const listed = rows.filter((row) => row.voucher_type === 1).map((row) => row.id)
  const { rows: links } = await sql<{ voucher_id: number; product_id: number }>`
    select v.id as voucher_id, l.product_id from unnest(${listed}::int[]) v(id), lateral (
      select vp.product_id from voucher_products vp join products p on p.store_id = vp.store_id and p.id = vp.product_id and ${isListed()}
      where vp.store_id = ${storeId} and vp.voucher_id = v.id order by vp.product_id desc limit ${VOUCHER_PRODUCTS}) l`.execute(
    q,
  )
  const products = await productsById(
    q,
    storeId,
    links.map((link) => link.product_id),
    viewer,
  )
  const groups = await viewersGroups(q, storeId, rows, viewer)
  return rows
    .filter((row) => isForViewer(row, viewer, groups))
    .map((row) => ({
      id: row.id,
      name: row.shown_name,
      code: row.code,
      description: row.shown_description,
      image_url: row.image_url,
      start_time: localTime(row.start_time),
      end_time: localTime(row.end_time),
      voucher_type: row.voucher_type as 0 | 1, // the table's CHECK allows no other value
      discount_for: row.discount_for as 0 | 1,
      is_free_ship: row.is_free_ship,
      ship_discount_value: row.ship_discount_value,
      discount_type: row.discount_type as 0 | 1,
      value_discount: row.value_discount,
      set_limit_value_discount: row.set_limit_value_discount,
      max_value_discount: row.set_limit_value_discount ? row.max_value_discount : null,
      set_limit_total: row.set_limit_total,
      value_limit_total: row.set_limit_total ? row.value_limit_total : null,
      ...limits(row),
      is_show_voucher: row.is_show_voucher,
      is_public: row.is_public,
      is_use_once: row.is_use_once,
      is_use_once_code_multiple_time: row.is_use_once_code_multiple_time,
      group_customers: row.group_customers,
      products: links.flatMap((link) => (link.voucher_id === row.id ? (products.get(link.product_id) ?? []) : [])),
    }))
}

/** `listed` false: the voucher applies to every product. Undefined: no such voucher for this viewer. */
export async function findVoucherScope(
  q: Query,
  storeId: number,
  id: number,
  viewer: Viewer,
): Promise<{ listed: boolean } | undefined> {
  const row = await q
    .selectFrom('vouchers')
    .select(['voucher_type', 'group_customers', 'group_ids', 'is_show_voucher'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.is_show_voucher && isForViewer(row, viewer, await viewersGroups(q, storeId, [row], viewer))
    ? { listed: row.voucher_type === 1 }
    : undefined
}

/** Combos in force whose products are all shown. */
export async function findCombos(q: Query, storeId: number, viewer: Viewer): Promise<Combo[]> {
  const rows = await q
    .selectFrom('combos')
    .selectAll()
    .select(textsIn(viewer.lang, 'combos'))
    .where('store_id', '=', storeId)
    .where(promotionInForce('combos', viewer.now))
    .where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))
    .orderBy('end_time')
    .orderBy('id')
    .execute()
  const parts = await q
    .selectFrom('combo_products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('combo_id', 'in', idsOf(rows))
    .orderBy('product_id')
    .execute()
  const products = await productsById(
    q,
    storeId,
    parts.map((part) => part.product_id),
    viewer,
  )
  const groups = await viewersGroups(q, storeId, rows, viewer)
  return rows.flatMap((row) => {
    const own = parts.filter((part) => part.combo_id === row.id)
    const products_combo = own.flatMap(({ product_id, quantity }) =>
      ((product) => (product ? [{ product, quantity }] : []))(products.get(product_id)),
    )
    if (products_combo.length < own.length || own.length === 0 || !isForViewer(row, viewer, groups)) return []
    const { id, shown_name: name, shown_description: description, image_url, value_discount } = row
    return {
      id,
      name,
      description,
      image_url,
      start_time: localTime(row.start_time),
      end_time: localTime(row.end_time),
      ...limits(row),
      discount_type: row.discount_type as 0 | 1,
      value_discount,
      products_combo,
    }
  })
}

/** Bonus product offers in force whose products are all shown. */
export async function findBonusProducts(q: Query, storeId: number, viewer: Viewer): Promise<BonusProduct[]> {
  const rows = await q
    .selectFrom('bonus_products')
    .selectAll()
    .select(textsIn(viewer.lang, 'bonus_products'))
    .where('store_id', '=', storeId)
    .where(promotionInForce('bonus_products', viewer.now))
    .where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))
    .orderBy('end_time')
    .orderBy('id')
    .execute()
  const ids = idsOf(rows)
  const parts = await q
    .selectFrom('bonus_product_items as i')
    .leftJoin('product_cells as c', (join) =>
      join.onRef('c.store_id', '=', 'i.store_id').onRef('c.id', '=', 'i.cell_id'),
    )
    .leftJoin('product_elements as e', (join) =>
      join.onRef('e.store_id', '=', 'c.store_id').onRef('e.id', '=', 'c.element_id'),
    )
    .selectAll('i')
    .select(['c.name as cell_name', 'e.id as element_id', 'e.name as element_name'])
    .where('i.store_id', '=', storeId)
    .where('i.bonus_product_id', 'in', ids)
    .orderBy('i.id')
    .execute()
  const steps = await q
    .selectFrom('bonus_product_ladder')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('bonus_product_id', 'in', ids)
    .orderBy('from_quantity')
    .execute()
  const products = await productsById(
    q,
    storeId,
    [...parts.map((part) => part.product_id), ...steps.flatMap((step) => [step.product_id, step.bo_product_id])],
    viewer,
  )

  const partsOf = (id: number, role: 'select' | 'bonus') =>
    parts.flatMap((part) => {
      const product = products.get(part.product_id)
      if (part.bonus_product_id !== id || part.role !== role || !product) return []
      const elements = product.distributes.flatMap(({ element_distributes: own }) => own)
      const cells = elements.flatMap(({ sub_element_distributes: own }) => own)
      return {
        product,
        quantity: part.quantity,
        group_product: part.group_product,
        allows_all_distribute: part.allows_all_distribute,
        allows_choose_distribute: part.allows_choose_distribute,
        element_distribute_id: part.element_id,
        element_distribute_name: nameOf(elements, part.element_id) ?? part.element_name,
        sub_element_distribute_id: part.cell_name === null ? null : part.cell_id,
        sub_element_distribute_name: nameOf(cells, part.cell_id) ?? part.cell_name,
      }
    })
  const stepsOf = (id: number) =>
    steps.flatMap((step) => {
      const [product, bo_product] = [products.get(step.product_id), products.get(step.bo_product_id)]
      return step.bonus_product_id === id && product && bo_product
        ? { from_quantity: step.from_quantity, product, bo_product, bo_quantity: step.bo_quantity }
        : []
    })

  const groups = await viewersGroups(q, storeId, rows, viewer)
  return rows.flatMap((row) => {
    const [select_products, bonus_products, bonus_products_ladder] = [
      partsOf(row.id, 'select'),
      partsOf(row.id, 'bonus'),
      stepsOf(row.id),
    ]
    const isWhole = row.ladder_reward
      ? bonus_products_ladder.length > 0
      : select_products.length > 0 && bonus_products.length > 0
    if (!isWhole || !isForViewer(row, viewer, groups)) return []
    const { id, shown_name: name, shown_description: description, image_url, multiply_by_number, ladder_reward } = row
    return {
      id,
      name,
      description,
      image_url,
      start_time: localTime(row.start_time),
      end_time: localTime(row.end_time),
      ...limits(row),
      discount_type: 0,
      value_discount: 0,
      multiply_by_number,
      ladder_reward,
      select_products,
      bonus_products,
      bonus_products_ladder,
    }
  })
}

/** Name and description in a language. */
const textsIn = (lang: Language | undefined, table: 'combos' | 'bonus_products') => [
  inLanguage(lang, table, 'name').as('shown_name'),
  inLanguage<string | null>(lang, table, 'description').as('shown_description'),
]
const nameOf = (named: { id: number; name: string }[], id: number | null): string | undefined =>
  named.find((one) => one.id === id)?.name

async function productsById(q: Query, storeId: number, ids: number[], viewer: Viewer) {
  const products = await findProductsByIds(q, storeId, [...new Set(ids)], viewer)
  return new Map(products.map((product) => [product.id, product]))
}

type AudienceRow = { group_customers: number[]; group_ids: number[] }
function isForViewer(
  rule: AudienceRow,
  { customerId, signedIn = customerId !== undefined, isCollaborator = false, isAgency = false }: Viewer,
  group_ids: number[],
): boolean {
  return isForBuyer(rule, {
    customer_id: signedIn ? (customerId ?? ANY_CUSTOMER) : null,
    is_collaborator: isCollaborator,
    is_agency: isAgency,
    group_ids,
  })
}

/** The viewer's groups, queried only when one of the promotions requires a group. */
async function viewersGroups(
  q: Query,
  storeId: number,
  rows: AudienceRow[],
  { customerId, signedIn, now, onPersonalAnswer }: Viewer,
): Promise<number[]> {
  if (!rows.some((row) => row.group_customers.includes(CONDITION_GROUP))) return []
  if (signedIn && customerId === undefined) onPersonalAnswer?.()
  return groupsOfCustomer(q, storeId, customerId, now)
}
const ANY_CUSTOMER = 0 // of an audience; only whether there is one matters here
const CONDITION_GROUP = 4 // audience code of wire.md §3

const limits = ({ set_limit_amount, amount, used }: { set_limit_amount: boolean; amount: number; used: number }) => ({
  set_limit_amount,
  amount: set_limit_amount ? amount : null,
  used,
})
/** Never empty, because `in ()` is invalid SQL. */
const idsOf = (rows: { id: number }[]) => (rows.length > 0 ? rows.map((row) => row.id) : [0])
