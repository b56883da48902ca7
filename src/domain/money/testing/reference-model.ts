import type { PricingInput, PricingLine } from '../pricing-input.ts'

/**
 * A second implementation of the rules of wire.md §4, independent of the engine: one long function over BigInt that works unit by unit where the
 * engine multiplies. Only tests use it. If the results differ, one of the two misreads the specification.
 */
export function referenceTotals(input: PricingInput) {
  return referenceCart(input).totals
}

/** The totals, and the product id of every bonus product, one entry per unit, in order. */
export function referenceCart(input: PricingInput) {
  const pieces: { product: number; paid: bigint; listed: bigint; line: PricingLine }[] = []
  const proxy = input.buyer.is_agency && input.use.is_order_for_customer
  for (const line of input.lines) {
    if (line.is_bonus) continue
    let ordered = 0
    for (const other of input.lines)
      if (!other.is_bonus && other.product_id === line.product_id) ordered += other.quantity
    let base = line.price
    let from = -1
    for (const step of line.product_retail_steps) {
      const reached = ordered >= step.from_quantity && ordered <= (step.to_quantity ?? ordered)
      if (reached && step.from_quantity > from) [base, from] = [step.price, step.from_quantity]
    }
    if (line.agency_price !== null && !proxy && line.agency_price < base) base = line.agency_price
    const paid = BigInt(base) - roundHalfUp(BigInt(base) * hundredths(Math.min(100, line.discount_percent)), 10_000n)
    for (let unit = 0; unit < line.quantity; unit++)
      pieces.push({ product: line.product_id, paid, listed: BigInt(base), line })
  }
  const total = (of: typeof pieces) => of.reduce((sum, piece) => sum + piece.paid, 0n)
  const count = (product: number) => pieces.filter((piece) => piece.product === product).length

  let combo = 0n
  let width = 0
  for (const rule of [...input.combos].sort((a, b) => a.id - b.id)) {
    if (rule.products_combo.length === 0 || !open(rule, input.now)) continue
    const { buyer } = input
    const ordinary = buyer.customer_id !== null && !(buyer.is_agency || buyer.is_collaborator)
    const customer = {
      0: true,
      1: buyer.is_collaborator,
      2: buyer.is_agency,
      5: ordinary,
      6: buyer.customer_id === null,
    } as Record<number, boolean>
    if (rule.group_customers.length > 0 && !rule.group_customers.some((code) => customer[code])) continue
    let sets = 0
    while (rule.products_combo.every((need) => count(need.product_id) >= need.quantity * (sets + 1))) {
      if (rule.set_limit_amount && rule.used + sets + 1 > rule.amount) break
      sets++
    }
    if (sets === 0) continue
    const inSets = rule.products_combo.flatMap((need) =>
      pieces.filter((piece) => piece.product === need.product_id).slice(0, need.quantity * sets),
    )
    const off =
      rule.discount_type === 1
        ? roundHalfUp(total(inSets) * hundredths(Math.min(100, rule.value_discount)), 10_000n)
        : BigInt(rule.value_discount * sets)
    if (off > total(inSets) || off === 0n) continue
    if (rule.products_combo.length > width || (rule.products_combo.length === width && off > combo))
      [combo, width] = [off, rule.products_combo.length]
  }

  let left = total(pieces) - combo
  let voucherOff = 0n
  let fee = BigInt(input.shipping_fee)
  const voucher = input.voucher
  if (voucher && open(voucher, input.now)) {
    const its = pieces.filter((piece) => voucher.voucher_type === 0 || voucher.product_ids.includes(piece.product))
    const { buyer } = input
    const invited =
      voucher.group_customers.length === 0 ||
      voucher.group_customers.some((code) => {
        if (code === 0) return true
        if (code === 1) return buyer.is_collaborator
        if (code === 2) return buyer.is_agency
        if (code === 4) return voucher.group_ids.filter((id) => buyer.group_ids.includes(id)).length > 0
        if (code === 5) return buyer.customer_id !== null && !(buyer.is_agency || buyer.is_collaborator)
        return code === 6 && buyer.customer_id === null
      })
    const fresh = !voucher.is_use_once || (buyer.customer_id !== null && voucher.used_by_buyer === 0)
    const stocked = !voucher.set_limit_amount || voucher.used < voucher.amount
    const enough = !voucher.set_limit_total || total(its) >= BigInt(voucher.value_limit_total)
    if (its.length > 0 && invited && fresh && stocked && enough) {
      const pool = voucher.discount_for === 1 ? fee : total(its)
      let off =
        voucher.discount_type === 1
          ? roundHalfUp(pool * hundredths(Math.min(100, voucher.value_discount)), 10_000n)
          : BigInt(voucher.value_discount)
      if (voucher.discount_for === 1 && voucher.discount_type === 0 && voucher.ship_discount_value > 0)
        off = BigInt(voucher.ship_discount_value)
      if (voucher.discount_type === 1 && voucher.set_limit_value_discount)
        off = minimum(off, BigInt(voucher.max_value_discount))
      off = minimum(off, pool)
      if (voucher.discount_for === 1) fee -= voucher.is_free_ship ? fee : off
      else voucherOff = minimum(off, left)
      left -= voucherOff
    }
  }

  const rule = input.points
  const pointed = { points: 0n, money: 0n }
  if (rule && input.use.is_use_points && rule.allow_use_point_order && rule.money_a_point > 0) {
    const most = rule.is_percent_use_max_point
      ? (left * hundredths(Math.min(100, rule.percent_use_max_point))) / 10_000n
      : left
    while (pointed.points < BigInt(input.buyer.points) && pointed.money + BigInt(rule.money_a_point) <= most) {
      pointed.points++
      pointed.money += BigInt(rule.money_a_point)
    }
  }
  left -= pointed.money
  const fromCollaborator = input.use.is_use_balance_collaborator
    ? minimum(left, BigInt(input.buyer.balance_collaborator))
    : 0n
  left -= fromCollaborator
  const fromAgency = input.use.is_use_balance_agency ? minimum(left, BigInt(input.buyer.balance_agency)) : 0n
  left -= fromAgency

  // Rule 8: each line at most its own price, the sum at most the order's value.
  let shared = 0n
  for (const line of input.lines) {
    const own = pieces.filter((piece) => piece.line === line)
    const share =
      line.type_share_collaborator_number === 1
        ? BigInt(line.money_amount_collaborator) * BigInt(own.length)
        : roundHalfUp(total(own) * hundredths(Math.min(100, line.percent_collaborator)), 10_000n)
    shared += minimum(share, total(own))
  }
  const agencyShare = (left * hundredths(Math.min(100, input.buyer.agency_commission_percent))) / 10_000n

  // Rule 9: one offer after the other; one entry per unit.
  const gifts: number[] = []
  for (const offer of input.bonus_products) {
    if (!open(offer, input.now) || (offer.group_customers.length > 0 && !offer.group_customers.includes(0))) continue
    let uses = offer.set_limit_amount ? offer.amount - offer.used : Infinity
    if (offer.ladder_reward) {
      for (const product of new Set(offer.bonus_products_ladder.map((step) => step.product_id))) {
        if (uses < 1 || count(product) === 0) continue
        let best: (typeof offer.bonus_products_ladder)[number] | undefined
        for (const step of offer.bonus_products_ladder)
          if (
            step.product_id === product &&
            step.from_quantity <= count(product) &&
            step.from_quantity > (best?.from_quantity ?? -1)
          )
            best = step
        for (let piece = 0; piece < (best?.bonus.quantity ?? 0); piece++) gifts.push(best?.bonus.product_id ?? 0)
      }
      continue
    }
    for (
      let set = 1;
      offer.select_products.length > 0 &&
      offer.select_products.every((need) => count(need.product_id) >= need.quantity * set) &&
      uses >= 1;
      set++, uses--
    ) {
      for (const product of offer.bonus_products)
        for (let piece = 0; piece < product.quantity; piece++) gifts.push(product.product_id)
      if (!offer.multiply_by_number) break
    }
  }

  const vat = (left * hundredths(input.vat_percent)) / 10_000n
  const final = left + vat + fee - minimum(BigInt(input.manual_discount), left + vat + fee)
  const earned =
    rule && rule.money_a_point > 0
      ? ((left + pointed.money + fromCollaborator) * hundredths(Math.min(100, rule.percent_refund))) /
        10_000n /
        BigInt(rule.money_a_point)
      : 0n
  const totals = {
    total_before_discount: Number(pieces.reduce((sum, piece) => sum + piece.listed, 0n)),
    product_discount_amount: Number(pieces.reduce((sum, piece) => sum + piece.listed - piece.paid, 0n)),
    combo_discount_amount: Number(combo),
    voucher_discount_amount: Number(voucherOff),
    balance_collaborator_used: Number(fromCollaborator),
    balance_agency_used: Number(fromAgency),
    total_after_discount: Number(left),
    total_points_used: Number(pointed.points),
    total_shipping_fee: Number(fee),
    ship_discount_amount: input.shipping_fee - Number(fee),
    vat: Number(vat),
    total_final: Number(final),
    share_collaborator: !proxy && input.buyer.earner === 'collaborator' ? Number(minimum(shared, left)) : 0,
    share_agency: proxy || input.buyer.earner === 'agency' ? Number(agencyShare) : 0,
    point_for_agency: input.buyer.is_agency ? pieces.reduce((sum, piece) => sum + piece.line.point_for_agency, 0) : 0,
    points_earned: Number(rule?.is_set_order_max_point ? minimum(earned, BigInt(rule.order_max_point)) : earned),
  }
  return { totals, gifts: gifts.toSorted((a, b) => a - b) }
}

const hundredths = (percent: number) => BigInt(Math.round(percent * 100))
const roundHalfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)
const minimum = (a: bigint, b: bigint) => (a < b ? a : b)
const open = (rule: { start_time: number | null; end_time: number | null }, now: number) =>
  !(rule.start_time !== null && rule.start_time > now) && !(rule.end_time !== null && rule.end_time <= now)
