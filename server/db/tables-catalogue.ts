import type { Generated } from 'kysely'
import type { Translations } from './in-language.ts'
import type { Computed, GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './tables-core.ts'

type Owned = { store_id: number }
type Counted = Owned & { id: Generated<number> }
/** Minutes of Vietnam's clock (src/domain/shown-time.ts). */
type RowTime = { show_from: Generated<string>; show_until: Generated<string> }
type Limited = { set_limit_amount: Generated<boolean>; amount: Generated<number>; used: Generated<number> }
type Running = {
  start_time: Timestamp
  end_time: Timestamp
  is_end: Generated<boolean>
  group_customers: Generated<number[]>
  group_ids: Generated<number[]>
  created_at: GeneratedTimestamp
}

export type BannerPlace = 'carousel' | 'carousel_app' | 'category' | `type_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`

/** Tables of 0002-catalogue.ts; the columns are documented there. */
export interface CatalogueTables {
  categories: Counted & {
    translations: GeneratedJson<Translations>
    parent_id: number | null
    name: string
    slug: Computed<string>
    image_url: string | null
    position: Generated<number>
    is_show_home: Generated<boolean>
  }
  products: Counted & {
    translations: GeneratedJson<Translations>
    name: string
    seo_title: string | null
    seo_description: string | null
    slug: Computed<string>
    sku: string | null
    barcode: string | null
    description: Generated<string>
    content_for_collaborator: string | null
    images: GeneratedJson<string[]>
    image_alts: GeneratedJson<Record<string, string>>
    video_url: string | null
    price: number
    min_price: Generated<number>
    max_price: Generated<number>
    discount_percent: number | null
    discount_starts_at: Timestamp | null
    discount_ends_at: Timestamp | null
    is_on_sale: Generated<boolean>
    discount_due: Generated<Date | null>
    sale_price: Computed<number>
    percent_agency: Generated<number>
    check_inventory: Generated<boolean>
    weight: Generated<number>
    unit: string | null
    cost_price: number | null
    is_new: Generated<boolean>
    is_top_sale: Generated<boolean>
    is_medicine: Generated<boolean>
    distribute_name: string | null
    sub_element_distribute_name: string | null
    attributes: GeneratedJson<{ id: number; name: string; value: string }[]>
    list_promotion: GeneratedJson<{ content: string; post_id: number | null; post_name: string | null }[]>
    type_share_collaborator_number: Generated<number>
    percent_collaborator: Generated<number>
    money_amount_collaborator: Generated<number>
    point_for_agency: Generated<number>
    status: Generated<number>
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    name_lower: Computed<string>
    name_norm: Computed<string>
    search: Computed<string>
  }
  product_counters: Owned & {
    product_id: number
    sold: Generated<number>
    view: Generated<number>
    likes: Generated<number>
    count_stars: Generated<number>
    sum_stars: Generated<number>
  }
  product_elements: Counted & {
    product_id: number
    name: string
    image_url: string | null
    position: Generated<number>
  }
  product_cells: Counted & {
    product_id: number
    element_id: number | null
    name: string | null
    price: number
    stock: number | null
    sku: string | null
    position: Generated<number>
  }
  /** 0032-stock-movements.ts; written by a trigger */
  stock_movements: Owned & {
    id: Generated<number>
    product_id: number
    cell_id: number
    cell_name: string | null
    before: number | null
    after: number | null
    action: string | null
    author_name: string | null
    note: string | null
    created_at: GeneratedTimestamp
  }
  product_retail_steps: Owned & { product_id: number; from_quantity: number; to_quantity: number | null; price: number }
  product_categories: Owned & { category_id: number; product_id: number } & /** Copies kept by triggers. */ {
    created_at: Generated<Date>
    sale_price: Generated<number>
    is_shown: Generated<boolean>
  }
  /** 0018-translations.ts */
  stock_notices: Counted & {
    product_id: number
    cell_id: number | null
    customer_id: number | null
    email: string | null
    lang: string
    created_at: GeneratedTimestamp
  }
  attribute_searches: Counted & {
    translations: GeneratedJson<Translations>
    name: string
    image_url: string | null
    position: Generated<number>
  } & RowTime
  attribute_search_children: Counted & {
    translations: GeneratedJson<Translations>
    attribute_search_id: number
    name: string
    image_url: string | null
    position: Generated<number>
  }
  product_attribute_searches: Owned & { child_id: number; product_id: number }
  post_categories: Counted & {
    translations: GeneratedJson<Translations>
    parent_id: number | null
    title: string
    slug: Computed<string>
    image_url: string | null
    description: string | null
    position: Generated<number>
    is_show_home: Generated<boolean>
  }
  posts: Counted & {
    translations: GeneratedJson<Translations>
    title: string
    slug: Computed<string>
    image_url: string | null
    summary: Generated<string>
    content: Generated<string>
    published: Generated<boolean>
    /** Minute of Vietnam's clock at which a draft is published; '' for none. */
    publish_at: Generated<string>
    is_pinned: Generated<boolean>
    count_view: Generated<number>
    seo_title: string | null
    seo_description: string | null
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
    /** PolicyId (src/domain/policy-ids.ts). */
    policy: string | null
    title_norm: Computed<string>
  }
  post_category_posts: Owned & { category_id: number; post_id: number }
  banners: Counted & {
    translations: GeneratedJson<Translations>
    place: BannerPlace
    category_id: Generated<number | null>
    title: Generated<string>
    subtitle: string | null
    image_url: string
    mobile_image_url: string | null
    link_to: string | null
    position: Generated<number>
    is_show: Generated<boolean>
  } & RowTime
  popups: Counted & {
    position: Generated<number>
    is_show: Generated<boolean>
    name: string
    link_image: string
    show_once: Generated<boolean>
    type_action: string | null
    value_action: string | null
  } & RowTime
  branches: Counted & {
    name: string
    phone: string | null
    email: string | null
    branch_code: string | null
    address_detail: string | null
    province: number | null
    district: number | null
    wards: number | null
    province_name: string | null
    district_name: string | null
    wards_name: string | null
    is_default: Generated<boolean>
    is_default_order_online: Generated<boolean>
    account_number: string | null
    account_name: string | null
    bank: string | null
    bank_bin: string | null
    position: Generated<number>
    is_closed: Generated<boolean>
    opening_hours: Json<string[]> | null
  }
  /** `conditions`: src/domain/customer-group.ts */
  customer_groups: Counted & { name: string; conditions: GeneratedJson<object[]>; created_at: GeneratedTimestamp }
  /** The codes are the only ones that the tables' CHECKs allow. */
  vouchers: Counted &
    Limited &
    Running & {
      name: string
      name_norm: Computed<string>
      code: string
      description: string | null
      image_url: string | null
      voucher_type: Generated<0 | 1>
      discount_for: Generated<0 | 1>
      is_free_ship: Generated<boolean>
      ship_discount_value: Generated<number>
      discount_type: Generated<0 | 1>
      value_discount: Generated<number>
      set_limit_value_discount: Generated<boolean>
      max_value_discount: Generated<number>
      set_limit_total: Generated<boolean>
      value_limit_total: Generated<number>
      is_show_voucher: Generated<boolean>
      is_public: Generated<boolean>
      is_use_once: Generated<boolean>
      is_use_once_code_multiple_time: Generated<boolean>
      translations: GeneratedJson<Translations>
    }
  voucher_products: Owned & { voucher_id: number; product_id: number }
  voucher_codes: Owned & { code: string; voucher_id: number; used_at: Timestamp | null }
  combos: Counted &
    Limited &
    Running & {
      translations: GeneratedJson<Translations>
      name: string
      name_norm: Computed<string>
      description: string | null
      image_url: string | null
      discount_type: Generated<0 | 1>
      value_discount: number
    }
  combo_products: Owned & { combo_id: number; product_id: number; quantity: Generated<number> }
  bonus_products: Counted &
    Limited &
    Running & {
      translations: GeneratedJson<Translations>
      name: string
      name_norm: Computed<string>
      description: string | null
      image_url: string | null
      multiply_by_number: Generated<boolean>
      ladder_reward: Generated<boolean>
    }
  bonus_product_items: Counted & {
    bonus_product_id: number
    role: 'select' | 'bonus'
    product_id: number
    quantity: Generated<number>
    group_product: Generated<number>
    allows_all_distribute: Generated<boolean>
    allows_choose_distribute: Generated<boolean>
    cell_id: number | null
  }
  bonus_product_ladder: Owned & {
    bonus_product_id: number
    product_id: number
    from_quantity: number
    bo_product_id: number
    bo_quantity: number
    bo_cell_id: number | null
  }
  payment_methods: Owned & {
    id: number
    payment_method_id: number
    name: string
    description: string | null
    config: GeneratedJson<{
      payment_guide?: {
        account_name: string
        account_number: string
        bank: string
        branch?: string | null
        bin?: string | null
        note?: string | null
      }[]
    }>
    is_auto: Generated<boolean>
    use: Generated<boolean>
    position: Generated<number>
  }
  shippers: Owned & {
    partner_id: number
    name: string
    logo: string | null
    description: string | null
    use: Generated<boolean>
    position: Generated<number>
  }
  shipping_rates: Counted & {
    partner_id: number
    ship_speed_code: string
    description: Generated<string>
    province: number | null
    base_fee: number
    base_weight: Generated<number>
    step_weight: Generated<number>
    step_fee: Generated<number>
    free_from: number | null
    /** days from the order to the delivery; null: not known */
    days_from: Generated<number | null>
    days_to: Generated<number | null>
  }
  search_synonyms: Counted & { names: string }
  search_promotions: Owned & { words: string; term: string; product_id: number; position: number }
  search_terms: Owned & { day: Timestamp; term: string; searches: number; found: number; is_near: boolean }
}
