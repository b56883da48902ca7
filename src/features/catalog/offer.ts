import type { Distribute, ProductDetail } from '../../contract/products.ts'
import { UNLIMITED_STOCK } from '../../contract/products.ts'
import { discountedPrice, retailStep } from '../../domain/money/unit-price.ts'

/** The chosen values of the two levels of options; undefined is not chosen. */
export type Choice = { element?: string | undefined; sub?: string | undefined }
export type Offer = {
  /** What one costs, đồng; the lowest while options are open. 0 means contact us (decision 8). */
  price: number
  /** The highest price, while options are open and prices differ. */
  to?: number
  /** Before the product's discount. */
  before?: number
  /** How many can be bought; −1 unlimited. */
  stock: number
  /** Every level that must be chosen is. */
  isChosen: boolean
}
type Offered = Pick<
  ProductDetail,
  | 'distributes'
  | 'min_price'
  | 'max_price'
  | 'min_price_before_override'
  | 'product_discount'
  | 'product_retail_steps'
  | 'check_inventory'
  | 'quantity_in_stock_with_distribute'
>

/** Price and stock of what is chosen, as the cart will compute them (wire.md §4 rule 1). */
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
  ) as [number, number] // two in, two out
  const percent = product.product_discount?.value ?? 0
  const price = discountedPrice(low, percent)
  const to = discountedPrice(high, percent)
  return {
    price,
    ...(to > price ? { to } : {}),
    ...(price < low ? { before: low } : {}),
    stock: !product.check_inventory
      ? UNLIMITED_STOCK
      : cells.length === 0
        ? product.quantity_in_stock_with_distribute
        : total(open.map(({ stock }) => stock)),
    isChosen,
  }
}

/** The choice after a value of the first level: the second stays unless it is sold out there. */
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

/** An agency (whose prices are below the list's) never pays more than its own price. */
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
