import { ProductInput, type ProductToSave } from '../../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import type { ImportProblemCode } from '../../../../src/contract/owner-imports.ts'
import type { ImportedCell, ImportedProduct } from './imported-product.ts'

/** Ids and addresses that only the database knows. Undefined: they stay. */
export type Resolved = { category_ids?: number[] | undefined; images?: string[] | undefined }
export type Merged = { product: ProductToSave } | { problems: { field: string; code: ImportProblemCode }[] }

type Options = NonNullable<ProductToSave['options']>
type Cell = Options['cells'][number]

/** The product as it will be saved: the existing one, or a new one, with what the file says. */
export function mergeProduct(
  imported: ImportedProduct,
  existing: ProductEditor | undefined,
  { category_ids, images }: Resolved,
): Merged {
  const base = existing ?? NEW
  const { fields, cell } = imported
  const options = optionsOf(imported, existing)
  if (options === 'missing') return { problems: [{ field: 'option1_value', code: 'options_missing' }] }
  const price = cell.price ?? (imported.options ? lowestPrice(imported.options.variants) : undefined) ?? base.price
  if (!existing && price === undefined) return { problems: [{ field: 'price', code: 'required' }] }
  const {
    id: _,
    slug: _slug,
    etag: _etag,
    image_alts: _alts,
    translations: _texts,
    ...kept
  } = {
    ...NO_FILE_FIELDS,
    ...(existing ?? NEW),
  }
  const parsed = ProductInput.safeParse({
    ...kept,
    ...fields,
    ...(category_ids && { category_ids: category_ids.slice(0, 50) }),
    ...(images && { images: images.slice(0, 50) }),
    price,
    quantity_in_stock: options ? undefined : (cell.quantity_in_stock ?? (existing ? undefined : 0)),
    sku: options && imported.options === undefined ? base.sku : (cell.sku ?? base.sku),
    options,
  })
  if (parsed.success) return { product: parsed.data }
  return { problems: parsed.error.issues.map((issue) => ({ field: fieldOf(issue.path), code: codeOf(issue.message) })) }
}

/** What no file says: it stays. */
const NO_FILE_FIELDS = { id: 0, slug: '', etag: '', image_alts: {}, translations: {} }
const NEW = { name: '', price: undefined, sku: null, options: null }

/** Choices of the file beside those that exist; null without options, 'missing' when the file has a price but does not say of which choice. */
function optionsOf(
  { options, cell }: ImportedProduct,
  existing: ProductEditor | undefined,
): Options | null | 'missing' {
  const before = existing?.options ?? null
  if (!options) {
    if (!before || (cell.price === undefined && cell.quantity_in_stock === undefined))
      return before && withoutStock(before)
    const at = before.cells.findIndex(({ sku }) => sku !== null && sku === cell.sku)
    if (at < 0) return 'missing'
    const old = before.cells[at]!
    const cells = withoutStock(before).cells
    return { ...before, cells: cells.with(at, cellWith(cell, { price: old.price, sku: old.sku })) }
  }
  const old = new Map((before ? cellsOf(before) : []).map(([name, one]) => [name, one]))
  const wanted = new Map(options.variants.map((one) => [nameOf(one.first, one.second), one]))
  const elements = distinct([
    ...(before?.elements ?? []).map(({ name }) => name),
    ...options.variants.map(({ first }) => first),
  ])
  const sub_elements = distinct([
    ...(before?.sub_elements ?? []),
    ...options.variants.flatMap(({ second }) => (second === null ? [] : [second])),
  ])
  const cheapest = lowestPrice(options.variants) ?? existing?.price ?? 0
  const names = sub_elements.length > 0 ? sub_elements : [null]
  return {
    name: options.name,
    sub_name: sub_elements.length > 0 ? (options.sub_name ?? before?.sub_name ?? options.name) : null,
    elements: elements.map((name) => ({
      name,
      image_url: before?.elements.find((element) => element.name === name)?.image_url ?? null,
    })),
    sub_elements,
    cells: elements.flatMap((first) =>
      names.map((second) => {
        const name = nameOf(first, second)
        const kept = old.get(name)
        return cellWith(
          wanted.get(name) ?? {},
          { price: kept?.price ?? cheapest, sku: kept?.sku ?? null },
          kept ? undefined : 0,
        )
      }),
    ),
  }
}

const cellWith = (
  { price, quantity_in_stock, sku }: ImportedCell,
  base: { price: number; sku: string | null },
  stock?: number,
): Cell => ({
  price: price ?? base.price,
  quantity_in_stock: quantity_in_stock ?? stock,
  sku: sku ?? base.sku,
})

/** Stock that the file does not say is left out: orders change it meanwhile. */
const withoutStock = (options: NonNullable<ProductEditor['options']>): Options => ({
  ...options,
  cells: options.cells.map(({ price, sku }) => ({ price, sku, quantity_in_stock: undefined })),
})

const nameOf = (first: string, second: string | null): string => JSON.stringify([first, second]).toLowerCase()

function cellsOf({ elements, sub_elements, cells }: NonNullable<ProductEditor['options']>): [string, Cell][] {
  const names = sub_elements.length > 0 ? sub_elements : [null]
  return elements.flatMap(({ name }, row) =>
    names.map((second, column): [string, Cell] => [nameOf(name, second), cells[row * names.length + column]!]),
  )
}

/** Each once, whatever its letters' case; the first spelling stays. */
function distinct(names: readonly string[]): string[] {
  const spelled = new Map<string, string>()
  for (const name of names) if (!spelled.has(name.toLowerCase())) spelled.set(name.toLowerCase(), name)
  return [...spelled.values()]
}

function lowestPrice(variants: readonly ImportedCell[]): number | undefined {
  const prices = variants.flatMap(({ price }) => (price === undefined ? [] : [price]))
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** The column of a field of the product. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  if (first === 'quantity_in_stock') return 'stock'
  if (first === 'category_ids') return 'category'
  if (first !== 'options') return first ?? ''
  return (
    { name: 'option1_name', sub_name: 'option2_name', sub_elements: 'option2_value', cells: 'price' }[second ?? ''] ??
    'option1_value'
  )
}

const codeOf = (message: string): ImportProblemCode => CODES.find((code) => message === `form.${code}`) ?? 'invalid'
const CODES = ['required', 'too_long', 'number_invalid', 'price_invalid'] as const
