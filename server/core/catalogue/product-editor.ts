import { typedDiscountTime } from './discount-time.ts'
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import type { Query } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'
import { isKept } from '../../db/conditions.ts'

/** A product as its editor reads it; undefined when there is none or it is deleted. `lock`: until the end of the transaction. */
export async function findProductEditor(
  q: Query,
  storeId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ProductEditor | undefined> {
  return (await findProductEditors(q, storeId, [id], options))[0]
}

/** Those of the products that exist, by id. */
export async function findProductEditors(
  q: Query,
  storeId: number,
  ids: readonly number[],
  { lock = false } = {},
): Promise<ProductEditor[]> {
  if (ids.length === 0) return []
  const products = await q
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where(isKept('products'))
    .orderBy('id')
    .$if(lock, (some) => some.forUpdate())
    .execute()
  const elements = await q
    .selectFrom('product_elements')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const cells = await q
    .selectFrom('product_cells')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const categories = await q
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .orderBy('category_id')
    .execute()
  const steps = await q
    .selectFrom('product_retail_steps')
    .select(['product_id', 'from_quantity', 'price'])
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .orderBy('from_quantity')
    .execute()
  const filterValues = await q
    .selectFrom('product_attribute_searches')
    .select(['product_id', 'child_id'])
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .orderBy('child_id')
    .execute()
  const of = <Row extends { product_id: number }>(rows: Row[]) => {
    const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
    return (id: number) => byProduct.get(id) ?? []
  }
  const parts = {
    elements: of(elements),
    cells: of(cells),
    categories: of(categories),
    filterValues: of(filterValues),
    steps: of(steps),
  }
  return products.map((row) =>
    editorOf(row, {
      elements: parts.elements(row.id),
      cells: parts.cells(row.id),
      categories: parts.categories(row.id),
      filterValues: parts.filterValues(row.id),
      steps: parts.steps(row.id),
    }),
  )
}

type Parts = {
  elements: Selectable<Tables['product_elements']>[]
  cells: Selectable<Tables['product_cells']>[]
  categories: { category_id: number }[]
  filterValues: { child_id: number }[]
  steps: { from_quantity: number; price: number }[]
}

function editorOf(
  row: Selectable<Tables['products']>,
  { elements, cells, categories, filterValues, steps }: Parts,
): ProductEditor {
  const sub_elements = [...new Set(cells.flatMap(({ name }) => (name === null ? [] : [name])))]
  const cellOf = (elementId: number | null, name: string | null) =>
    cells.find((cell) => cell.element_id === elementId && cell.name === name)
  const wire = (cell: (typeof cells)[number] | undefined) => ({
    price: cell?.price ?? row.price,
    quantity_in_stock: cell ? (cell.stock ?? -1) : 0,
    sku: cell?.sku ?? null,
  })
  const names = sub_elements.length > 0 ? sub_elements : [null]
  const editor: Omit<ProductEditor, 'etag'> = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    images: row.images,
    video_url: row.video_url,
    category_ids: categories.map(({ category_id }) => category_id),
    filter_value_ids: filterValues.map(({ child_id }) => child_id),
    status: row.status === PRODUCT_STATUS.draft ? PRODUCT_STATUS.draft : PRODUCT_STATUS.listed,
    price: row.price,
    quantity_in_stock: wire(cellOf(null, null)).quantity_in_stock,
    sku: row.sku,
    barcode: row.barcode,
    check_inventory: row.check_inventory,
    weight: row.weight,
    unit: row.unit,
    cost_price: row.cost_price,
    options:
      row.distribute_name === null || elements.length === 0
        ? null
        : {
            name: row.distribute_name,
            sub_name: sub_elements.length > 0 ? row.sub_element_distribute_name : null,
            elements: elements.map(({ name, image_url }) => ({ name, image_url })),
            sub_elements,
            cells: elements.flatMap((element) => names.map((name) => wire(cellOf(element.id, name)))),
          },
    retail_steps: steps.map(({ from_quantity, price }) => ({ from_quantity, price })),
    discount_percent: row.discount_percent ?? 0,
    ...typedDiscountTime(row),
    percent_agency: row.percent_agency,
    percent_collaborator: row.percent_collaborator,
    type_share_collaborator_number: row.type_share_collaborator_number === 1 ? 1 : 0,
    money_amount_collaborator: row.money_amount_collaborator,
    point_for_agency: row.point_for_agency,
    is_new: row.is_new,
    is_top_sale: row.is_top_sale,
    is_medicine: row.is_medicine,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    content_for_collaborator: row.content_for_collaborator,
    image_alts: row.image_alts,
    translations: row.translations as ProductTranslations, // written by `saveProduct` and `editProduct`
  }
  return { ...editor, etag: versionOf(editor) }
}

/** Without the stock: orders change it all the time. */
function versionOf(editor: Omit<ProductEditor, 'etag'>): string {
  const text = JSON.stringify(editor, (key, value: unknown) => (key === 'quantity_in_stock' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
