import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../src/i18n/language.ts'
import type { ExplanationRow } from '../../src/domain/money/priced-cart.ts'
import type { GatewayRefundStatus, MoneyEntryKind, MoneyWay, OwedReason } from '../../src/contract/order-statuses.ts'
import type { OrderDetail, RefundAccount } from '../../src/contract/orders.ts'
import type { Voucher } from '../../src/contract/promotions.ts'
import type { RefusalReason } from '../../src/contract/partners.ts'
import type { PartnerRole } from './tables-people.ts'
import type { Computed, GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './tables-core.ts'

type Owned = { store_id: number }
type Counted = Owned & { id: Generated<number> }

/** An option as on the wire (wire.md §3): `value` names the element, `sub_element_distributes` the sub element. */
export type ChosenOption = { name: string; value: string; sub_element_distributes: string | null }

export type OrderAddress = {
  name: string
  phone: string
  email: string | null
  scheme: 'legacy' | '2025'
  province: number
  district: number | null
  wards: number | null
  province_name: string
  district_name: string | null
  wards_name: string | null
  address_detail: string
}
/** `missing`: đồng to the voucher's minimum. */
export type DroppedVoucher = { code: string; msg_code: string; missing: number }
export type OrderInvoice = { company: string; tax_code: string; address: string; email: string }

/** Tables of 0004-orders.ts; the columns are documented there. */
export interface OrderTables {
  carts: Counted & {
    customer_id: number | null
    device_hash: Buffer | null
    code_voucher: string | null
    is_use_points: Generated<boolean>
    is_use_balance_collaborator: Generated<boolean>
    is_use_balance_agency: Generated<boolean>
    is_order_for_customer: Generated<boolean>
    branch_id: number | null
    bonus_choices: GeneratedJson<Record<string, number>>
    quoted_province: number | null
    quoted_partner_id: number | null
    auto_voucher: Generated<boolean>
    dropped_voucher: Json<DroppedVoucher> | null
    updated_at: GeneratedTimestamp
  }
  cart_lines: Counted & {
    cart_id: number
    product_id: number
    cell_id: number | null
    quantity: number
    note: string | null
    is_chosen: Generated<boolean>
    created_at: GeneratedTimestamp
  }
  orders: Counted & {
    order_code: string
    customer_id: number | null
    device_hash: Buffer | null
    guest_token_hash: Buffer | null
    order_status: Generated<number>
    payment_status: Generated<number>
    payment_method_id: number
    payment_partner_id: number
    partner_shipper_id: number | null
    shipper_type: string | null
    shipper_name: string | null
    branch_id: number | null
    order_from: Generated<number>
    is_order_for_customer: Generated<boolean>
    is_import: Generated<boolean>
    total_before_discount: number
    product_discount_amount: Generated<number>
    combo_discount_amount: Generated<number>
    voucher_discount_amount: Generated<number>
    total_points_used: Generated<number>
    bonus_points_amount_used: Generated<number>
    balance_collaborator_used: Generated<number>
    balance_agency_used: Generated<number>
    total_after_discount: number
    vat: Generated<number>
    ship_discount_amount: Generated<number>
    total_shipping_fee: Generated<number>
    discount: Generated<number>
    total_final: number
    remaining_amount: number
    collaborator_by_customer_id: number | null
    agency_by_customer_id: number | null
    lang: Generated<Language>
    referral_kind: Generated<string | null>
    refused_partner_id: Generated<number | null>
    refused_role: Generated<PartnerRole | null>
    refused_reason: Generated<RefusalReason | null>
    referral_target: Generated<number | null>
    collaborator_referen_id: number | null
    agency_referen_id: number | null
    share_collaborator: Generated<number>
    share_collaborator_referen: Generated<number>
    share_agency: Generated<number>
    share_agency_referen: Generated<number>
    points_awarded_to_customer: Generated<number>
    point_for_agency: Generated<number>
    customer_name: string
    customer_phone: string
    customer_email: string | null
    customer_address: Json<OrderAddress> | null
    customer_note: string | null
    invoice: Json<OrderInvoice> | null
    customer_used_discount: GeneratedJson<OrderDetail['customer_used_discount']>
    customer_used_combos: GeneratedJson<OrderDetail['customer_used_combos']>
    customer_used_voucher: Json<Voucher> | null
    customer_used_bonus_products: GeneratedJson<{ bonus_id: number; quantity: number }[]>
    bonus_agency_history: Json<NonNullable<OrderDetail['bonus_agency_history']>> | null
    explanation: GeneratedJson<ExplanationRow[]>
    package_weight: Generated<number>
    package_length: number | null
    package_width: number | null
    package_height: number | null
    released_at: Timestamp | null
    rewarded_at: Timestamp | null
    tracking_code: string | null
    transfer_due_at: Timestamp | null
    transfer_remind_at: Timestamp | null
    welcome_points: Generated<number>
    returned_goods: Generated<number>
    returned_money: Generated<number>
    referral_points: Generated<number>
    paid_money: Generated<number>
    paid_back: Generated<number>
    owed_back: Generated<number>
    kept_money: Generated<number>
    refund_account: Json<RefundAccount> | null
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    completed_at: Timestamp | null
  }
  order_notes: Counted & { order_id: number; author_name: string; content: string; created_at: GeneratedTimestamp }
  order_returns: Counted & {
    order_id: number
    line_id: number
    quantity: number
    money: number
    is_restocked: boolean
    author_name: string
    note: string | null
    created_at: GeneratedTimestamp
  }
  order_lines: Counted & {
    order_id: number
    product_id: number
    cell_id: number | null
    name: string
    name_norm: Computed<string>
    image_url: string | null
    sku: string | null
    distributes_selected: GeneratedJson<ChosenOption[]>
    /** LineTexts (core/catalogue/line-texts.ts). */
    translations: GeneratedJson<object>
    quantity: number
    before_discount_price: number
    item_price: number
    allocated_discount: Generated<number>
    total: number
    share_collaborator: Generated<number>
    weight: Generated<number>
    note: string | null
    is_bonus: Generated<boolean>
    stock_taken: Generated<number>
    returned_quantity: Generated<number>
  }
  order_status_records: Counted & {
    order_id: number
    order_status: number | null
    payment_status: number | null
    author: number
    note: string | null
    created_at: GeneratedTimestamp
  }
  order_payments: Counted & {
    order_id: number
    txn_ref: string
    payment_method_id: number
    payment_partner_id: number
    amount: number
    status: Generated<'waiting' | 'paid' | 'failed'>
    provider_transaction: string | null
    created_at: GeneratedTimestamp
    settled_at: Timestamp | null
  }
  gateway_refunds: Counted & {
    order_id: number
    payment_id: number
    request_id: string
    amount: number
    status: Generated<GatewayRefundStatus>
    problem: string | null
    author_name: string
    created_at: GeneratedTimestamp
    settled_at: Timestamp | null
  }
  order_money: Counted & {
    order_id: number
    kind: MoneyEntryKind
    amount: number
    reason: OwedReason | null
    way: MoneyWay | null
    paid_on: Timestamp | null
    reference: string | null
    payment_id: number | null
    refund_id: number | null
    note: string | null
    author_name: string | null
    is_proved: Generated<boolean>
    created_at: GeneratedTimestamp
  }
  voucher_uses: Owned & {
    voucher_id: number
    order_id: number
    customer_id: number | null
    code: string | null
    is_once: Generated<boolean>
    created_at: GeneratedTimestamp
    released_at: Timestamp | null
  }
  promotion_uses: Owned & {
    kind: 'combo' | 'bonus'
    promotion_id: number
    order_id: number
    quantity: number
    released_at: Timestamp | null
  }
  idempotency_keys: Owned & {
    actor: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: Json<object> | null
    created_at: GeneratedTimestamp
    expires_at: GeneratedTimestamp
  }
  outbox: Counted & {
    kind: string
    payload: Json<object>
    attempts: Generated<number>
    next_at: GeneratedTimestamp
    done_at: Timestamp | null
    problem: Generated<string | null>
    /** Of what left it to do; null for what no request did. */
    request_id: string | null
    created_at: GeneratedTimestamp
  }
}

/** A row of `orders` as selected. */
export type OrderRow = Selectable<OrderTables['orders']>
