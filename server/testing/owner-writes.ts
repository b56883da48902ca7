import type { EndpointName } from '../../src/contract/all.ts'
import type { SettingKey } from '../core/stores/store-settings.ts'

/** How the rows of a table come about: by calls of the desk, by others, or not yet by the store's people. */
type Source = { desk?: EndpointName[]; by?: string; left?: string }

const people = { by: 'customers' }
const server = { by: 'the server itself' }
const promotions: Source = { desk: ['beginPromotion', 'savePromotion', 'deletePromotion'] }
const banners: Source = { desk: ['createOwnerBanner', 'saveOwnerBanner', 'deleteOwnerBanner', 'orderOwnerBanners'] }

const filters: Source = {
  desk: ['createOwnerFilter', 'saveOwnerFilter', 'deleteOwnerFilter', 'orderOwnerFilters', 'editShopTexts'],
}

/** Every table with rows of a store. */
export const TABLES: Record<string, Source> = {
  addresses: people,
  agency_types: { desk: ['createAgencyType', 'saveAgencyType', 'deleteAgencyType'] },
  attribute_search_children: filters,
  attribute_searches: filters,
  audit_log: server,
  banners,
  bonus_product_items: promotions,
  bonus_product_ladder: promotions,
  bonus_products: promotions,
  branches: { desk: ['createBranch', 'saveBranch', 'deleteBranch'] },
  cart_lines: people,
  carts: people,
  categories: { desk: ['createOwnerCategory', 'saveOwnerCategory', 'deleteOwnerCategory', 'editShopTexts'] },
  chat_messages: { desk: ['replyChat'] },
  combo_products: promotions,
  combos: promotions,
  customer_groups: { desk: ['createCustomerGroup', 'saveCustomerGroup', 'deleteCustomerGroup'] },
  customers: people,
  customer_searches: people,
  viewed_products: people,
  device_tokens: people,
  desk_undos: { desk: ['deleteOwnerProduct', 'changeOwnerProducts', 'deleteOwnerCategory', 'undoChange'] },
  devices: people,
  domain_claims: { desk: ['addOwnerDomain', 'removeOwnerDomain'] },
  domains: { desk: ['checkOwnerDomain', 'makeMainDomain', 'removeOwnerDomain'] },
  favorites: people,
  focal_points: { desk: ['saveFocalPoint'] },
  idempotency_keys: server,
  image_texts: { desk: ['saveImageTexts'] },
  notifications: { desk: ['createNotification'] },
  gateway_refunds: { desk: ['refundByGateway', 'closeGatewayRefund'] },
  order_lines: { desk: ['createOwnerOrder', 'returnOrderLines'] },
  order_money: { desk: ['recordRefund', 'keepOwedMoney', 'moveOwnerOrder'] },
  order_notes: { desk: ['addOrderNote'] },
  order_payments: people,
  order_returns: { desk: ['returnOrderLines'] },
  order_status_records: { desk: ['moveOwnerOrder', 'moveOwnerOrders'] },
  orders: { desk: ['createOwnerOrder', 'moveOwnerOrder', 'moveOwnerOrders', 'returnOrderLines', 'setRefundAccount'] },
  otp_codes: people,
  outbox: server,
  partner_requests: { desk: ['approvePartnerRequest', 'rejectPartnerRequest'] },
  partners: { desk: ['approvePartnerRequest', 'savePartner'] },
  payment_methods: { desk: ['saveOwnerPaymentMethod'] },
  payout_files: { desk: ['makePayoutFile'] },
  payout_requests: { desk: ['payPayout', 'refusePayout', 'makePayoutFile', 'unlockPayout', 'settlePartner'] },
  point_balances: server,
  points_ledger: { by: 'orders and reviews', left: 'by hand: the room Customers' },
  popups: banners,
  post_categories: {
    desk: ['createOwnerPostCategory', 'saveOwnerPostCategory', 'deleteOwnerPostCategory', 'editShopTexts'],
  },
  post_category_posts: { desk: ['createOwnerPost', 'saveOwnerPost'] },
  posts: { desk: ['createOwnerPost', 'saveOwnerPost', 'deleteOwnerPost', 'writePolicy'] },
  product_attribute_searches: { desk: ['createOwnerProduct', 'saveOwnerProduct'] },
  product_categories: { desk: ['saveOwnerProduct'] },
  product_cells: { desk: ['createOwnerProduct', 'saveOwnerProduct', 'editOwnerProduct'] },
  product_counters: server,
  product_elements: { desk: ['saveOwnerProduct'] },
  product_import_items: { by: 'imports' },
  product_import_pictures: { by: 'imports' },
  product_import_rows: { by: 'imports' },
  product_imports: { by: 'imports' },
  product_retail_steps: { desk: ['saveOwnerProduct'] },
  products: { desk: ['createOwnerProduct', 'saveOwnerProduct', 'deleteOwnerProduct'] },
  promotion_uses: people,
  rate_limits: server,
  referral_clicks: people,
  reviews: { desk: ['moderateReview', 'answerReview'] },
  search_promotions: { desk: ['saveSearchPromotion'] },
  search_synonyms: { desk: ['createSearchSynonyms', 'saveSearchSynonyms', 'deleteSearchSynonyms'] },
  search_terms: server,
  search_words: server,
  sessions: people,
  shippers: { desk: ['saveOwnerShipping'], left: 'other carriers than the own' },
  shipping_rates: { desk: ['saveOwnerShipping'] },
  stock_movements: { desk: ['changeProductStock'], by: 'the trigger on stock, whoever moves it' },
  studio_attempts: server,
  staff_invitations: { desk: ['inviteStaff', 'withdrawInvitation'] },
  stock_notices: people,
  store_owners: { desk: ['changeStaffRole', 'removeStaff'] },
  store_settings: {
    desk: [
      'saveShopSettings',
      'savePointSettings',
      'saveMailSettings',
      'saveVnpaySettings',
      'saveChatAnswers',
      'saveStoreWebhook',
      'rotateWebhookSecret',
    ],
  },
  theme_bundles: { desk: ['makeThemeBundle', 'openThemeBundle'] },
  suspect_orders: { desk: ['decideSuspectOrder'] },
  theme_drafts: { desk: ['saveThemeDraft'] },
  theme_shares: { desk: ['shareTheme', 'endThemeShare'] },
  theme_comments: { desk: ['answerThemeComment', 'closeThemeComment'] },
  theme_proposals: { desk: ['proposeTheme', 'answerThemeProposal'] },
  theme_versions: { desk: ['publishTheme', 'restoreThemeVersion', 'cancelThemeSchedule'] },
  themes: { desk: ['publishTheme'] },
  uploads: { desk: ['uploadOwnerImage', 'uploadOwnerVideo'] },
  voucher_codes: { desk: ['addVoucherCodes'] },
  voucher_products: promotions,
  voucher_uses: people,
  vouchers: { desk: ['beginPromotion', 'savePromotion', 'runPromotion', 'deletePromotion'] },
  wallet_ledger: { desk: ['payPayout', 'adjustPartnerBalance', 'returnOrderLines', 'decideSuspectOrder'] },
  wallets: server,
}

/** Columns of `stores` that `saveShopSettings` writes, and why the others are left. */
export const WRITTEN_COLUMNS = [
  'name',
  'address',
  'logo_url',
  'flags',
  'link_apple_store',
  'link_google_play',
  'has_upload_store',
]
export const COLUMNS_LEFT = {
  career: 'shown in the list of stores only',
  created_at: 'a fact',
  date_expried: 'the platform’s',
  id: 'a fact',
  id_type_of_store: 'shown in the list of stores only',
  is_demo: 'the platform’s',
  is_open: 'the platform’s',
  store_code: 'the address stays',
}

const of = (key: SettingKey, ...names: string[]) => names.map((name) => `${key}.${name}`)
/** Settings that calls of the desk write, as `key.name`, and why the others are left. */
export const WRITTEN_SETTINGS = [
  ...of('checkout', 'vat_percent', 'return_days', 'returns_are_free', 'handling_days'),
  ...of('checkout', 'transfer_hours', 'transfer_cancels'),
  ...of('checkout', 'allow_branch_payment_order', 'auto_choose_default_branch_payment_order'),
  ...of('reward_points', 'point_introduce_customer', 'point_register_customer', 'point_review', 'money_a_point'),
  ...of('reward_points', 'percent_refund', 'is_set_order_max_point', 'order_max_point', 'allow_use_point_order'),
  ...of('reward_points', 'is_percent_use_max_point', 'percent_use_max_point', 'bonus_point_product_to_agency'),
  ...of('collaborator', 'allow_payment_auto'),
  ...of('agency', 'allow_payment_auto'),
  ...of('partners', 'required_agency_ctv_has_referral_code', 'show_buyer_phone'),
  ...of('accounts', 'is_use_otp'),
  ...of('chat', 'answers'),
  ...of('mails', 'texts'),
  ...of(
    'mails',
    'order_placed',
    'order_paid',
    'order_moved',
    'order_refunded',
    'transfer_reminder',
    'note',
    'new_order_to',
  ),
  ...of('config_user_vip', 'customer_copyright', 'url_customer_copyright'),
]
const rules = (key: SettingKey, ...names: string[]) =>
  of(key, ...names).map((name) => [name, 'programme rules of partners'])
const PAYOUT_RULES = ['payment_limit', 'payment_1_of_month', 'payment_16_of_month', 'allow_payment_request', 'terms']
const TIERS = ['type_rose', 'steps_bonus', 'percent_referral', 'referral_of']
export const SETTINGS_LEFT: Record<string, string> = {
  'accounts.fixed_otp': 'of demonstration stores only',
  ...Object.fromEntries(rules('collaborator', ...PAYOUT_RULES, ...TIERS)),
  ...Object.fromEntries(
    rules('agency', ...PAYOUT_RULES, ...TIERS, 'type_bonus_period_import', 'steps_import', 'reward_steps'),
  ),
}

const cols = (table: string, names: string, how: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`${table}.${name}`, how]))
const parent = 'of the row that it belongs to'
const order = 'by the order of the rows'
const flow = 'by orders, returns and payments as they go'
const promotion = 'from the fields of the promotion’s form, by its kind'
/** Columns with values of the seed that no field of the desk has the name of, and how they come about. Tables of `FACTS` are passed over. */
export const COLUMNS_BY_OTHERS: Record<string, string> = {
  ...cols('attribute_search_children', 'attribute_search_id', parent),
  ...cols('attribute_search_children', 'position', order),
  ...cols('attribute_searches', 'position', order),
  ...cols('banners', 'position', order),
  ...cols('bonus_product_items', 'bonus_product_id', parent),
  ...cols('bonus_product_items', 'role allows_choose_distribute', promotion),
  ...cols('bonus_product_ladder', 'bonus_product_id', parent),
  ...cols('bonus_product_ladder', 'bo_product_id bo_quantity', promotion),
  ...cols('bonus_products', 'multiply_by_number ladder_reward', promotion),
  ...cols('branches', 'province_name district_name wards_name', 'from the place that was chosen'),
  ...cols('branches', 'position', order),
  ...cols('combo_products', 'combo_id', parent),
  ...cols('combos', 'discount_type value_discount set_limit_amount amount', promotion),
  ...cols('combos', 'used', 'counted'),
  ...cols('focal_points', 'image', 'the picture itself'),
  ...cols('notifications', 'references_value', 'where it leads'),
  ...cols('notifications', 'unread', 'by the reader'),
  ...cols('popups', 'name link_image type_action value_action', 'from the title, picture and link of the banner'),
  ...cols('post_category_posts', 'category_id post_id', 'from the categories of the post'),
  ...cols('posts', 'count_view', 'counted'),
  ...cols('product_attribute_searches', 'child_id product_id', 'from the values of the product'),
  ...cols('product_categories', 'category_id product_id sale_price', 'from the categories and prices of the product'),
  ...cols('product_cells', 'product_id element_id position', parent),
  ...cols('product_cells', 'stock', 'from its quantity'),
  ...cols('product_elements', 'product_id position', parent),
  ...cols('product_retail_steps', 'product_id to_quantity', 'until the next step'),
  ...cols('products', 'distribute_name sub_element_distribute_name', 'from its options'),
  ...cols('products', 'min_price max_price list_promotion is_on_sale discount_due', 'kept by the server'),
  ...cols('voucher_products', 'voucher_id', parent),
  ...cols('vouchers', 'voucher_type discount_for ship_discount_value discount_type value_discount', promotion),
  ...cols('vouchers', 'set_limit_value_discount max_value_discount set_limit_total value_limit_total', promotion),
  ...cols('vouchers', 'set_limit_amount amount is_use_once group_customers', promotion),
  ...cols('vouchers', 'used', 'counted'),
  ...cols('themes', 'document', 'the studio'),
  ...cols('theme_versions', 'document author_id author_name', 'the studio, and who published'),
  ...cols('store_settings', 'key value', 'setting by setting, below'),
  ...cols('payment_methods', 'payment_method_id description is_auto position', 'the ways that the platform knows'),
  ...cols('payment_methods', 'config', 'from the account'),
  ...cols('reviews', 'product_id customer_id order_code line_item_id stars content images', 'the buyer'),
  ...cols('stock_movements', 'product_id cell_name before after', 'from the stock'),
  ...cols('store_owners', 'owner_id', 'who accepts the invitation'),
  ...cols('partner_requests', 'customer_id role status', 'the applicant, and the decision'),
  ...cols('partners', 'status', 'by approval and pause'),
  ...cols('partners', 'first_and_last_name bank branch account_name account_number cmnd issued_by', 'the partner'),
  ...cols('partners', 'payment_auto suspended_reason', 'the partner; the reason that is given'),
  ...cols('payout_files', 'author_name', 'who made it'),
  ...cols('payout_requests', 'money status account locked_by file_id', 'the partner, and the decision'),
  ...cols('chat_messages', 'is_user is_read', 'by who writes and who reads'),
  ...cols('wallet_ledger', 'type current_balance', flow),
}
const OTHER_CARRIERS = 'Delivery: other carriers than the own'
/** Columns with values of the seed that nobody can write at the desk yet, and the room that will. */
export const COLUMNS_NOT_YET: Record<string, string> = {
  ...cols('shippers', 'partner_id name description position', OTHER_CARRIERS),
  ...cols('shipping_rates', 'partner_id ship_speed_code description base_weight step_fee', OTHER_CARRIERS),
}
/** Tables of what happened: nobody writes a fact by a form. */
export const FACTS = ['order_lines', 'order_money', 'order_returns', 'order_status_records', 'orders']
