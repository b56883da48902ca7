import type { PromotionToSave } from '../../../src/contract/inputs/promotion.ts'
import type { ExampleCart, PromotionExample, PromotionWarning } from '../../../src/contract/owner-promotions.ts'
import type { PricedCart } from '../../../src/domain/money/priced-cart.ts'
import { priceCart } from '../../../src/domain/money/price-cart.ts'
import type { BonusRule, ComboRule, PricingInput, VoucherRule } from '../../../src/domain/money/pricing-input.ts'
import { packageWeight } from '../../../src/domain/money/shipping-rate.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'
import type { Query } from '../../db/database.ts'
import { readGoods, type CartLine } from './cart-lines.ts'
import { storeQuotes } from './shipping-quotes.ts'
import { readBonuses } from '../promotions/bonus-row.ts'
import { readCombos } from '../promotions/combo-row.ts'
import { voucherValues } from '../promotions/owner/owner-voucher.ts'

type Wanted = { product_id: number; cell_id: number | null; quantity: number }
type Rules = Pick<PricingInput, 'combos' | 'voucher' | 'bonus_products'>
type Cart = { lines: CartLine[]; fee: number }
type Gift = ExampleCart['gifts'][number] & { product_id: number }
type Compared = { cart: Cart; before: PricedCart; after: PricedCart; gifts: Gift[]; saved: number }

const RECENT = 60 // orders whose carts are tried
const SOLD_MOST = 20 // products that are tried alone
const MAX_LISTED = 200 // products of a voucher that are tried
const SHOWN = 3
const WITH_FEE = 12 // carts whose shipping is asked for
const SAMPLE_PROVINCE = 1 // Hà Nội
const YEAR_MS = 366 * 86_400_000

/**
 * What a promotion would do to the carts that it changes most, as if it ran and everybody might use it: carts of the last orders at today's prices, and
 * carts made of the products that it names. `id`: of one that is edited, which is left out before.
 */
export async function promotionExample(
  q: Query,
  storeId: number,
  { id, promotion }: { id: number | null; promotion: PromotionToSave },
  { now, lang }: { now: Date; lang: Language },
): Promise<PromotionExample> {
  const carts = await candidates(q, storeId, promotion, now)
  const productIds = [...new Set(carts.flatMap(({ lines }) => lines.map((line) => line.product_id)))]
  const isOther = (kind: PromotionToSave['kind']) => (rule: { id: number }) => kind !== promotion.kind || rule.id !== id
  const running: Rules = {
    combos: (await readCombos(q, storeId, productIds, { now, lang })).filter(isOther('combo')),
    bonus_products: (await readBonuses(q, storeId, productIds, { now, lang })).filter(isOther('bonus')),
    voucher: null,
  }
  const withIt = added(running, promotion)
  const giftNames = await namesAndPrices(q, storeId, promotion, now)
  const compared = carts
    .map((cart) => compare(cart, running, withIt, giftNames, now))
    .toSorted((one, other) => other.saved - one.saved)
  const changed = distinct(compared.filter(({ saved }) => saved > 0))
  const costs = await knownCosts(q, storeId, changed)
  return {
    carts: changed.slice(0, SHOWN).map(exampleOf),
    warnings: [
      ...(await goneProducts(q, storeId, promotion)),
      ...belowCost(changed, costs),
      ...moneyWarnings(promotion, compared, changed),
      ...(await stackedWith(q, storeId, promotion)),
    ],
  }
}

/** The rules with the promotion, in force and for everybody. */
function added(running: Rules, promotion: PromotionToSave): Rules {
  const always = {
    id: Number.MAX_SAFE_INTEGER,
    name: promotion.name,
    start_time: null,
    end_time: null,
    set_limit_amount: false,
    amount: 0,
    used: 0,
    group_customers: [],
    group_ids: [],
  }
  if (promotion.kind === 'voucher') {
    const { product_ids } = promotion
    const voucher: VoucherRule = { ...voucherValues(promotion), ...always, product_ids, used_by_buyer: 0 }
    return { ...running, voucher }
  }
  if (promotion.kind === 'combo') {
    const { unit, value, parts } = promotion
    const combo: ComboRule = {
      ...always,
      discount_type: unit === 'percent' ? 1 : 0,
      value_discount: value,
      products_combo: parts,
    }
    return { ...running, combos: [...running.combos, combo] }
  }
  const bonus: BonusRule = {
    ...always,
    ladder_reward: promotion.by_steps,
    multiply_by_number: promotion.for_each_set,
    select_products: promotion.parts,
    bonus_products: promotion.gifts.map(({ buyer_chooses, ...gift }) => ({
      ...gift,
      allows_choose_distribute: buyer_chooses,
    })),
    bonus_products_ladder: promotion.steps.map(({ gift, ...step }) => ({
      ...step,
      bonus: { ...gift, allows_choose_distribute: false },
    })),
  }
  return { ...running, bonus_products: [...running.bonus_products, bonus] }
}

/** Carts that it may change: those of the last orders, and those made for it. Only of products that are sold now. */
async function candidates(q: Query, storeId: number, promotion: PromotionToSave, now: Date): Promise<Cart[]> {
  const wanted = [...(await recentCarts(q, storeId)), ...(await madeCarts(q, storeId, promotion, now))]
  const goods = await readGoods(q, storeId, wanted.flat(), now)
  const isSold = (line: CartLine) => line.status === PRODUCT_STATUS.listed && line.price > 0
  const found = new Map(
    goods.filter(isSold).map((line) => [`${line.product_id} ${line.cell_id} ${line.quantity}`, line]),
  )
  const anyCell = new Map(goods.filter(isSold).map((line) => [`${line.product_id} ${line.quantity}`, line]))
  const carts = wanted.flatMap((parts) => {
    const lines = parts.flatMap(
      ({ product_id, cell_id, quantity }) =>
        (cell_id === null
          ? anyCell.get(`${product_id} ${quantity}`)
          : found.get(`${product_id} ${cell_id} ${quantity}`)) ?? [],
    )
    return lines.length > 0 ? [{ lines, fee: 0 }] : []
  })
  if (promotion.kind !== 'voucher' || promotion.of === 'goods') return carts
  const some = distinct(carts.toReversed()).slice(0, WITH_FEE) // those made for it come last
  return Promise.all(some.map(async (cart) => ({ ...cart, fee: await feeOf(q, storeId, cart) })))
}

async function feeOf(q: Query, storeId: number, { lines }: Cart): Promise<number> {
  const goods = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const parcel = { province: SAMPLE_PROVINCE, weight: packageWeight(lines), goods }
  return (await storeQuotes(q, storeId, parcel))[0]?.fee ?? 0
}

async function recentCarts(q: Query, storeId: number): Promise<Wanted[][]> {
  const lines = await q
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'cell_id', 'quantity'])
    .where('store_id', '=', storeId)
    .where('is_bonus', '=', false)
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('store_id', '=', storeId).orderBy('id', 'desc').limit(RECENT),
    )
    .orderBy('order_id', 'desc')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(lines, ({ order_id }) => order_id).values()]
}

/** One set, two sets, each step; of a voucher each product alone, as many as its minimum asks for. */
async function madeCarts(q: Query, storeId: number, promotion: PromotionToSave, now: Date): Promise<Wanted[][]> {
  const whole = (parts: readonly { product_id: number; quantity: number }[], sets = 1) =>
    parts.map(({ product_id, quantity }) => ({ product_id, cell_id: null, quantity: quantity * sets }))
  if (promotion.kind === 'combo') return [whole(promotion.parts), whole(promotion.parts, 2)]
  if (promotion.kind === 'bonus')
    return promotion.by_steps
      ? promotion.steps.map(({ product_id, from_quantity }) => [{ product_id, cell_id: null, quantity: from_quantity }])
      : [whole(promotion.parts), whole(promotion.parts, 2)]
  const ids = promotion.only_products
    ? promotion.product_ids.slice(0, MAX_LISTED)
    : (
        await q
          .selectFrom('products as p')
          .innerJoin('product_counters as c', (join) =>
            join.onRef('c.store_id', '=', 'p.store_id').onRef('c.product_id', '=', 'p.id'),
          )
          .select('p.id')
          .where('p.store_id', '=', storeId)
          .where('p.status', '=', PRODUCT_STATUS.listed)
          .orderBy('c.sold', 'desc')
          .orderBy('p.id')
          .limit(SOLD_MOST)
          .execute()
      ).map(({ id }) => id)
  const least = promotion.min_total ?? 0
  const alone = await readGoods(
    q,
    storeId,
    ids.map((product_id) => ({ product_id, cell_id: null, quantity: 1 })),
    now,
  )
  return alone.map(({ product_id, cell_id, price }) => [
    { product_id, cell_id, quantity: price > 0 ? Math.min(99, Math.max(1, Math.ceil(least / price))) : 1 },
  ])
}

function compare(
  cart: Cart,
  running: Rules,
  withIt: Rules,
  gifts: Map<number, { name: string; price: number }>,
  now: Date,
): Compared {
  const input = { ...inputOf(cart, now), ...running }
  const [before, after] = [priceCart(input), priceCart({ ...input, ...withIt })]
  const given = after.bonus
    .filter(({ bonus_id }) => bonus_id === Number.MAX_SAFE_INTEGER)
    .flatMap((one) => one.products)
  const shown = given.flatMap(({ product_id, quantity }) => {
    const gift = gifts.get(product_id)
    return gift ? [{ product_id, name: gift.name, quantity, value: gift.price * quantity }] : []
  })
  const value = shown.reduce((sum, gift) => sum + gift.value, 0)
  return { cart, before, after, gifts: shown, saved: before.total_final - after.total_final + value }
}

const inputOf = ({ lines, fee }: Cart, now: Date): PricingInput => ({
  now: now.getTime(),
  lines: lines.map((line) => ({ ...line, agency_price: null, product_retail_steps: line.steps, is_bonus: false })),
  buyer: {
    customer_id: 0, // anybody: some vouchers ask for a login
    is_collaborator: false,
    is_agency: false,
    group_ids: [],
    points: 0,
    balance_collaborator: 0,
    balance_agency: 0,
    agency_commission_percent: 0,
    earner: 'none',
  },
  use: {
    is_use_points: false,
    is_use_balance_collaborator: false,
    is_use_balance_agency: false,
    is_order_for_customer: false,
  },
  combos: [],
  voucher: null,
  bonus_products: [],
  points: null,
  vat_percent: 0,
  shipping_fee: fee,
  manual_discount: 0,
})

async function namesAndPrices(q: Query, storeId: number, promotion: PromotionToSave, now: Date) {
  if (promotion.kind !== 'bonus') return new Map<number, { name: string; price: number }>()
  const gifts = [...promotion.gifts, ...promotion.steps.map(({ gift }) => gift)]
  const goods = await readGoods(
    q,
    storeId,
    gifts.map(({ product_id, cell_id }) => ({ product_id, cell_id, quantity: 1 })),
    now,
  )
  return new Map(goods.map(({ product_id, name, price }) => [product_id, { name, price }]))
}

/** The first of carts with the same lines. */
function distinct<One extends { lines: CartLine[] } | { cart: Cart }>(some: One[]): One[] {
  const seen = new Set<string>()
  return some.filter((one) => {
    const { lines } = 'cart' in one ? one.cart : one
    const key = lines
      .map(({ product_id, cell_id, quantity }) => `${product_id} ${cell_id} ${quantity}`)
      .toSorted()
      .join()
    return !seen.has(key) && seen.add(key)
  })
}

const exampleOf = ({ cart, before, after, gifts }: Compared): ExampleCart => ({
  lines: cart.lines.map(({ name, quantity, id }, index) => ({
    name,
    quantity,
    item_price: (before.lines.find((line) => line.id === id) ?? before.lines[index])?.item_price ?? 0,
  })),
  before: before.total_after_discount,
  after: after.total_after_discount,
  shipping_before: before.total_shipping_fee,
  shipping_after: after.total_shipping_fee,
  gifts: gifts.map(({ product_id: _, ...gift }) => gift),
})

function moneyWarnings(promotion: PromotionToSave, compared: Compared[], changed: Compared[]): PromotionWarning[] {
  const say = (warning: PromotionWarning['warning'], isSo: boolean): PromotionWarning[] =>
    isSo ? [{ warning, name: null }] : []
  const goods = ({ before, after }: Compared) => ({ from: before.total_after_discount, to: after.total_after_discount })
  const isFree = changed.some((one) => goods(one).from > 0 && goods(one).to === 0)
  const isHalf = changed.some((one) => goods(one).to * 2 < goods(one).from)
  const isDear = changed.some((one) => one.gifts.reduce((sum, { value }) => sum + value, 0) > goods(one).to)
  const takesHalf = isFree || isHalf || isDear
  return [
    ...say('free', isFree),
    ...say('half', isHalf && !isFree),
    ...say('dear_gift', isDear),
    ...say('unlimited', takesHalf && promotion.max_uses === null),
    ...say('endless', Date.parse(promotion.end_time) - Date.parse(promotion.start_time) > YEAR_MS),
    ...say('no_effect', compared.length > 0 && changed.length === 0),
  ]
}

/** What a piece of each product costs the shop, where the shop has said so. */
async function knownCosts(q: Query, storeId: number, carts: Compared[]): Promise<Map<number, number>> {
  const ids = carts.flatMap(({ cart, gifts }) => [...cart.lines, ...gifts].map(({ product_id }) => product_id))
  if (ids.length === 0) return new Map()
  const known = await q
    .selectFrom('products')
    .select(['id', 'cost_price'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [...new Set(ids)])
    .where('cost_price', 'is not', null)
    .execute()
  return new Map(known.map(({ id, cost_price }) => [id, cost_price ?? 0]))
}

/** The cart that loses most when its goods, with gifts, are sold for less than those of known cost cost the shop. */
function belowCost(changed: Compared[], costs: Map<number, number>): PromotionWarning[] {
  const lossOf = ({ cart, gifts, after }: Compared) =>
    [...cart.lines, ...gifts].reduce((sum, one) => sum + (costs.get(one.product_id) ?? 0) * one.quantity, 0) -
    after.total_after_discount
  const [worst] = changed.toSorted((one, other) => lossOf(other) - lossOf(one))
  if (!worst || lossOf(worst) <= 0) return []
  return [{ warning: 'below_cost', name: worst.cart.lines.map(({ name }) => name).join(' + ') }]
}

/** Products that it names and that are not sold now. */
async function goneProducts(q: Query, storeId: number, promotion: PromotionToSave): Promise<PromotionWarning[]> {
  const ids = productsOf(promotion)
  if (ids.length === 0) return []
  const gone = await q
    .selectFrom('products')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('status', '<>', PRODUCT_STATUS.listed)
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return gone.map(({ name }) => ({ warning: 'product_gone', name }))
}

function productsOf(promotion: PromotionToSave): number[] {
  if (promotion.kind === 'voucher') return promotion.only_products ? promotion.product_ids : []
  const own = promotion.parts.map(({ product_id }) => product_id)
  if (promotion.kind === 'combo') return own
  const steps = promotion.steps.flatMap(({ product_id, gift }) => [product_id, gift.product_id])
  return promotion.by_steps ? steps : [...own, ...promotion.gifts.map(({ product_id }) => product_id)]
}

/** Promotions of the other kinds that run at the same time: one order can have one of each. */
async function stackedWith(q: Query, storeId: number, promotion: PromotionToSave): Promise<PromotionWarning[]> {
  const others = (['vouchers', 'combos', 'bonus_products'] as const).filter((table) => table !== TABLE[promotion.kind])
  const found = await Promise.all(
    others.map((table) =>
      q
        .selectFrom(table)
        .select(['name', 'end_time'])
        .where('store_id', '=', storeId)
        .where('is_end', '=', false)
        .where('start_time', '<', new Date(promotion.end_time))
        .where('end_time', '>', new Date(promotion.start_time))
        .orderBy('end_time')
        .limit(SHOWN)
        .execute(),
    ),
  )
  return found
    .flat()
    .toSorted((one, other) => one.end_time.getTime() - other.end_time.getTime())
    .slice(0, SHOWN)
    .map(({ name }) => ({ warning: 'stacks', name }))
}
const TABLE = { voucher: 'vouchers', combo: 'combos', bonus: 'bonus_products' }
