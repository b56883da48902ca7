/** All inputs of a cart's price. Wire names; units: đồng, grams, percent; times are epoch milliseconds, null means unbounded. */
export type PricingInput = {
  now: number
  lines: PricingLine[]
  buyer: Buyer
  use: UseFlags
  combos: ComboRule[]
  /** The voucher of the saved code; null when no code is saved. */
  voucher: VoucherRule | null
  bonus_products: BonusRule[]
  points: PointRule | null
  /** 0 when the store charges no VAT. */
  vat_percent: number
  /** Fee of the selected carrier, priced by the server; 0 without an address. */
  shipping_fee: number
  /** Discount set by the store on its own orders; never by a customer. */
  manual_discount: number
}

export type PricingLine = {
  id: number
  product_id: number
  quantity: number
  /** Price of the selected option before any discount. 0 means "Liên hệ" (contact us) and cannot be ordered. */
  price: number
  /** Price for the buyer's agency type; null when there is none. */
  agency_price: number | null
  product_retail_steps: RetailStep[]
  /** Product discount in force, percent; 0 for none. */
  discount_percent: number
  /** 0: percentage of the paid price; 1: đồng per unit (wire.md §3). */
  type_share_collaborator_number: number
  percent_collaborator: number
  money_amount_collaborator: number
  point_for_agency: number
  /** A bonus product: free, earns nothing and is not counted by any rule. */
  is_bonus: boolean
}

export type RetailStep = { from_quantity: number; to_quantity: number | null; price: number }

export type Buyer = {
  customer_id: number | null
  is_collaborator: boolean
  is_agency: boolean
  /** Customer groups that the buyer belongs to, for promotions with audience 4. */
  group_ids: number[]
  points: number
  /** Available balance: without the amount of pending payout requests (wire.md §4 rule 4). */
  balance_collaborator: number
  balance_agency: number
  /** Commission of the buyer's agency type in percent, for proxy orders and for referred customers. */
  agency_commission_percent: number
  /** Who earns the commission of this order; the server decides it from the referral. */
  earner: 'none' | 'collaborator' | 'agency'
}

export type UseFlags = {
  is_use_points: boolean
  is_use_balance_collaborator: boolean
  is_use_balance_agency: boolean
  is_order_for_customer: boolean
}

/** When a promotion is in force, how often it can be used, and by whom. */
type Promotion = {
  id: number
  start_time: number | null
  end_time: number | null
  set_limit_amount: boolean
  amount: number
  used: number
  /** Audience codes of wire.md §3; empty means everybody. */
  group_customers: number[]
  /** The customer groups of audience 4. */
  group_ids?: number[]
}

export type ComboRule = Promotion & {
  name: string
  /** 0: đồng off a set; 1: percent off a set. */
  discount_type: number
  value_discount: number
  products_combo: { product_id: number; quantity: number }[]
}

export type VoucherRule = Promotion & {
  code: string
  /** 0: all products; 1: the listed ones. */
  voucher_type: number
  product_ids: number[]
  /** 0: the goods; 1: the shipping fee. */
  discount_for: number
  is_free_ship: boolean
  ship_discount_value: number
  /** 0: đồng; 1: percent. */
  discount_type: number
  value_discount: number
  set_limit_value_discount: boolean
  max_value_discount: number
  set_limit_total: boolean
  value_limit_total: number
  group_ids: number[]
  is_use_once: boolean
  /** Uses by this buyer in orders that are not cancelled or returned. */
  used_by_buyer: number
}

export type PointRule = {
  money_a_point: number
  allow_use_point_order: boolean
  is_percent_use_max_point: boolean
  percent_use_max_point: number
  percent_refund: number
  is_set_order_max_point: boolean
  order_max_point: number
}

/** A bonus product. `cell_id` is its option; null when it has none or the customer chooses it. */
export type BonusProduct = {
  product_id: number
  quantity: number
  cell_id: number | null
  allows_choose_distribute: boolean
}
export type BonusRule = Promotion & {
  name: string
  ladder_reward: boolean
  multiply_by_number: boolean
  select_products: { product_id: number; quantity: number }[]
  bonus_products: BonusProduct[]
  bonus_products_ladder: { from_quantity: number; product_id: number; bonus: BonusProduct }[]
}
