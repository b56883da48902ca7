// What the shop of the stand-in sells, in the platform's own fields (wire.md §3 and §6): no `slug`, no fields of ours.

export const STORE_CODE = 'moc-fashion'
export const PRODUCT_COUNT = 24

const NAMES = ['Áo sơ mi lụa', 'Quần ống rộng', 'Váy đũi', 'Khăn tơ tằm', 'Túi cói', 'Dép da']
export const CATEGORIES = [
  { id: 11, name: 'Áo quần', position: 1, is_show_home: true },
  { id: 12, name: 'Phụ kiện', position: 2, is_show_home: true },
].map((category) => ({
  ...category,
  category_url: category.id === 11 ? 'ao-quan' : 'phu-kien',
  image_url: `/storage/category-${category.id}.svg`,
  category_children:
    category.id === 11 ? [{ id: 111, name: 'Áo', category_children_url: 'ao', image_url: null, position: 1 }] : [],
  banner_ads: [],
}))

const CREATED = '2026-11-02 08:30:00'
export type Goods = ReturnType<typeof productOf>
function productOf(index: number) {
  const id = 500 + index
  const price = 90_000 + index * 15_000
  const hasOptions = index % 4 === 0
  return {
    id,
    store_id: 7,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    product_url: `hang-${id}`,
    sku: `SP${id}`,
    barcode: '',
    price,
    min_price: price,
    max_price: price,
    min_price_before_override: price,
    max_price_before_override: price,
    percent_agency: 20,
    images: [{ image_url: `/storage/product-${id}.svg` }],
    video_url: null,
    product_discount: index === 2 ? { value: 10, discount_price: price * 0.1, end_time: '2027-01-01 00:00:00' } : null,
    distributes: hasOptions
      ? [
          {
            id: 9_000 + id,
            name: 'Màu',
            sub_element_distribute_name: null,
            element_distributes: ['Đỏ', 'Xanh'].map((name, at) => ({
              id: 90_000 + id * 10 + at,
              name,
              image_url: null,
              price,
              price_before_override: price,
              quantity_in_stock: 5,
              sub_element_distributes: [],
            })),
          },
        ]
      : [],
    attributes: [{ id: 1, name: 'Chất liệu', value: 'Lụa' }],
    list_promotion: [],
    likes: 1,
    sold: 10 * index,
    view: 100,
    stars: 4.5,
    count_stars: 2,
    quantity_in_stock: index === 5 ? 0 : -1,
    quantity_in_stock_with_distribute: index === 5 ? 0 : -1,
    check_inventory: index === 5,
    weight: 200,
    is_new: index < 6,
    is_top_sale: index > 17,
    is_favorite: false,
    is_medicine: false,
    has_in_discount: index === 2,
    has_in_product_discount: index === 2,
    has_in_combo: false,
    has_in_bonus_product: false,
    type_share_collaborator_number: 0,
    percent_collaborator: 10,
    money_amount_collaborator: 0,
    point_for_agency: 0,
    status: 0,
    created_at: CREATED,
    updated_at: CREATED,
    categories: [{ id: index % 2 ? 12 : 11, name: index % 2 ? 'Phụ kiện' : 'Áo quần' }],
  }
}
export const PRODUCTS = Array.from({ length: PRODUCT_COUNT }, (_, index) => productOf(index))

/** What a shop's own editor might hold, and a hostile one. */
export const DESCRIPTION =
  '<p>Lụa <b>tơ tằm</b></p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'

export const POSTS = [1, 2, 3].map((id) => ({
  id,
  title: `Bài viết ${id}`,
  post_url: `bai-viet-${id}`,
  image_url: null,
  summary: 'Tóm tắt',
  published: true,
  count_view: 3,
  seo_title: null,
  seo_description: null,
  categories: [],
  created_at: CREATED,
  updated_at: CREATED,
}))

export const VOUCHERS = [
  {
    id: 1,
    name: 'Giảm 20.000',
    code: 'GIAM20',
    description: 'Đơn từ 100.000',
    image_url: null,
    start_time: CREATED,
    end_time: '2027-02-01 00:00:00',
    voucher_type: 0,
    discount_for: 0,
    is_free_ship: false,
    ship_discount_value: 0,
    discount_type: 0,
    value_discount: 20_000,
    set_limit_value_discount: false,
    max_value_discount: null,
    set_limit_total: true,
    value_limit_total: 100_000,
    set_limit_amount: false,
    amount: null,
    used: 0,
    is_show_voucher: true,
    is_public: true,
    is_use_once: false,
    is_use_once_code_multiple_time: true,
    group_customers: [0],
    products: [],
  },
]

export const PROVINCES = [
  { id: 1, name: 'Thành phố Hà Nội', type: 'Thành phố' },
  { id: 79, name: 'Thành phố Hồ Chí Minh', type: 'Thành phố' },
]
export const DISTRICTS = [{ id: 5, name: 'Quận Cầu Giấy', type: 'Quận', province: 1 }]
export const WARDS = [{ id: 157, name: 'Phường Nghĩa Đô', type: 'Phường', district: 5 }]

export const PAYMENT_METHODS = [
  {
    id: 0,
    payment_method_id: 2,
    name: 'Thanh toán khi nhận hàng',
    description: null,
    config: null,
    is_auto: false,
    use: true,
  },
  {
    id: 1,
    payment_method_id: 3,
    name: 'Chuyển khoản',
    description: null,
    config: { payment_guide: [{ bank: 'VCB', account_number: '001', account_name: 'CTY MOC', branch: 'HN' }] },
    is_auto: false,
    use: true,
  },
]
export const FEES: Record<number, { name: string; fee: number }> = {
  [-1]: { name: 'Giao hàng tiêu chuẩn', fee: 35_000 },
  1: { name: 'GHN', fee: 38_000 },
}
