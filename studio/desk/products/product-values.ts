import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { Language } from '../../../src/contract/endpoint.ts'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import { readNumber } from '../../../src/domain/typed-number.ts'
import { NUMBER_KINDS } from '../form/number-kinds.ts'

export const EMPTY_PRODUCT: ProductInput = {
  name: '',
  description: '',
  images: [],
  category_ids: [],
  filter_value_ids: [],
  status: 0,
  price: Number.NaN, // shown as an empty field
  quantity_in_stock: Number.NaN,
  check_inventory: true,
  weight: 100,
  options: null,
  retail_steps: [],
  discount_percent: 0,
  percent_agency: 0,
  percent_collaborator: 0,
  type_share_collaborator_number: 0,
  money_amount_collaborator: 0,
  point_for_agency: 0,
}

/** What the form edits of a product. */
export function formValues({ id: _, slug: _slug, etag: _etag, ...values }: ProductEditor): ProductInput {
  return values
}

/** Without the stock that was not changed: orders change it meanwhile. */
export function withoutSameStock(values: ProductInput, loaded: ProductInput): ProductInput {
  const before = new Map(cellsByName(loaded))
  const changed = (now: number | undefined, then: number | undefined) => (now === then ? undefined : now)
  const { options } = values
  return {
    ...values,
    quantity_in_stock: changed(values.quantity_in_stock, loaded.options ? undefined : loaded.quantity_in_stock),
    options: options && {
      ...options,
      cells: cellsByName(values).map(([name, cell]) => ({
        ...cell,
        quantity_in_stock: changed(cell.quantity_in_stock, before.get(name)?.quantity_in_stock),
      })),
    },
  }
}

type Cell = NonNullable<ProductInput['options']>['cells'][number]

/** The cells of the options by their names: `Đỏ / S`. */
export function cellsByName({ options }: Pick<ProductInput, 'options'>): [name: string, cell: Cell][] {
  if (!options) return []
  const subs = options.sub_elements.length > 0 ? options.sub_elements : [null]
  return options.elements.flatMap(({ name }, row) =>
    subs.flatMap((sub, column): [string, Cell][] => {
      const cell = options.cells[row * subs.length + column]
      return cell ? [[sub === null ? name : `${name} / ${sub}`, cell]] : []
    }),
  )
}

/** The options with other values: cells that stay keep what they had, new ones have the price and stock of `fresh`. */
export function withValues(
  options: NonNullable<ProductInput['options']>,
  elements: string[],
  sub_elements: string[],
  fresh: { price: number; quantity_in_stock: number },
): NonNullable<ProductInput['options']> {
  const before = new Map(cellsByName({ options }))
  const images = new Map(options.elements.map(({ name, image_url }) => [name, image_url]))
  const subs = sub_elements.length > 0 ? sub_elements : [null]
  return {
    ...options,
    elements: elements.map((name) => ({ name, image_url: images.get(name) ?? null })),
    sub_elements,
    cells: elements.flatMap((name) =>
      subs.map((sub) => before.get(sub === null ? name : `${name} / ${sub}`) ?? { ...fresh, sku: null }),
    ),
  }
}

/** The values typed between commas, each once. */
export const typedValues = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]

/** Columns of the grid of options, in the order of a spreadsheet. */
export const CELL_COLUMNS = ['price', 'quantity_in_stock', 'sku'] as const
export type CellColumn = (typeof CELL_COLUMNS)[number]

/** The numbers of the grid, as they may be typed or pasted. */
export const CELL_NUMBERS = {
  price: { kind: 'money', min: 0 },
  quantity_in_stock: { kind: 'pieces', min: -1 },
} as const

/** All prices of a product: its own, those of its options and of quantities. */
export const pricesOf = ({ price, options, retail_steps }: ProductInput): number[] => [
  ...(options ? options.cells.map((cell) => cell.price) : [price]),
  ...(retail_steps ?? []).map((step) => step.price),
]

/** The commission of a collaborator for each piece in đồng; 0 where it is a percentage. */
export const amountOf = ({ type_share_collaborator_number, money_amount_collaborator }: ProductInput): number =>
  type_share_collaborator_number === 1 ? (money_amount_collaborator ?? 0) : 0

/**
 * The cells with a block of a spreadsheet put in at this row and column; undefined when it is one value. `unread`: pasted texts that are no numbers, by
 * row and column.
 */
export function pastedCells(
  cells: readonly Cell[],
  pasted: string,
  at: { row: number; column: CellColumn },
  language: Language,
): { cells: Cell[]; unread: Record<string, string> } | undefined {
  const rows = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return undefined
  const first = CELL_COLUMNS.indexOf(at.column)
  const unread: Record<string, string> = {}
  const next = cells.map((cell, index) => {
    const values = (rows[index - at.row] ?? []).flatMap((text, offset): [string, unknown][] => {
      const column = CELL_COLUMNS[first + offset]
      if (!column) return []
      if (column === 'sku') return [[column, text.trim() || null]]
      const { kind, min } = CELL_NUMBERS[column]
      const read = readNumber(text, { ...NUMBER_KINDS[kind], min, language })
      if (read.kind === 'number') return [[column, read.units]]
      unread[`${index} ${column}`] = text
      return [[column, Number.NaN]]
    })
    return { ...cell, ...Object.fromEntries(values) }
  })
  return { cells: next, unread }
}
