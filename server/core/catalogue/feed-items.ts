import type { ProductDetail } from '../../../src/contract/products.ts'
import { optionKey } from '../../../src/domain/paths.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import { brandOf } from '../../../src/domain/structured-data/brand.ts'
import { gtinOf } from '../../../src/domain/structured-data/gtin.ts'
import { optionKind } from '../../../src/domain/structured-data/option-kind.ts'
import { plainText } from '../../../src/domain/structured-data/plain-text.ts'

/** An item of a product feed: its attributes by their names, without the prefix `g:` (support.google.com/merchants/answer/7052112). Prices are in đồng. */
export type FeedItem = {
  id: string
  /** In the address of the product; undefined without options. */
  option: string | undefined
  item_group_id?: string | undefined
  title: string
  description: string
  images: string[]
  price: number
  sale_price?: number | undefined
  isInStock: boolean
  /** undefined: the store's own */
  brand?: string | undefined
  gtin?: string | undefined
  /** Grams; 0: not known. */
  weight: number
  mpn?: string | undefined
  category?: string | undefined
  color?: string | undefined
  size?: string | undefined
}

const MAX_TITLE = 150
const MAX_IMAGES = 11 // the first and ten more

/** One item per option that can be bought. None for what is sold on request: without a price, or a medicine. */
export function feedItems(product: ProductDetail): FeedItem[] {
  if (product.is_medicine) return []
  const [table] = product.distributes
  const names = [table?.name ?? '', table?.sub_element_distribute_name ?? '']
  return cellsOf(product)
    .filter(({ price }) => price > 0)
    .map((cell) => {
      const sale = discountedPrice(cell.price, product.product_discount?.value ?? 0)
      const images = [cell.image, ...product.images.map(({ image_url }) => image_url)].filter((one) => one !== null)
      return {
        id: cell.option ? `${product.id}-${cell.option}` : String(product.id),
        option: cell.option,
        ...(table && { item_group_id: String(product.id) }),
        title: [product.name, ...cell.values].join(' – ').slice(0, MAX_TITLE),
        description: plainText(product.description ?? '') || product.name,
        images: [...new Set(images)].slice(0, MAX_IMAGES),
        price: cell.price,
        ...(sale < cell.price && { sale_price: sale }),
        brand: brandOf(product.attributes),
        isInStock: !product.check_inventory || cell.stock !== 0,
        gtin: table ? undefined : gtinOf(product.barcode),
        weight: product.weight,
        ...(cell.sku && { mpn: cell.sku }),
        ...(product.categories.length > 0 && { category: product.categories.map(({ name }) => name).join(' > ') }),
        ...Object.fromEntries(
          cell.values.flatMap((value, level) => {
            const kind = optionKind(names[level] ?? '')
            return kind ? [[kind, value]] : []
          }),
        ),
      }
    })
}

type Cell = {
  option: string | undefined
  values: string[]
  price: number
  stock: number
  sku: string | null
  image: string | null
}

function cellsOf({ sku, min_price, quantity_in_stock, distributes: [table] }: ProductDetail): Cell[] {
  if (!table) return [{ option: undefined, values: [], price: min_price, stock: quantity_in_stock, sku, image: null }]
  return table.element_distributes.flatMap((element) =>
    element.sub_element_distributes.length === 0
      ? [
          {
            option: optionKey(element),
            values: [element.name],
            price: element.price,
            stock: element.quantity_in_stock,
            sku: element.sku,
            image: element.image_url,
          },
        ]
      : element.sub_element_distributes.map((sub) => ({
          option: optionKey(element, sub),
          values: [element.name, sub.name],
          price: sub.price,
          stock: sub.quantity_in_stock,
          sku: sub.sku,
          image: element.image_url,
        })),
  )
}
