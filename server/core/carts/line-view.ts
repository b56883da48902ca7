import type { LineItem } from '../../../src/contract/line-items.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { PricedLine } from '../../../src/domain/money/priced-cart.ts'
import { namesIn, needsChoice, type CartLine } from './cart-lines.ts'
import type { Gift } from './price-order.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

const FALLBACK_IMAGE = '/img/default_product.jpg' // storefront.md §9

/** A cart line in wire format. */
export function lineView(
  line: CartLine,
  priced: Pick<PricedLine, 'item_price' | 'before_discount_price'>,
  language: Language,
): LineItem {
  return {
    ...commonOf(line, language),
    quantity: line.quantity,
    item_price: priced.item_price,
    before_discount_price: priced.before_discount_price,
    note: line.note,
    is_bonus: false,
    bonus_product_name: null,
    bonus_product_id: null,
    allows_choose_distribute: needsChoice(line),
  }
}

/** A bonus product in wire format, with price 0. */
export function giftView({ line, quantity, bonus, allows_choose_distribute }: Gift, language: Language): LineItem {
  return {
    ...commonOf(line, language),
    quantity,
    item_price: 0,
    before_discount_price: 0,
    note: null,
    is_bonus: true,
    bonus_product_name: bonus.name,
    bonus_product_id: bonus.id,
    allows_choose_distribute: allows_choose_distribute && line.distribute_name !== null,
  }
}

function commonOf(line: CartLine, language: Language) {
  const { name, distributes_selected } = namesIn(line, language)
  return {
    id: line.id,
    product: {
      id: line.product_id,
      name,
      slug: line.slug,
      sku: line.sku,
      images: line.images.map((image_url) => ({ image_url })),
      available: line.status === PRODUCT_STATUS.listed,
      quantity_in_stock: line.stock ?? -1,
    },
    name,
    is_chosen: line.is_chosen,
    distributes_selected,
    option_key: line.option_key,
    image_url: line.element_image_url ?? line.images[0] ?? FALLBACK_IMAGE,
  }
}
