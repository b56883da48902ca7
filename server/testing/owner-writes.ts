import type { EndpointName } from '../../src/contract/all.ts'
import type { SettingKey } from '../core/stores/store-settings.ts'

/** How the rows of a table come about: by calls of the desk, by others, or not yet by the store's people. */
type Source = { desk?: EndpointName[]; by?: string; left?: string }

const people = { by: 'customers' }
const server = { by: 'the server itself' }
const promotions: Source = { desk: ['beginPromotion', 'savePromotion', 'deletePromotion'] }
const banners: Source = { desk: ['createOwnerBanner', 'saveOwnerBanner', 'deleteOwnerBanner', 'orderOwnerBanners'] }

const filters: Source = { desk: ['createOwnerFilter', 'saveOwnerFilter', 'deleteOwnerFilter', 'orderOwnerFilters'] }

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
  categories: { desk: ['createOwnerCategory', 'saveOwnerCategory', 'deleteOwnerCategory'] },
  chat_messages: { desk: ['replyChat'] },
  combo_products: promotions,
  combos: promotions,
  customer_groups: { desk: ['createCustomerGroup', 'saveCustomerGroup', 'deleteCustomerGroup'] },
  customers: people,
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
  post_categories: { desk: ['createOwnerPostCategory', 'saveOwnerPostCategory', 'deleteOwnerPostCategory'] },
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
