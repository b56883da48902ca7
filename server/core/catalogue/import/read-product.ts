import type { ImportColumns, ImportField, ImportFormat } from '../../../../src/contract/owner-imports.ts'
import { cellText, type TableRow } from '../../shared/files/table-row.ts'
import type { FieldProblem, ImportedCell, ImportedFields, ImportedProduct } from './imported-product.ts'
import type { NumberColumn } from './read-values.ts'
import * as values from './read-values.ts'

/** How the file is to be read. */
export type FileReading = { header: readonly string[]; columns: ImportColumns; format: ImportFormat }
export type ReadProduct = { product: ImportedProduct; problems: FieldProblem[] }

const TEXTS = ['name', 'barcode', 'unit', 'seo_title', 'seo_description'] as const
const NUMBERS = [
  'cost_price',
  'discount_percent',
  'percent_agency',
  'percent_collaborator',
  'money_amount_collaborator',
  'point_for_agency',
] as const
const ERROR_VALUE = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/
/** What Shopify writes for a product without options. */
const NO_OPTION = 'default title'
const WOO_TYPES = new Set(['simple', 'variable', 'variation'])

/** Reads the rows of one product. Never throws: what cannot be read is a problem. */
export function readProduct(
  rows: readonly TableRow[],
  key: string,
  { header, columns, format }: FileReading,
): ReadProduct {
  const problems: FieldProblem[] = []
  const has = (field: ImportField) => columns[field] !== undefined
  const cell = (row: TableRow, field: ImportField) => row.cells[columns[field] ?? -1] ?? ''
  const text = (row: TableRow, field: ImportField): string => cellText(cell(row, field)).trim()
  const refuse = (row: TableRow, field: ImportField, code: FieldProblem['code']) =>
    void problems.push({ line: row.line, field, code, value: text(row, field) })
  /** The value of the first of the rows that has one; undefined without a column, or when it cannot be read. */
  function first<T>(field: ImportField, read: (text: string) => T | undefined, from = rows): T | undefined {
    const row = from.find((one) => text(one, field) !== '')
    if (!row) return undefined
    const value = read(text(row, field))
    if (value === undefined) refuse(row, field, 'invalid')
    return value
  }
  function number(field: NumberColumn, from = rows): number | undefined {
    const row = from.find((one) => text(one, field) !== '')
    if (!row || ERROR_VALUE.test(text(row, field))) return undefined
    const read = values.readCell(cell(row, field), { field, heading: header[columns[field] ?? -1] ?? '', format })
    if (typeof read === 'number') return read
    refuse(row, field, read.problem)
    return undefined
  }

  for (const row of rows)
    for (const field of Object.keys(columns) as ImportField[])
      // its own keys
      if (ERROR_VALUE.test(text(row, field))) refuse(row, field, 'error_value')
  const typeOf = (row: TableRow) => text(row, 'type').toLowerCase().split(',')[0] ?? ''
  for (const row of rows) if (has('type') && !WOO_TYPES.has(typeOf(row))) refuse(row, 'type', 'type_unknown')

  const heads = has('type') ? rows.filter((row) => typeOf(row) !== 'variation') : rows
  if (heads.length === 0) refuse(rows[0]!, 'parent', 'parent_missing')
  const fields: ImportedFields = {}
  for (const field of TEXTS) {
    const value = first(field, (typed) => typed, heads)
    if (value !== undefined) fields[field] = value
  }
  for (const field of NUMBERS) {
    const value = number(field, heads)
    if (value !== undefined) fields[field] = value
  }
  const [percent, amount] = [fields.percent_collaborator ?? 0, fields.money_amount_collaborator ?? 0]
  if (percent > 0 && amount > 0 && heads[0]) refuse(heads[0], 'money_amount_collaborator', 'commission_twice')
  else if (percent + amount > 0) fields.type_share_collaborator_number = amount > 0 ? 1 : 0 // 0 in both leaves the kind
  const description = first('description', values.readHtml, heads)
  const weight = number('weight')
  const status = first('status', values.readStatus, heads)
  if (description !== undefined) fields.description = description
  if (weight !== undefined) fields.weight = weight
  if (status !== undefined) fields.status = status

  const choiceOf = (row: TableRow) => [1, 2, 3].map((n) => text(row, `option${n as 1 | 2 | 3}_value`))
  const isChoice = (row: TableRow) =>
    has('type') ? typeOf(row) === 'variation' : choiceOf(row)[0] !== '' && choiceOf(row)[0]?.toLowerCase() !== NO_OPTION
  const choices = rows.filter(isChoice)
  const cells = (choices.length > 0 ? choices : heads.slice(0, 1)).map((row) => cellOf(row))
  if (cells.some(({ percent }) => percent !== undefined)) discount()

  const product: ImportedProduct = { key, fields, cell: {} }
  if (choices.length > 0) product.options = optionsOf()
  else if (cells[0]) product.cell = plainCell(cells[0])
  if (choices.length > 0 && heads[0] && !isChoice(heads[0])) {
    const sku = text(heads[0], 'sku')
    if (sku) product.cell = { sku }
  }
  const separator = format === 'woocommerce' ? /(?<!\\),/ : /[;|]/
  const categories = heads.flatMap((row) => values.readCategories(text(row, 'category'), separator))
  if (categories.length > 0) product.categories = categories
  const pictures = [...new Set(rows.flatMap((row) => values.readAddresses(text(row, 'images'))))]
  if (pictures.length > 0) product.pictures = pictures
  return { product, problems }

  /** `percent`: by which `price` is lowered, when there is an earlier price. */
  function cellOf(row: TableRow): ImportedCell & { percent?: number | undefined; sale?: number | undefined } {
    const own = [row]
    const price = number('price', own)
    const compare = number('compare_price', own)
    const sale = number('sale_price', own)
    const quantity = number('stock', own) ?? (has('type') && has('stock') ? -1 : undefined)
    const sku = text(row, 'sku')
    const [full, now] = sale === undefined ? [compare, price] : [price, sale]
    const isLower = full !== undefined && now !== undefined && now < full
    return {
      ...(price !== undefined && { price: isLower ? full : price }),
      ...(quantity !== undefined && { quantity_in_stock: quantity }),
      ...(sku !== '' && { sku }),
      ...(isLower && { percent: exactPercent(full, now), sale: now }),
    }
  }
  /** One percent for all is the product's discount; otherwise the lower price is the price. */
  function discount() {
    const [percent] = cells.map((cell) => cell.percent)
    if (percent !== undefined && percent > 0 && cells.every((cell) => cell.percent === percent)) {
      fields.discount_percent = percent
      return
    }
    for (const cell of cells) if (cell.sale !== undefined) cell.price = cell.sale
  }
  function optionsOf(): NonNullable<ImportedProduct['options']> {
    const nameOf = (n: 1 | 2 | 3) => first(`option${n}_name`, (typed) => typed)
    const second = choices.some((row) => choiceOf(row)[1] !== '')
    const third = choices.some((row) => choiceOf(row)[2] !== '')
    const seen = new Set<string>()
    const variants = choices.map((row, index) => {
      const [one = '', two = '', three = ''] = choiceOf(row)
      if (one === '') refuse(row, 'option1_value', 'required')
      const name = { first: one, second: second || third ? [two, three].filter(Boolean).join(' / ') || '-' : null }
      const folded = JSON.stringify(name).toLowerCase()
      if (seen.has(folded)) refuse(row, 'option1_value', 'options_twice')
      seen.add(folded)
      return { ...name, ...plainCell(cells[index]!) }
    })
    const subNames = [second && nameOf(2), third && nameOf(3)].filter((name) => typeof name === 'string')
    return {
      name: nameOf(1) ?? 'Tùy chọn',
      sub_name: second || third ? subNames.join(' / ') || 'Tùy chọn 2' : null,
      variants,
    }
  }
}

const plainCell = ({ price, quantity_in_stock, sku }: ImportedCell): ImportedCell => ({
  ...(price !== undefined && { price }),
  ...(quantity_in_stock !== undefined && { quantity_in_stock }),
  ...(sku !== undefined && { sku }),
})

/** The whole percent that makes exactly this price; undefined when there is none. */
function exactPercent(full: number, now: number): number {
  const percent = Math.round((1 - now / full) * 100)
  return full - Math.round((full * percent) / 100) === now ? percent : 0
}
