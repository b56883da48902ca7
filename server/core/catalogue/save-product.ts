import { sql } from 'kysely'
import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import { json, type Trx } from '../../db/database.ts'
import { sanitiseHtml } from '../content/sanitise.ts'
import { Refused } from '../shared/refused.ts'
import { saveCells } from './save-cells.ts'

/** Inserts a product, or replaces everything of an existing one but the translations, the descriptions of pictures and the stock that are left out. Resolves to its id. */
export async function saveProduct(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  product: ProductToSave,
  now: Date,
): Promise<number> {
  await rejectTakenSku(trx, storeId, id, product.sku)
  const { options } = product
  const values = {
    name: product.name,
    description: sanitiseHtml(product.description).html,
    images: json(product.images),
    video_url: product.video_url,
    status: product.status,
    sku: product.sku,
    barcode: product.barcode,
    check_inventory: product.check_inventory,
    weight: product.weight,
    distribute_name: options?.name ?? null,
    sub_element_distribute_name: options?.sub_name ?? null,
    discount_percent: product.discount_percent || null,
    percent_agency: product.percent_agency,
    percent_collaborator: product.percent_collaborator,
    is_new: product.is_new,
    is_top_sale: product.is_top_sale,
    is_medicine: product.is_medicine,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    content_for_collaborator: product.content_for_collaborator,
    ...(product.image_alts && { image_alts: json(altsOf(product.image_alts, product.images)) }),
    ...(product.translations && { translations: json(cleanTranslations(product)) }),
    updated_at: now,
  }
  const productId =
    id ??
    (
      await trx
        .insertInto('products')
        .values({ ...values, store_id: storeId, price: product.price, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (id !== undefined)
    await trx.updateTable('products').set(values).where('store_id', '=', storeId).where('id', '=', id).execute()
  await saveCells(trx, storeId, productId, product)
  if (id !== undefined || product.category_ids.length > 0)
    await replaceCategories(trx, storeId, productId, product.category_ids)
  if (id !== undefined || product.retail_steps.length > 0)
    await replaceSteps(trx, storeId, productId, product.retail_steps)
  return productId
}

/** Of the pictures that the product has. */
const altsOf = (alts: Record<string, string>, images: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(alts).filter(([address]) => images.includes(address)))

/** Without empty texts and languages; descriptions are sanitised as the original's. */
function cleanTranslations({ translations, images }: ProductToSave): ProductTranslations {
  const languages = Object.entries(translations ?? {}).flatMap(([language, texts]) => {
    if (!texts) return []
    const { description, image_alts, ...others } = texts
    const kept = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '' && text !== undefined))
    const alts = altsOf(image_alts ?? {}, images)
    const all = {
      ...kept,
      ...(description && { description: sanitiseHtml(description).html }),
      ...(Object.keys(alts).length > 0 && { image_alts: alts }),
    }
    return Object.keys(all).length > 0 ? [[language, all]] : []
  })
  return Object.fromEntries(languages) as ProductTranslations // its own languages
}

async function rejectTakenSku(trx: Trx, storeId: number, id: number | undefined, sku: string | null): Promise<void> {
  if (sku === null) return
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('sku', '=', sku)
    .where('status', '<>', 1)
    .$if(id !== undefined, (some) => some.where('id', '<>', id ?? 0))
    .executeTakeFirst()
  if (other) throw new Refused('SKU_TAKEN', { status: 409, data: { field: 'sku' } })
}

async function replaceCategories(trx: Trx, storeId: number, productId: number, ids: number[]): Promise<void> {
  await trx
    .deleteFrom('product_categories')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`category_id <> all(${ids}::int[])`)
    .execute()
  await sql`insert into product_categories (store_id, category_id, product_id)
    select ${storeId}, c.id, ${productId} from categories c where c.store_id = ${storeId} and c.id = any(${ids}::int[])
    on conflict do nothing`.execute(trx)
}

/** A step ends where the next one begins. */
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
  const sorted = steps.toSorted((a, b) => a.from_quantity - b.from_quantity)
  if (sorted.length === 0) return
  await trx
    .insertInto('product_retail_steps')
    .values(
      sorted.map(({ from_quantity, price }, index) => ({
        store_id: storeId,
        product_id: productId,
        from_quantity,
        to_quantity: sorted[index + 1] ? sorted[index + 1]!.from_quantity - 1 : null,
        price,
      })),
    )
    .execute()
}
