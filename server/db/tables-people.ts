import type { Generated } from 'kysely'
import type { BalanceType } from '../../src/contract/partners.ts'
import type { PointType } from '../../src/contract/points.ts'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './tables-core.ts'

type Owned = { store_id: number }
type Counted = Owned & { id: Generated<number> }
type MaybeTimestamp = Timestamp | null
type Places = {
  province: number | null
  district: number | null
  wards: number | null
  province_name: string | null
  district_name: string | null
  wards_name: string | null
}

export const PARTNER_ROLES = ['collaborator', 'agency'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]
export type ChatImage = { link: string; size?: number; width?: number; height?: number }

/** Tables of 0003-people.ts and 0012-accounts.ts; the columns are documented there. */
export interface PeopleTables {
  customers: Counted &
    Places & {
      phone_number: string | null
      phone_proved_at: MaybeTimestamp
      owes_referral: Generated<boolean>
      email: string | null
      password_hash: string | null
      name: string
      avatar_image: string | null
      /** 'YYYY-MM-DD' */
      date_of_birth: Timestamp | null
      sex: Generated<number>
      address_detail: string | null
      is_sale: Generated<boolean>
      official: Generated<boolean>
      debt: Generated<number>
      referral_phone_number: string | null
      referrer_id: number | null
      created_at: GeneratedTimestamp
      updated_at: GeneratedTimestamp
    }
  sessions: Counted & {
    customer_id: number
    token_hash: Buffer
    refresh_hash: Buffer | null
    refresh_family_hash: Buffer | null
    device_hash: Buffer | null
    user_agent: string | null
    created_at: GeneratedTimestamp
    last_seen_at: GeneratedTimestamp
    expires_at: Timestamp
  }
  devices: Owned & {
    device_hash: Buffer
    customer_id: number
    first_seen_at: GeneratedTimestamp
    last_seen_at: GeneratedTimestamp
  }
  otp_codes: Counted & {
    target: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Timestamp
    used_at: MaybeTimestamp
    created_at: GeneratedTimestamp
  }
  rate_limits: Owned & { key: string; window_start: Timestamp; count: Generated<number> }
  addresses: Counted &
    Omit<Places, 'province' | 'province_name'> & {
      customer_id: number
      name: string
      phone: string
      email: string | null
      scheme: Generated<'legacy' | '2025'>
      country: number | null
      province: number
      village: string | null
      postcode: string | null
      address_detail: string
      province_name: string
      is_default: Generated<boolean>
      created_at: GeneratedTimestamp
    }
  customer_searches: Counted & { customer_id: number; term: string; searched_at: Timestamp }
  viewed_products: Owned & { customer_id: number; product_id: number; viewed_at: Timestamp }
  device_tokens: Owned & { customer_id: number; token: string; device_type: string | null; updated_at: Timestamp }
  favorites: Owned & { customer_id: number; product_id: number; created_at: GeneratedTimestamp }
  reviews: Counted & {
    product_id: number
    customer_id: number
    order_code: string | null
    line_item_id: number | null
    stars: number
    content: Generated<string>
    images: GeneratedJson<string[]>
    video_url: string | null
    status: Generated<number>
    created_at: GeneratedTimestamp
    reply: string | null
    replied_at: Date | null
    hidden_reason: string | null
  }
  notifications: Counted & {
    customer_id: number
    type: string
    title: string
    content: string
    references_value: string | null
    type_action: string | null
    value_action: string | null
    unread: Generated<boolean>
    created_at: GeneratedTimestamp
  }
  chat_messages: Counted & {
    customer_id: number
    content: Generated<string>
    link_images: Json<ChatImage[]> | null
    product_id: number | null
    is_user: boolean
    is_read: Generated<boolean>
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
  }
  /** Updated only by the trigger of points_ledger. */
  point_balances: Owned & { customer_id: number; points: Generated<number> }
  points_ledger: Counted & {
    customer_id: number
    point: number
    type: PointType
    current_point: Generated<number>
    references_value: string | null
    content: string | null
    created_at: GeneratedTimestamp
  }
  agency_types: Counted & { name: string; commission_percent: Generated<number>; position: Generated<number> }
  partners: Owned & {
    customer_id: number
    role: PartnerRole
    status: Generated<number>
    agency_type_id: number | null
    first_and_last_name: string | null
    bank: string | null
    branch: string | null
    account_name: string | null
    account_number: string | null
    cmnd: string | null
    account_hash: Generated<Buffer | null>
    cmnd_hash: Generated<Buffer | null>
    issued_by: string | null
    front_card: string | null
    back_card: string | null
    /** A day; null without pictures. */
    cards_until: Timestamp | null
    payment_auto: Generated<boolean>
    account_changed_at: MaybeTimestamp
    account_saved_at: MaybeTimestamp
    suspended_at: MaybeTimestamp
    suspended_reason: string | null
    created_at: GeneratedTimestamp
  }
  partner_requests: Counted & {
    customer_id: number
    role: PartnerRole
    status: Generated<number>
    note: string | null
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
  }
  /** Updated only by the trigger of wallet_ledger. */
  wallets: Owned & { customer_id: number; role: PartnerRole; balance: Generated<number> }
  wallet_ledger: Counted & {
    customer_id: number
    role: PartnerRole
    money: number
    type: BalanceType
    current_balance: Generated<number>
    reference: string | null
    note: string | null
    created_at: GeneratedTimestamp
  }
  payout_requests: Counted & {
    customer_id: number
    role: PartnerRole
    money: number
    status: Generated<number>
    note: string | null
    account: GeneratedJson<object>
    is_auto: Generated<boolean>
    created_at: GeneratedTimestamp
    settled_at: MaybeTimestamp
    locked_at: MaybeTimestamp
    locked_by: string | null
    file_id: number | null
    account_free_at: MaybeTimestamp
    asked_money: number | null
  }
  suspect_orders: Owned & {
    order_id: number
    customer_id: number
    role: PartnerRole
    signals: Json<string[]>
    found_at: GeneratedTimestamp
    decision: 'PAY' | 'TAKE_BACK' | null
    reason: string | null
    money: number | null
    author_name: string | null
    decided_at: MaybeTimestamp
  }
  payout_files: Counted & {
    /** 'YYYY-MM-DD' in Vietnam time */
    payment_date: Timestamp
    author_name: string
    created_at: GeneratedTimestamp
  }
  auto_payout_runs: {
    /** 'YYYY-MM-DD' in Vietnam time */
    run: Timestamp
    made_at: GeneratedTimestamp
  }
  referral_clicks: Owned & {
    customer_id: number
    /** 'YYYY-MM-DD' in Vietnam time */
    day: Timestamp
    kind: 'product' | 'post' | 'combo' | 'other'
    target_id: number
    clicks: Generated<number>
    carts: Generated<number>
  }
}
