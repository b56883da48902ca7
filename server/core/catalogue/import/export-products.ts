import { IMPORT_FIELDS } from '../../../../src/contract/owner-imports.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import type { StoreDb } from '../../../db/database.ts'
import type { Cell } from '../../shared/files/csv.ts'
import { findProductEditors } from '../product-editor.ts'
import { TEMPLATE } from './file-formats.ts'
import { PRODUCT_STATUS } from '../../../db/codes.ts'
import { isKept } from '../../../db/conditions.ts'

const PAGE = 200
type Field = keyof typeof TEMPLATE
const FIELDS = IMPORT_FIELDS.filter((field): field is Field => field in TEMPLATE)
type Row = Partial<Record<Field, Cell>>
const HEADINGS: Cell[] = FIELDS.map((field) => TEMPLATE[field][0])

/**
 * All products of a store as rows of our template, read while they are written: a row for each choice of the options. `origin`: of the pictures.
 * `withCosts`: for who may write products.
 */
export async function* exportRows(
  db: StoreDb,
  { code, origin, withCosts }: { code: string; origin: string; withCosts: boolean },
): AsyncGenerator<Cell[]> {
  yield HEADINGS
  for (let after = 0; ;) {
    const ids = await db.query((q) =>
      q
        .selectFrom('products')
        .select('id')
        .where('store_id', '=', db.storeId)
        .where(isKept('products'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
    const last = ids.at(-1)
    if (!last) return
    const paths = await categoryPaths(db)
    for (const product of await db.query((q) =>
      findProductEditors(
        q,
        db.storeId,
        ids.map(({ id }) => id),
      ),
    ))
      for (const row of rowsOf(product, { code, origin, withCosts, paths })) yield cellsOf(row)
    after = last.id
  }
}

/** The template: its headings, a plain product and one with two options. */
export async function* templateRows(): AsyncGenerator<Cell[]> {
  yield HEADINGS
  yield cellsOf({
    key: 'NON-LA',
    name: 'Nón lá',
    description: 'Nón lá làng Chuông.',
    category: 'Phụ kiện > Nón',
    price: 100_000,
    stock: 20,
    sku: 'NL01',
    weight: 200,
    status: 'Hiển thị',
  })
  const shirt = { key: 'AO-DAI', option1_name: 'Màu', option2_name: 'Cỡ', price: 890_000 }
  yield cellsOf({
    ...shirt,
    name: 'Áo dài lụa',
    category: 'Áo dài; Hàng mới',
    stock: 5,
    sku: 'AD-DO-S',
    option1_value: 'Đỏ',
    option2_value: 'S',
    weight: 400,
    status: 'Hiển thị',
  })
  yield cellsOf({ ...shirt, stock: 3, sku: 'AD-DO-M', option1_value: 'Đỏ', option2_value: 'M' })
}

const cellsOf = (row: Row): Cell[] => FIELDS.map((field) => row[field] ?? '')

type Context = { code: string; origin: string; withCosts: boolean; paths: ReadonlyMap<number, string> }

function rowsOf(product: ProductEditor, { code, origin, withCosts, paths }: Context): Row[] {
  const { options } = product
  const head: Row = {
    key: `${code}-${product.id}`,
    name: product.name,
    description: product.description,
    category: product.category_ids
      .map((id) => paths.get(id) ?? '')
      .filter(Boolean)
      .join('; '),
    barcode: product.barcode ?? '',
    weight: product.weight,
    unit: product.unit ?? '',
    ...(withCosts && { cost_price: product.cost_price ?? '' }),
    images: product.images.map((address) => (address.startsWith('/') ? origin + address : address)).join('\n'),
    status: product.status === PRODUCT_STATUS.listed ? 'Hiển thị' : 'Nháp',
    discount_percent: product.discount_percent,
    percent_agency: product.percent_agency,
    ...(product.type_share_collaborator_number === 1
      ? { money_amount_collaborator: product.money_amount_collaborator }
      : { percent_collaborator: product.percent_collaborator }),
    point_for_agency: product.point_for_agency,
    seo_title: product.seo_title ?? '',
    seo_description: product.seo_description ?? '',
  }
  if (!options) return [{ ...head, price: product.price, stock: product.quantity_in_stock, sku: product.sku ?? '' }]
  const subs = options.sub_elements.length > 0 ? options.sub_elements : [null]
  return options.elements.flatMap(({ name }, row) =>
    subs.map((second, column): Row => {
      const cell = options.cells[row * subs.length + column]!
      return {
        ...(row + column === 0 ? head : { key: head.key! }),
        price: cell.price,
        stock: cell.quantity_in_stock,
        sku: cell.sku ?? '',
        option1_name: options.name,
        option1_value: name,
        ...(second !== null && { option2_name: options.sub_name ?? '', option2_value: second }),
      }
    }),
  )
}

async function categoryPaths(db: StoreDb): Promise<Map<number, string>> {
  const rows = await db.query((q) =>
    q.selectFrom('categories').select(['id', 'parent_id', 'name']).where('store_id', '=', db.storeId).execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number, depth = 0): string => {
    const row = byId.get(id)
    if (!row || depth > 20) return ''
    return row.parent_id === null ? row.name : `${pathOf(row.parent_id, depth + 1)} > ${row.name}`
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}
