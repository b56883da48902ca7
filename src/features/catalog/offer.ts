import type { Distribute, ProductDetail } from '../../contract/products.ts'
import { UNLIMITED_STOCK } from '../../contract/products.ts'
import { discountedPrice, retailStep } from '../../domain/money/unit-price.ts'

/** The selected values of the two option levels; undefined: nothing selected. */
export type Choice = { element?: string | undefined; sub?: string | undefined }
export type Offer = {
  /** Unit price in đồng; the lowest while options are not selected. 0 means contact us (decision 8). */
  price: number
  /** The highest price, while options are not selected and prices differ. */
  to?: number
  /** Price before the product discount. */
  before?: number
  /** The highest price before the product discount, with `to`. */
  beforeTo?: number
  /** What `price` is for, when it is the lowest of the product. */
  unit?: string
  /** Available quantity; −1 is unlimited. */
  stock: number
  /** Whether every required level is selected. */
  isChosen: boolean
}
type Offered = Pick<
  ProductDetail,
  | 'distributes'
  | 'min_price'
  | 'max_price'
  | 'min_price_before_override'
  | 'product_discount'
  | 'unit'
  | 'product_retail_steps'
  | 'check_inventory'
  | 'quantity_in_stock_with_distribute'
>

/** Price and stock of the selected options, as the cart will compute them (wire.md §4 rule 1). */
export function offer(product: Offered, choice: Choice, quantity: number): Offer {
  const cells = cellsOf(product.distributes[0])
  const open = cells.filter(
    (cell) =>
      (choice.element === undefined || cell.element === choice.element) &&
      (choice.sub === undefined || cell.sub === undefined || cell.sub === choice.sub),
  )
  const isChosen = cells.length === 0 || (choice.element !== undefined && open.length === 1)
  const listed = open.length > 0 ? open.map(({ price }) => price) : [product.min_price, product.max_price]
  const [low, high] = [Math.min(...listed), Math.max(...listed)].map((price) =>
    priceInStep(product, price, quantity),
  ) as [number, number] // two prices in, two out
  const percent = product.product_discount?.value ?? 0
  const price = discountedPrice(low, percent)
  const to = discountedPrice(high, percent)
  return {
    price,
    ...(to > price ? { to } : {}),
    ...(price < low ? { before: low } : {}),
    ...(to > price && to < high ? { beforeTo: high } : {}),
    ...(product.unit && Math.min(...listed) === product.min_price ? { unit: product.unit } : {}),
    stock: !product.check_inventory
      ? UNLIMITED_STOCK
      : cells.length === 0
        ? product.quantity_in_stock_with_distribute
        : total(open.map(({ stock }) => stock)),
    isChosen,
  }
}

/** The choice after selecting a value of the first level. The second level is kept unless it is sold out for that value. */
export function withElement(
  { distributes }: Pick<ProductDetail, 'distributes'>,
  choice: Choice,
  element: string | undefined,
): Choice {
  const isOut = cellsOf(distributes[0]).some(
    (cell) => cell.element === element && cell.sub === choice.sub && cell.stock === 0,
  )
  return choice.sub === undefined || isOut ? { element } : { element, sub: choice.sub }
}

type Cell = { element: string; sub: string | undefined; price: number; stock: number }

function cellsOf(table: Distribute | undefined): Cell[] {
  return (table?.element_distributes ?? []).flatMap(
    ({ name: element, price, quantity_in_stock, sub_element_distributes }): Cell[] =>
      sub_element_distributes.length === 0
        ? [{ element, sub: undefined, price, stock: quantity_in_stock }]
        : sub_element_distributes.map((sub) => ({
            element,
            sub: sub.name,
            price: sub.price,
            stock: sub.quantity_in_stock,
          })),
  )
}

/** Price at this quantity. An agency, whose prices are below list price, never pays more than its own price. */
function priceInStep(
  { product_retail_steps, min_price, min_price_before_override }: Offered,
  listed: number,
  quantity: number,
): number {
  const step = retailStep(product_retail_steps, quantity)?.price
  if (step === undefined) return listed
  return min_price < min_price_before_override ? Math.min(step, listed) : step
}

const total = (stocks: number[]): number =>
  stocks.includes(UNLIMITED_STOCK) ? UNLIMITED_STOCK : stocks.reduce((sum, stock) => sum + stock, 0)
