import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'

export const EMPTY_PRODUCT: ProductInput = {
  name: '',
  description: '',
  images: [],
  category_ids: [],
  status: 0,
  price: 0,
  quantity_in_stock: 0,
  check_inventory: true,
  weight: 100,
  options: null,
  retail_steps: [],
  discount_percent: 0,
  percent_agency: 0,
  percent_collaborator: 0,
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

/** The options with other values: cells that stay keep what they had, new ones cost what the product costs. */
export function withValues(
  options: NonNullable<ProductInput['options']>,
  elements: string[],
  sub_elements: string[],
  price: number,
): NonNullable<ProductInput['options']> {
  const before = new Map(cellsByName({ options }))
  const images = new Map(options.elements.map(({ name, image_url }) => [name, image_url]))
  const subs = sub_elements.length > 0 ? sub_elements : [null]
  return {
    ...options,
    elements: elements.map((name) => ({ name, image_url: images.get(name) ?? null })),
    sub_elements,
    cells: elements.flatMap((name) =>
      subs.map(
        (sub) => before.get(sub === null ? name : `${name} / ${sub}`) ?? { price, quantity_in_stock: 0, sku: null },
      ),
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

const PLAIN = /^(<p>[^<]*(<br ?\/?>[^<]*)*<\/p>)*$/

/** Whether a description consists of paragraphs only, which the form shows as text. */
export const isPlainText = (html: string): boolean => PLAIN.test(html.trim())
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `<p>a<br>b</p><p>c</p>` ↔ `a\nb\n\nc` */
export const textOfHtml = (html: string): string =>
  html
    .trim()
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p><p>', '\n\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '')
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) => `<p>${paragraph.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? '').replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
