import { priceCart } from '../../../src/domain/money/price-cart.ts'
import type { PricedCart, PricedLine } from '../../../src/domain/money/priced-cart.ts'
import type { Buyer, PricingInput, PricingLine, UseFlags } from '../../../src/domain/money/pricing-input.ts'
import { packageWeight } from '../../../src/domain/money/shipping-rate.ts'
import { discountedPrice, unitPrice, type UnitPrice } from '../../../src/domain/money/unit-price.ts'
import { readSettings, type Setting } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { readCartLines, readGoods, type CartLine, FIRST_GIFT_ID } from './cart-lines.ts'
import type { CartRow } from './find-cart.ts'
import { readBuyer } from './read-buyer.ts'
import { readBonuses, type BonusFacts } from '../promotions/bonus-row.ts'
import { readCombos, type ComboFacts } from '../promotions/combo-row.ts'
import { readVoucher, type VoucherFacts } from '../promotions/voucher-row.ts'
import { chooseQuote, storeQuotes, type Quote, type Service } from './shipping-quotes.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

export type Gift = { line: CartLine; quantity: number; bonus: BonusFacts; allows_choose_distribute: boolean }
export type Delivery = Service & { province: number | null }
export type Earner = Pick<Buyer, 'earner' | 'agency_commission_percent'>

/** A cart with all data read to price it, consistently. */
export type PricedOrder = {
  cart: CartRow | undefined
  lines: CartLine[]
  /** Ticked lines whose product has since been hidden or deleted: shown, never priced. */
  unavailable: CartLine[]
  /** Lines that stay in the cart, each with the price it would have by itself. */
  unchosen: { line: CartLine; price: UnitPrice }[]
  gifts: Gift[]
  priced: PricedCart
  buyer: Buyer
  voucher: VoucherFacts | null
  /** A saved code does not match any voucher. */
  voucherIsUnknown: boolean
  combos: ComboFacts[]
  bonuses: BonusFacts[]
  quotes: Quote[]
  quote: Quote | undefined
  weight: number
  /** Of the delivery; null while it is not known. */
  province: number | null
  checkout: Setting<'checkout'>
}

/** Prices the caller's cart from the database alone (wire.md §4). Used by both the cart page and the order transaction, so they cannot differ. */
export async function priceOrder(
  q: Query,
  actor: Actor,
  cart: CartRow | undefined,
  delivery: Delivery,
  earner?: Earner,
): Promise<PricedOrder> {
  const all = cart ? await readCartLines(q, actor.store.id, cart.id, actor.now) : []
  const lines = all.filter((line) => line.is_chosen && line.status === PRODUCT_STATUS.listed)
  const unavailable = all.filter((line) => line.is_chosen && line.status !== PRODUCT_STATUS.listed)
  const productIds = [...new Set(lines.map((line) => line.product_id))]
  const buyer = { ...(await readBuyer(q, actor)), ...earner }
  const settings = await readSettings(q, actor.store.id, 'checkout', 'reward_points')
  const combos = await readCombos(q, actor.store.id, productIds, actor)
  const bonuses = await readBonuses(q, actor.store.id, productIds, actor)
  const voucher = cart?.code_voucher
    ? await readVoucher(q, actor.store.id, cart.code_voucher, { customerId: buyer.customer_id, lang: actor.lang })
    : null
  const input: PricingInput = {
    now: actor.now.getTime(),
    lines: lines.map((line) => pricingLine(line, buyer)),
    buyer,
    use: cart ?? NOTHING_USED,
    combos,
    voucher,
    bonus_products: bonuses,
    points: settings.reward_points,
    vat_percent: settings.checkout.vat_percent,
    shipping_fee: 0,
    manual_discount: 0,
  }
  const goodsOnly = priceCart(input)
  const gifts = await readGifts(q, actor, goodsOnly, bonuses, cart)
  const weight = packageWeight([...lines, ...gifts.map(({ line, quantity }) => ({ weight: line.weight, quantity }))])
  const goods = goodsOnly.total_before_discount - goodsOnly.product_discount_amount
  const quotes =
    delivery.province === null || lines.length === 0
      ? []
      : await storeQuotes(q, actor.store.id, { province: delivery.province, weight, goods })
  const quote = chooseQuote(quotes, delivery)
  const priced = quote ? priceCart({ ...input, shipping_fee: quote.fee }) : goodsOnly
  const isProxy = input.use.is_order_for_customer && buyer.is_agency
  const unchosen = all
    .filter((line) => !line.is_chosen)
    .map((line) => ({ line, price: unitPrice(pricingLine(line, buyer), line.quantity, isProxy) }))
  return {
    cart,
    lines,
    unavailable,
    unchosen,
    gifts,
    priced,
    buyer,
    voucher,
    voucherIsUnknown: Boolean(cart?.code_voucher) && voucher === null,
    combos,
    bonuses,
    quotes,
    quote,
    weight,
    province: delivery.province,
    checkout: settings.checkout,
  }
}

const NOTHING_USED: UseFlags = {
  is_use_points: false,
  is_use_balance_collaborator: false,
  is_use_balance_agency: false,
  is_order_for_customer: false,
}

const pricingLine = (line: CartLine, buyer: Buyer): PricingLine => ({
  ...line,
  agency_price: buyer.is_agency ? discountedPrice(line.price, line.percent_agency) : null,
  product_retail_steps: line.steps,
  is_bonus: false,
})

/** A line's prices. Throws for a line that was not priced: a programmer error. */
export function pricedLine({ priced }: Pick<PricedOrder, 'priced'>, id: number): PricedLine {
  const match = priced.lines.find((line) => line.id === id)
  if (!match) throw new Error(`line ${id} was not priced`)
  return match
}

/** Bonus products with the option the shopper chose; quantities are capped by the stock. */
async function readGifts(
  q: Query,
  actor: Actor,
  priced: PricedCart,
  bonuses: BonusFacts[],
  cart: CartRow | undefined,
): Promise<Gift[]> {
  const requested = priced.bonus.flatMap(({ bonus_id, products }) =>
    products.map((product) => ({
      ...product,
      bonus_id,
      cell_id:
        product.cell_id ??
        (product.allows_choose_distribute ? (cart?.bonus_choices[`${bonus_id}:${product.product_id}`] ?? null) : null),
    })),
  )
  const goods = await readGoods(q, actor.store.id, requested, actor.now)
  return goods.flatMap((line) => {
    const gift = requested[line.id - FIRST_GIFT_ID - 1]
    const bonus = bonuses.find((rule) => rule.id === gift?.bonus_id)
    const quantity = Math.min(gift?.quantity ?? 0, line.stock ?? Number.MAX_SAFE_INTEGER)
    return gift && bonus && quantity > 0 && line.status === PRODUCT_STATUS.listed
      ? [{ line, quantity, bonus, allows_choose_distribute: gift.allows_choose_distribute }]
      : []
  })
}
