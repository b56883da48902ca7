import { discountTime } from './discount-time.ts'
import { replaceFilterValues } from './owner-filters.ts'
import { sql } from 'kysely'
import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import { json, type Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { CleanProduct } from './clean-product.ts'
import { Refused } from '../shared/refused.ts'
import { insertCells, saveCells } from './save-cells.ts'
import { isKept } from '../../db/conditions.ts'

/** Inserts a product, or replaces everything of an existing one but the translations, the descriptions of pictures, the stock and the kind of commission that are left out. Resolves to its id. */
export async function saveProduct(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  product: CleanProduct,
  now: Date,
): Promise<number> {
  await rejectTakenSku(trx, storeId, id, product.sku)
  if (id === undefined) return (await insertProducts(trx, storeId, [product], now))[0]! // one for each
  const values = productValues(product, now)
  await trx.updateTable('products').set(values).where('store_id', '=', storeId).where('id', '=', id).execute()
  await saveCells(trx, storeId, id, product)
  await replaceCategories(trx, storeId, id, product.category_ids)
  const { filter_value_ids: filterValues } = product
  if (filterValues) await replaceFilterValues(trx, storeId, [id], pairsOf(id, filterValues))
  await replaceSteps(trx, storeId, id, product.retail_steps)
  return id
}

/**
 * Inserts new products, each table in one statement, because triggers of lists and search run once for each. Resolves to their ids, in their order.
 * Their codes must be free.
 */
export async function insertProducts(
  trx: Trx,
  storeId: number,
  products: readonly CleanProduct[],
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return []
  const values = products.map((product) => ({
    ...productValues(product, now),
    store_id: storeId,
    price: product.price,
    created_at: now,
  }))
  const rows = await trx.insertInto('products').values(values).returning('id').execute()
  const added = rows
    .map(({ id }) => id)
    .toSorted((one, other) => one - other) // ids count up in the order of the rows
    .map((id, index) => ({ id, product: products[index]! }))
  await insertCells(trx, storeId, added)
  await insertCategories(
    trx,
    storeId,
    added.flatMap(({ id, product }) => product.category_ids.map((category): [number, number] => [id, category])),
  )
  const filterValues = added.flatMap(({ id, product }) => pairsOf(id, product.filter_value_ids ?? []))
  if (filterValues.length > 0)
    await replaceFilterValues(
      trx,
      storeId,
      rows.map(({ id }) => id),
      filterValues,
    )
  await insertSteps(
    trx,
    storeId,
    added.flatMap(({ id, product }) => stepRows(id, product.retail_steps)),
  )
  return added.map(({ id }) => id)
}

const pairsOf = (product: number, others: readonly number[]) =>
  others.map((other): [number, number] => [product, other])

function productValues(product: CleanProduct, now: Date) {
  const { options } = product
  return {
    name: product.name,
    description: product.description,
    images: json(product.images),
    video_url: product.video_url,
    status: product.status,
    sku: product.sku,
    barcode: product.barcode,
    check_inventory: product.check_inventory,
    weight: product.weight,
    unit: product.unit,
    cost_price: product.cost_price,
    distribute_name: options?.name ?? null,
    sub_element_distribute_name: options?.sub_name ?? null,
    discount_percent: product.discount_percent || null,
    ...discountTime(product),
    percent_agency: product.percent_agency,
    percent_collaborator: product.percent_collaborator,
    type_share_collaborator_number: product.type_share_collaborator_number,
    money_amount_collaborator: product.money_amount_collaborator,
    point_for_agency: product.point_for_agency,
    is_new: product.is_new,
    is_top_sale: product.is_top_sale,
    is_medicine: product.is_medicine,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    content_for_collaborator: product.content_for_collaborator,
    ...(product.image_alts && { image_alts: json(altsOf(product.image_alts, product.images)) }),
    ...(product.translations && { translations: json(writtenTranslations(product)) }),
    updated_at: now,
  }
}

/** Of the pictures that the product has. */
const altsOf = (alts: Record<string, string>, images: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(alts).filter(([address]) => images.includes(address)))

/** Without empty texts and languages. */
function writtenTranslations({ translations, images }: CleanProduct): ProductTranslations {
  const languages: [string, object][] = []
  for (const [language, texts] of Object.entries(translations ?? {})) {
    if (!texts) continue
    const { image_alts, ...others } = texts
    const kept = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '' && text !== undefined))
    const alts = altsOf(image_alts ?? {}, images)
    const all = {
      ...kept,
      ...(Object.keys(alts).length > 0 && { image_alts: alts }),
    }
    if (Object.keys(all).length > 0) languages.push([language, all])
  }
  return Object.fromEntries(languages) as ProductTranslations // its own languages
}

async function rejectTakenSku(trx: Trx, storeId: number, id: number | undefined, sku: string | null): Promise<void> {
  if (sku === null || !(await takenSkus(trx, storeId, [sku], id)).has(sku)) return
  throw new Refused('SKU_TAKEN', { status: 409, data: { field: 'sku' } })
}

/** Those of the codes that products have, but the one with this id. */
export async function takenSkus(trx: Trx, storeId: number, skus: string[], id?: number): Promise<Set<string>> {
  if (skus.length === 0) return new Set()
  const rows = await trx
    .selectFrom('products')
    .select('sku')
    .where('store_id', '=', storeId)
    .where('sku', 'in', skus)
    .where(isKept('products'))
    .$if(id !== undefined, (some) => some.where('id', '<>', id ?? 0))
    .execute()
  return new Set(rows.flatMap(({ sku }) => sku ?? []))
}

async function replaceCategories(trx: Trx, storeId: number, productId: number, ids: number[]): Promise<void> {
  await trx
    .deleteFrom('product_categories')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`category_id <> all(${ids}::int[])`)
    .execute()
  await insertCategories(
    trx,
    storeId,
    ids.map((id): [number, number] => [productId, id]),
  )
}

/** Pairs of a product and a category; categories that do not exist are left out. */
export async function insertCategories(
  trx: Trx,
  storeId: number,
  pairs: readonly [product: number, category: number][],
): Promise<void> {
  if (pairs.length === 0) return
  await run(
    trx,
    sql`insert into product_categories (store_id, category_id, product_id)
    select ${storeId}, c.id, p.product_id from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, category]) => category)}::int[]) p (product_id, category_id)
    join categories c on c.store_id = ${storeId} and c.id = p.category_id
    on conflict do nothing`,
  )
}

async function replaceSteps(
  trx: Trx,
  storeId: number,
  productId: number,
  steps: ProductToSave['retail_steps'],
): Promise<void> {
  await trx
    .deleteFrom('product_retail_steps')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .execute()
  await insertSteps(trx, storeId, stepRows(productId, steps))
}

/** A step ends where the next one begins. */
function stepRows(product_id: number, steps: ProductToSave['retail_steps']) {
  const sorted = steps.toSorted((a, b) => a.from_quantity - b.from_quantity)
  return sorted.map(({ from_quantity, price }, index) => ({
    product_id,
    from_quantity,
    to_quantity: sorted[index + 1] ? sorted[index + 1]!.from_quantity - 1 : null,
    price,
  }))
}

async function insertSteps(trx: Trx, storeId: number, rows: ReturnType<typeof stepRows>): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('product_retail_steps')
    .values(rows.map((row) => ({ ...row, store_id: storeId })))
    .execute()
}
