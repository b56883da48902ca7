import type { EndpointName } from '../../src/contract/all.ts'
import { each, plain, type AccessRows } from './access-row.ts'
import type { Records } from './world.ts'

const versions = (records: Records) => records.versions
const requests = (records: Records) => records.requests
const payouts = (records: Records) => records.payouts
const customers = (records: Records) => records.customers
const partners = (records: Records) =>
  records.customers.map((customer_id) => ({ customer_id, role: 'collaborator' as const }))
const orders = (records: Records) => records.orders
const products = (records: Records) => records.products
const categories = (records: Records) => records.categories
const posts = (records: Records) => records.posts
const postCategories = (records: Records) => records.postCategories
const filters = (records: Records) => records.filters
const FILTER = { name: 'Của người khác', values: [{ name: 'Lụa' }] }
const banners = (records: Records) => [
  ...records.banners.map((id) => ({ place: 'type_5' as const, id })),
  ...records.popups.map((id) => ({ place: 'popup' as const, id })),
]
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).slice(0, 20)
const BANNER = { image_url: '/media/thu/banner.webp', title: 'Của người khác' }
const groups = (records: Records) => records.groups
const GROUP = { name: 'Của người khác', conditions: [{ fact: 'orders' as const, from: 0 }] }
const vouchers = (records: Records) => records.vouchers
const promotions = (records: Records) => [
  ...records.vouchers.map((id) => ({ kind: 'voucher' as const, id })),
  ...records.combos.map((id) => ({ kind: 'combo' as const, id })),
  ...records.bonuses.map((id) => ({ kind: 'bonus' as const, id })),
]
const imports = (records: Records) => records.imports
const staff = (records: Records) => records.staff

/** Of a store and a share that exist, with an invented signature. */
const FOREIGN_LINK = `2350-1-${'a'.repeat(22)}`

const ORDER_ADDRESS = {
  name: 'Của người khác',
  phone: '0912345678',
  province: 1,
  district: 1,
  wards: 1,
  address_detail: '15 phố Hàng Bông',
}
export const REFUND_ACCOUNT = { bank: 'MB', account_number: '00110022', account_name: 'KE LA' }
const FLAGS = { is_default: false, is_default_order_online: false, is_closed: true }
const BRANCH = { name: 'Của người khác', ...FLAGS }
const POINTS = {
  point_introduce_customer: 1,
  point_register_customer: 1,
  point_review: 1,
  money_a_point: 1,
  percent_refund: 1,
  is_set_order_max_point: false,
  order_max_point: 0,
  allow_use_point_order: false,
  is_percent_use_max_point: false,
  percent_use_max_point: 0,
  bonus_point_product_to_agency: false,
}

const TIME = { start_time: '2026-11-20T00:00:00+07:00', end_time: '2026-12-20T00:00:00+07:00' }
const promotionOf = (kind: 'voucher' | 'combo' | 'bonus') =>
  kind === 'voucher'
    ? { kind, name: 'Của người khác', code: 'CUANGUOIKHAC', ...TIME }
    : { kind, name: 'Của người khác', ...TIME }

/** The calls of the studio and of the store's administration. */
export const ownerRows = {
  studioSignIn: plain({ body: { email: 'owner@linh-beauty.test', password: 'khong-phai' } }),
  studioSignInByLink: plain({ body: { token: 'khong-phai-mot-lien-ket' } }),
  studioSignOut: plain(),
  getStudioSession: plain(),
  listStudioStores: plain(),
  requestPasswordReset: plain({ body: { email: 'khong-co-ai@example.com' } }),
  resetStudioPassword: plain({ body: { token: 'khong-phai-mot-duong-dan', password: 'mot-mat-khau-rieng' } }),
  listStudioDevices: plain(),
  endStudioDevice: each(
    ({ devices }) => devices,
    (id) => ({ params: { id } }),
    true,
  ),
  endOtherStudioDevices: plain(),
  getSecondFactor: plain(),
  startSecondFactor: plain({ body: { password: 'khong-phai' } }),
  confirmSecondFactor: plain({ body: { code: '000000' } }),
  renewRecoveryCodes: plain({ body: { password: 'khong-phai', code: '000000' } }),
  switchOffSecondFactor: plain({ body: { password: 'khong-phai', code: '000000' } }),

  findStudioInvitation: plain({ body: { token: 'khong-phai-mot-loi-moi' } }),
  acceptStudioInvitation: plain({
    body: { token: 'khong-phai-mot-loi-moi', name: 'Kẻ Lạ', password: 'mot-mat-khau-rieng' },
  }),
  checkStoreCode: plain({ body: { code: 'linh-beauty' } }),
  openStudioStore: plain({ body: { name: 'Của người khác', code: 'linh-beauty', kind: 'fashion' } }),
  exportOwnerStore: plain(),
  importStudioStore: plain({ query: { code: 'linh-beauty' } }),
  getShopSettings: plain(),
  saveShopSettings: plain({
    body: {
      name: 'Của người khác',
      vat_percent: 0,
      return_days: 0,
      returns_are_free: true,
      handling_days: 3,
      transfer_hours: 0,
      transfer_cancels: false,
      allow_branch_payment_order: false,
      required_agency_ctv_has_referral_code: false,
      show_buyer_phone: false,
      collaborator_allow_payment_auto: false,
      agency_allow_payment_auto: false,
      agency_calls: 'spec',
      has_platform_metas: false,
    },
  }),
  listOwnerPaymentMethods: plain(),
  saveOwnerPaymentMethod: { calls: () => [{ params: { id: 3 }, body: { use: false, name: 'Của người khác' } }] },
  getOwnerShipping: plain(),
  saveOwnerShipping: plain({ body: { rates: [{ province: 0, base_fee: 1 }] } }),
  listOwnerBranches: plain(),
  createBranch: plain({ body: BRANCH }),
  saveBranch: each(
    ({ branches }) => branches,
    (id) => ({ params: { id }, body: BRANCH }),
    true,
  ),
  deleteBranch: each(
    ({ branches }) => branches,
    (id) => ({ params: { id } }),
    true,
  ),
  getPointSettings: plain(),
  savePointSettings: plain({ body: POINTS }),
  getVnpaySettings: plain(),
  saveVnpaySettings: plain({
    body: { tmn_code: 'CUAKE123', hash_secret: 'b'.repeat(32), pay_url: 'https://ke.la.example/pay' },
  }),
  getMailSettings: plain(),
  saveMailSettings: plain({
    body: {
      order_placed: false,
      order_paid: false,
      order_moved: false,
      order_refunded: false,
      transfer_reminder: false,
      new_order_to: ['ke.la@example.com'],
    },
  }),
  previewMail: plain({ body: { kind: 'order_paid', lang: 'vi', text: 'Của người khác' } }),
  getStoreWebhook: plain(),
  saveStoreWebhook: plain({ body: { url: 'https://ke-la.example/don' } }),
  getWebhookSecret: { ...plain(), hides: true },
  rotateWebhookSecret: { ...plain(), hides: true },
  testStoreWebhook: { ...plain(), hides: true },
  listWebhookDeliveries: plain(),
  listOwnerDomains: plain(),
  addOwnerDomain: plain({ body: { host: 'ke-la.example' } }),
  checkOwnerDomain: { calls: () => [{ params: { host: 'ke-la.example' } }], hides: true },
  makeMainDomain: { calls: () => [{ params: { host: 'ke-la.example' } }], hides: true },
  removeOwnerDomain: { calls: () => [{ params: { host: 'ke-la.example' } }], hides: true },
  listStaff: plain(),
  inviteStaff: plain({ body: { email: 'ke.la@example.com', role: 'owner' } }),
  withdrawInvitation: each(
    ({ invitations }) => invitations,
    (id) => ({ params: { id } }),
    true,
  ),
  changeStaffRole: each(staff, (id) => ({ params: { id }, body: { role: 'order_staff' } }), true),
  removeStaff: each(staff, (id) => ({ params: { id } }), true),
  listAuditLog: plain({ query: { search: 'zq' } }),

  getThemeDraft: plain(),
  getLiveTheme: plain(),
  sayThemePresence: plain({ body: { window: 'cua-so-la' } }),
  getPreviewAddress: { ...plain({ query: { persona: 'customer', state: 'usual' } }), namesStores: true },
  makeThemeBundle: plain({ body: { document: {}, place: '', changes: [] } }),
  getThemeBundle: plain({ params: { id: '0'.repeat(22) } }),
  openThemeBundle: plain({ body: { bundle: {} } }),
  proposeTheme: plain({ body: { base: {}, document: { home_title: 'Của người khác' }, note: '' } }),
  listThemeProposals: plain(),
  answerThemeProposal: plain({ params: { id: 1 }, body: { accepted: true } }),
  listThemeShares: plain(),
  shareTheme: plain({ body: { days: 3, note: 'Của người khác' } }),
  endThemeShare: each(
    ({ shares }) => shares,
    (id) => ({ params: { id } }),
    true,
  ),
  answerThemeComment: each(
    ({ comments }) => comments,
    (id) => ({ params: { id }, body: { text: 'Của người khác' } }),
    true,
  ),
  closeThemeComment: each(
    ({ comments }) => comments,
    (id) => ({ params: { id }, body: { is_closed: true } }),
    true,
  ),
  openThemeShare: plain({ body: { token: FOREIGN_LINK } }),
  commentOnTheme: plain({
    body: {
      token: FOREIGN_LINK,
      name: 'Kẻ Lạ',
      text: 'Của người khác',
      place: { path: '/', language: 'vi', width: 390, spot: null },
      attempt: 'mot-lan-thu',
    },
  }),
  approveTheme: plain({ body: { token: FOREIGN_LINK, name: 'Kẻ Lạ', revision: 1 } }),
  saveThemeDraft: plain({ body: { document: { home_title: 'Của người khác' }, base_version: 1 } }),
  publishTheme: plain({ body: { base_version: 1, name: 'Của người khác' } }),
  checkTheme: plain({ body: { document: { header_type: 3 } } }),
  listThemeVersions: plain(),
  listTimedRows: plain(),
  getThemeVersion: each(versions, (id) => ({ params: { id } }), true),
  restoreThemeVersion: each(versions, (id) => ({ params: { id } }), true),
  cancelThemeSchedule: each(versions, (id) => ({ params: { id } }), true),

  listOwnerProducts: {
    calls: ({ products }) => [{ query: { search: 'zs', limit: 100 } }, { query: { category_ids: products.join() } }],
  },
  editOwnerProduct: each(
    ({ products }) => products,
    (id) => ({ params: { id }, body: { price: 1 } }),
    true,
  ),
  listShopTexts: plain({ query: { kind: 'vouchers' } }),
  editShopTexts: each(
    ({ vouchers }) => vouchers,
    (id) => ({ body: { kind: 'vouchers', id, translations: { en: { name: 'Của người khác' } } } }),
    true,
  ),
  getProductEditor: each(products, (id) => ({ params: { id } }), true),
  createOwnerProduct: plain({ body: { name: 'Của người khác', price: 1 } }),
  saveOwnerProduct: each(products, (id) => ({ params: { id }, body: { name: 'Của người khác', price: 1 } }), true),
  duplicateOwnerProduct: each(products, (id) => ({ params: { id } }), true),
  deleteOwnerProduct: each(products, (id) => ({ params: { id } }), true),
  changeOwnerProducts: { calls: (records) => [{ body: { ids: products(records), status: -1 } }] },
  getOpening: plain(),
  setSampleGoods: plain({ body: { shown: false } }),
  setLogo: plain({ body: { logo_url: '/media/linh-beauty/upload/khong-co.webp' } }),
  getProductStock: each(products, (id) => ({ params: { id } }), true),
  changeProductStock: each(
    products,
    (id) => ({ params: { id }, body: { cell_id: 1, change: 1, note: 'Của người khác' } }),
    true,
  ),
  exportOwnerProducts: plain({ query: { format: 'csv' } }),
  createProductImport: plain(),
  listProductImports: plain(),
  getProductImport: each(imports, (id) => ({ params: { id } }), true),
  listImportItems: each(imports, (id) => ({ params: { id } }), true),
  setImportColumns: each(imports, (id) => ({ params: { id }, body: { columns: { name: 0 } } }), true),
  setImportStatus: each(imports, (id) => ({ params: { id }, body: { status: 'running' } }), true),
  deleteProductImport: each(imports, (id) => ({ params: { id } }), true),
  listOwnerCategories: plain(),
  createOwnerCategory: plain({ body: { name: 'Của người khác' } }),
  saveOwnerCategory: each(categories, (id) => ({ params: { id }, body: { name: 'Của người khác' } }), true),
  listSearchTerms: plain(),
  trySearch: plain({ query: { search: 'zs' } }),
  listSearchSynonyms: plain(),
  createSearchSynonyms: plain({ body: { names: ['của', 'người khác'] } }),
  saveSearchSynonyms: each(
    ({ synonyms }) => synonyms,
    (id) => ({ params: { id }, body: { names: ['của', 'người khác'] } }),
    true,
  ),
  deleteSearchSynonyms: each(
    ({ synonyms }) => synonyms,
    (id) => ({ params: { id } }),
    true,
  ),
  listSearchPromotions: plain(),
  saveSearchPromotion: {
    calls: (records) => [{ body: { term: 'của người khác', product_ids: products(records).slice(0, 2) } }],
  },
  undoChange: each(
    ({ undos }) => undos,
    (id) => ({ params: { id } }),
    410,
  ),
  deleteOwnerCategory: each(categories, (id) => ({ params: { id } }), true),
  listOwnerPosts: plain({ query: { limit: 100 } }),
  getPostEditor: each(posts, (id) => ({ params: { id } })), // the fixture stores have posts of the same ids
  createOwnerPost: plain({ body: { title: 'Của người khác' } }),
  saveOwnerPost: each(posts, (id) => ({ params: { id }, body: { title: 'Của người khác' } })),
  deleteOwnerPost: each(posts, (id) => ({ params: { id } })),
  listOwnerPostCategories: plain(),
  createOwnerPostCategory: plain({ body: { title: 'Của người khác' } }),
  saveOwnerPostCategory: each(postCategories, (id) => ({ params: { id }, body: { title: 'Của người khác' } }), true),
  deleteOwnerPostCategory: each(postCategories, (id) => ({ params: { id } }), true),
  listPolicies: plain(),
  writePolicy: plain({ params: { policy: 'return' } }),
  listOwnerFilters: plain(),
  createOwnerFilter: plain({ body: FILTER }),
  saveOwnerFilter: each(filters, (id) => ({ params: { id }, body: FILTER })),
  deleteOwnerFilter: each(filters, (id) => ({ params: { id } })),
  orderOwnerFilters: { calls: (records) => [{ body: { ids: filters(records).slice(0, 20) } }] },
  listOwnerBanners: plain(),
  createOwnerBanner: plain({ params: { place: 'type_5' }, body: BANNER }),
  saveOwnerBanner: each(banners, (params) => ({ params, body: BANNER })),
  deleteOwnerBanner: each(banners, (params) => ({ params })),
  orderOwnerBanners: { calls: (records) => [{ params: { place: 'type_5' }, body: { ids: idsOf(banners(records)) } }] },
  listCustomerGroups: plain(),
  createCustomerGroup: plain({ body: GROUP }),
  saveCustomerGroup: each(groups, (id) => ({ params: { id }, body: GROUP })),
  deleteCustomerGroup: each(groups, (id) => ({ params: { id } })),
  countCustomerGroup: plain({ body: { conditions: GROUP.conditions } }),
  listPromotions: plain({ query: { limit: 100 } }),
  beginPromotion: plain({ params: { kind: 'combo' }, body: { name: 'Của người khác' } }),
  getPromotion: each(promotions, (params) => ({ params })),
  savePromotion: each(promotions, (params) => ({ params, body: promotionOf(params.kind) })),
  runPromotion: each(promotions, (params) => ({ params, body: { running: false } })),
  deletePromotion: each(promotions, (params) => ({ params })),
  tryPromotion: plain({ body: { promotion: promotionOf('voucher') } }),
  listPromotedProducts: { calls: ({ products }) => [{ query: { ids: products.slice(0, 50).join() } }] },
  addVoucherCodes: each(vouchers, (id) => ({ params: { id }, body: { count: 1 } })),
  getVoucherCodes: each(vouchers, (id) => ({ params: { id } })),
  pickProducts: { calls: ({ products }) => [{ query: { ids: products.join() } }, { query: { search: 'zs' } }] },
  pickCategories: plain({ query: { limit: 100 } }),
  pickPosts: { calls: ({ posts }) => [{ query: { ids: posts.join() } }] },
  pickPostCategories: plain(),
  uploadOwnerImage: plain({ query: { purpose: 'theme' } }),
  saveFocalPoint: plain({ body: { image_url: '/media/linh-beauty/policy/ke-trung-bay.webp', x: 0.1, y: 0.9 } }),
  listLibraryImages: plain({ query: { limit: 100 } }),
  findImageUses: plain({ query: { image_url: '/media/linh-beauty/policy/ke-trung-bay.webp' } }),
  saveImageTexts: plain({
    body: { image_url: '/media/linh-beauty/policy/ke-trung-bay.webp', name: 'Của người khác', alt: '' },
  }),
  deleteLibraryImage: plain({ params: { name: '0'.repeat(32) } }),
  uploadOwnerVideo: plain({ query: { purpose: 'theme' } }),

  listOwnerOrders: plain({ query: { limit: 100 } }),
  countOwnerOrders: plain(),
  getOrderFile: plain({ query: { format: 'csv' } }),
  changeOrderAddress: each(orders, ({ order_code }) => ({ params: { order_code }, body: ORDER_ADDRESS }), true),
  getToday: plain(),
  getSales: plain({ query: { by: 'day' } }),
  getOwnerOrder: each(orders, ({ order_code }) => ({ params: { order_code } }), true),
  moveOwnerOrder: each(
    orders,
    ({ order_code }) => ({
      params: { order_code },
      body: { order_status_code: 'PACKING', payment_status_code: 'PAID' },
    }),
    true,
  ),
  moveOwnerOrders: {
    calls: (records) => [
      { body: { order_codes: orders(records).map(({ order_code }) => order_code), order_status_code: 'PACKING' } },
    ],
  },
  quoteOwnerOrder: each(products, (product_id) => ({ body: { lines: [{ product_id, quantity: 1 }] } })),
  createOwnerOrder: each(products, (product_id) => ({
    body: { ...ORDER_ADDRESS, lines: [{ product_id, quantity: 1 }], payment_method_id: 2, payment_partner_id: 0 },
  })),
  addOrderNote: each(
    orders,
    ({ order_code }) => ({ params: { order_code }, body: { content: 'Của người khác' } }),
    true,
  ),
  recordRefund: each(
    orders,
    ({ order_code }) => ({
      params: { order_code },
      body: { amount: 1000, paid_on: '2026-11-20', reference: 'FT1', expected_owed_back: 0 },
    }),
    true,
  ),
  keepOwedMoney: each(
    orders,
    ({ order_code }) => ({ params: { order_code }, body: { amount: 1000, reason: 'Phí giao', expected_owed_back: 0 } }),
    true,
  ),
  setRefundAccount: each(orders, ({ order_code }) => ({ params: { order_code }, body: REFUND_ACCOUNT }), true),
  refundByGateway: each(
    orders,
    ({ order_code }) => ({ params: { order_code }, body: { amount: 1000, expected_owed_back: 0 } }),
    true,
  ),
  closeGatewayRefund: each(
    orders,
    ({ order_code }) => ({ params: { order_code, id: 1 }, body: { is_returned: true, reference: '' } }),
    true,
  ),
  returnOrderLines: each(
    orders,
    ({ order_code }) => ({
      params: { order_code },
      body: { lines: [{ line_item_id: 1, quantity: 1 }], is_restocked: true },
    }),
    true,
  ),
  listPartners: plain({ query: { search: 'zq' } }),
  savePartner: each(partners, (params) => ({ params, body: { state: 'OFF' } }), true),
  settlePartner: each(partners, (params) => ({ params }), true),
  listPartnerLedger: each(partners, (params) => ({ params }), true),
  adjustPartnerBalance: each(partners, (params) => ({ params, body: { money: 1, note: 'Của người khác' } }), true),
  listPartnerRequests: plain(),
  approvePartnerRequest: each(requests, (id) => ({ params: { id }, body: {} }), true),
  rejectPartnerRequest: each(requests, (id) => ({ params: { id }, body: { note: 'Của người khác' } }), true),
  listAgencyTypes: plain(),
  createAgencyType: plain({ body: { name: 'Của người khác', commission_percent: 90 } }),
  saveAgencyType: each(
    ({ levels }) => levels,
    (id) => ({ params: { id }, body: { name: 'Của người khác', commission_percent: 90 } }),
    true,
  ),
  deleteAgencyType: each(
    ({ levels }) => levels,
    (id) => ({ params: { id } }),
    true,
  ),
  listPayouts: plain(),
  listSuspectOrders: plain(),
  decideSuspectOrder: each(
    orders,
    ({ order_code }, { customers: [customer_id = 0] }) => ({
      params: { order_code },
      body: { customer_id, role: 'collaborator', decision: 'PAY', reason: 'Của người khác' },
    }),
    true,
  ),
  listPayoutRuns: plain(),
  listHeldPayouts: plain(),
  listPayoutFiles: plain(),
  makePayoutFile: plain({ body: { payment_date: '2026-12-01' } }),
  getPayoutFile: each(payouts, (id) => ({ params: { id } }), true),
  unlockPayout: each(payouts, (id) => ({ params: { id }, body: { note: 'Của người khác' } }), true),
  payPayout: each(payouts, (id) => ({ params: { id }, body: { reference: 'FT' } }), true),
  refusePayout: each(payouts, (id) => ({ params: { id }, body: { note: 'Của người khác' } }), true),
  getOwnerIdCard: each(
    ({ cards }) => cards,
    (name) => ({ params: { name } }),
    true,
  ),
  listChats: plain({ query: { search: 'zq' } }),
  listChatMessages: each(customers, (customer_id) => ({ params: { customer_id } }), true),
  replyChat: each(customers, (customer_id) => ({ params: { customer_id }, body: { content: 'Của người khác' } }), true),
  readChat: each(customers, (customer_id) => ({ params: { customer_id } }), true),
  getChatCustomer: each(customers, (customer_id) => ({ params: { customer_id } }), true),
  getChatAnswers: plain(),
  saveChatAnswers: plain({ body: { answers: [{ title: 'Của người khác', content: 'Của người khác' }] } }),
  listOwnerReviews: plain({ query: { search: 'zq' } }),
  moderateReview: each(
    ({ reviews }) => reviews,
    (id) => ({ params: { id }, body: { status: 2 } }),
    true,
  ),
  answerReview: each(
    ({ reviews }) => reviews,
    (id) => ({ params: { id }, body: { reply: 'Của người khác' } }),
    true,
  ),
  createNotification: {
    calls: ({ customers: ids }) =>
      ids.map((customer_id) => ({ body: { customer_id, title: 'Của người khác', content: 'Của người khác' } })),
    hides: true,
  },
} satisfies Partial<AccessRows<EndpointName>>
