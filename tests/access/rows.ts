import type { EndpointName } from '../../src/contract/all.ts'
import { each, plain, type AccessRows } from './access-row.ts'
import { ownerRows, REFUND_ACCOUNT } from './rows-owner.ts'
import type { Records } from './world.ts'

const products = (records: Records) => records.products
const orders = (records: Records) => records.orders
const PLACE = { province: 1, district: 1, wards: 1, address_detail: '12 phố Hàng Bông' }
const ADDRESS = { ...PLACE, name: 'Kẻ Lạ', phone: '0912345678' }
const COD = { payment_method_id: 2, payment_partner_id: 0 }
const ACCOUNT = { first_and_last_name: 'Kẻ Lạ', bank: 'MB', account_number: '00110022', payment_auto: false }
const DAYS = { date_from: '2026-01-01', date_to: '2026-11-20' }
/** A wrong one-time code: fixture stores accept 000000. */
const OTP = '999999'

const customerRows = {
  getStore: plain(),
  listBranches: plain(),
  getAppTheme: plain(),
  getWebTheme: plain(),
  getBadges: plain(),
  checkExists: plain({ body: { phone_number: '0912345678' } }),
  login: each(
    ({ customers }) => customers,
    () => ({ body: { phone_number: '0901000001', password: 'khong-phai' } }),
  ),
  logout: plain(),
  refreshToken: plain({ body: { refresh_token: 'khong-phai.khong-phai' } }),
  listSessions: plain(),
  endOtherSessions: plain(),
  endSession: each(
    ({ sessions }) => sessions,
    (id) => ({ params: { id } }),
    true,
  ),
  register: plain({ body: { phone_number: '0901000001', name: 'Kẻ Lạ', password: 'matkhau456', otp: OTP } }),
  sendOtp: plain({ body: { phone_number: '0912345678' } }),
  sendEmailOtp: plain({ body: { email: 'ke.la@example.com' } }),
  resetPassword: plain({ body: { phone_number: '0901000001', password: 'matkhau456', otp: OTP } }),
  changePassword: plain({ body: { old_password: 'khong-phai', new_password: 'matkhau456' } }),
  getProfile: plain(),
  updateProfile: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { id: customer_id, customer_id, address_detail: 'Nhà kẻ lạ' } }),
  ),
  changePhone: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { phone_number: '0912345678', otp: OTP, password: 'khong-phai', customer_id } }),
  ),
  setReferralPhone: plain({ body: { referral_phone_number: '0901000001' } }),
  getRewardPoints: plain(),
  listPointHistory: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listNotifications: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  readAllNotifications: plain(),
  readAllNotificationsByGet: plain(),
  listAddresses: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  addAddress: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { ...ADDRESS, customer_id } }),
  ),
  updateAddress: each(
    ({ addresses }) => addresses,
    (id) => ({ params: { id }, body: { ...ADDRESS, is_default: true } }),
    true,
  ),
  deleteAddress: each(
    ({ addresses }) => addresses,
    (id) => ({ params: { id } }),
    true,
  ),
  listProvinces: plain(),
  listDistricts: plain({ params: { id: 1 } }),
  listWards: plain({ params: { id: 1 } }),
  convertPlace: plain({ params: { id: 1 } }),
  searchPlaces: plain({ query: { q: 'ha noi' } }),

  listCategories: plain(),
  listProducts: plain({ query: { search: 'zs', limit: '100' } }),
  listPopularSearches: plain(),
  getProduct: each(products, (id) => ({ params: { id } })),
  listSimilarProducts: each(products, (id) => ({ params: { id } })),
  listAttributeSearches: plain(),
  listPurchasedProducts: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listReviews: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listNotRated: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listProductReviews: each(products, (id) => ({ params: { id } })),
  addReview: each(orders, ({ order_code, line, product }) => ({
    params: { id: product },
    body: { order_code, line_item_id: line, stars: 1, content: 'Của người khác' },
  })), // always 400, so that the answer does not reveal whether the order exists
  listFavorites: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  askForStockNotice: each(products, (id, { customers }) => ({
    params: { id },
    body: { email: 'ke.la@example.com', customer_id: customers[0] },
  })),
  setFavorite: each(products, (id, { customers }) => ({
    params: { id },
    body: { is_favorite: true, customer_id: customers[0] },
  })),

  getHomeAds: plain(),
  getHomeApp: plain(),
  listAppLayouts: plain(),
  listAppButtons: plain(),
  getAppAds: plain(),
  listSearchHistory: plain(),
  addSearchHistory: plain({ body: { text: 'áo' } }),
  clearSearchHistory: plain(),
  listViewedProducts: plain(),
  listReferrals: plain(),
  saveDeviceToken: plain({ body: { device_token: 'fcm-token-0123456789abcdef' } }),
  listHomeBanners: plain(),
  listHomeDiscounts: plain(),
  listHomeNewPosts: plain(),
  listHomeNewProducts: plain(),
  listHomePostsByCategory: plain(),
  listHomeProductsByCategory: plain(),
  listHomeTopSales: plain(),
  getSlug: plain({ params: { slug: 'khong-co' } }),
  listPosts: plain({ query: { limit: '100' } }),
  getPost: each(
    ({ posts }) => posts,
    (id) => ({ params: { id } }),
  ),
  listPostCategories: plain(),
  listBonusProducts: plain(),
  listCombos: plain(),
  listVouchers: plain(),
  listVoucherProducts: each(
    ({ vouchers }) => vouchers,
    (id) => ({ params: { id } }),
  ),

  getCart: each(
    ({ addresses }) => addresses,
    (id_address_customer, { voucherCode, branches }) => ({
      body: { id_address_customer, branch_id: branches[0], code_voucher: voucherCode, is_use_points: true },
    }),
  ),
  addCartItem: each(products, (product_id, { lines }) => ({
    body: { product_id, quantity: 1, line_item_id: lines[0], cart_id: 900001 },
  })),
  updateCartItem: each(
    ({ lines }) => lines,
    (line_item_id, { products: [product_id] }) => ({ body: { line_item_id, product_id, quantity: 0 } }),
    true,
  ),
  listShippers: plain({ body: PLACE }),
  calculateFees: each(
    ({ addresses }) => addresses,
    (id_address_customer) => ({ body: { id_address_customer } }),
  ),
  calculateCarrierFee: each(
    ({ addresses }) => addresses,
    (id_address_customer) => ({ params: { partner_id: -1 }, body: { id_address_customer } }),
  ),
  createOrder: each(
    ({ addresses }) => addresses,
    (customer_address_id, { branches }) => ({ body: { ...COD, customer_address_id, branch_id: branches[0] } }),
  ),
  listOrders: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id, phone_number: '0901000001' } }),
  ),
  getOrder: each(orders, ({ order_code }) => ({ params: { order_code }, query: { token: 'khong-phai' } }), true),
  findGuestOrder: each(orders, ({ order_code, customer_phone }) => ({
    body: { order_code, phone_number: customer_phone, otp: OTP },
  })),
  listStatusRecords: each(orders, ({ id }) => ({ params: { order_id: id }, query: { token: 'khong-phai' } }), true),
  cancelOrder: each(
    orders,
    ({ order_code }) => ({ body: { order_code, token: 'khong-phai', note: 'Của người khác' } }),
    true,
  ),
  changePaymentMethod: each(
    orders,
    ({ order_code }) => ({
      params: { order_code },
      body: { payment_method_id: 4, payment_partner_id: 2, token: 'khong-phai' },
    }),
    true,
  ),
  returnOrder: each(orders, ({ order_code }) => ({ body: { order_code, note: 'Của người khác' } }), true),
  giveRefundAccount: each(
    orders,
    ({ order_code }) => ({ body: { order_code, token: 'khong-phai', ...REFUND_ACCOUNT } }),
    true,
  ),
  buyAgain: each(orders, ({ order_code }) => ({ body: { order_code, token: 'khong-phai' } }), true),
  claimOrder: each(orders, ({ order_code }) => ({ body: { order_code, token: 'khong-phai' } }), true),
  listPaymentMethods: plain(),
  payOrder: each(
    orders,
    ({ order_code }) => ({ params: { id: order_code }, query: { token: 'khong-phai', link_back: '/' } }),
    true,
  ),
  vnpayNotify: each(orders, ({ order_code }) => ({
    query: { vnp_TxnRef: order_code, vnp_ResponseCode: '00', vnp_SecureHash: '00' },
  })),
  vnpayReturn: each(orders, ({ order_code }) => ({
    query: { vnp_TxnRef: order_code, vnp_ResponseCode: '00', vnp_SecureHash: '00' },
  })),

  listMessages: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  sendMessage: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { content: 'Của người khác', customer_id } }),
  ),
  readMessages: plain(),
  uploadImage: plain({ query: { purpose: 'review' } }),
  uploadVideo: plain({ query: { purpose: 'review' } }),
  getIdCard: each(
    ({ cards }) => cards,
    (name) => ({ params: { name } }),
    true,
  ),

  registerCollaborator: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { is_collaborator: true, customer_id } }),
  ),
  getCollaboratorInfo: plain(),
  getCollaboratorAccount: plain(),
  saveCollaboratorAccount: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { ...ACCOUNT, customer_id } }),
  ),
  listCollaboratorOrders: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { order: 'import', customer_id } }),
  ),
  requestCollaboratorPayment: plain(),
  listCollaboratorBonus: plain(),
  takeCollaboratorBonus: plain({ body: { month: 3, year: 2026 } }),
  getCollaboratorStatement: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { ...DAYS, format: 'csv', customer_id } }),
  ),
  withdrawCollaboratorPayout: each(
    ({ ownPayouts }) => ownPayouts,
    (id) => ({ params: { id } }),
    true,
  ),
  chooseCollaboratorPayoutAccount: each(
    ({ ownPayouts }) => ownPayouts,
    (id) => ({ params: { id } }),
    true,
  ),
  listCollaboratorPayouts: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listCollaboratorBalance: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  getCollaboratorReport: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { ...DAYS, customer_id } }),
  ),
  listCollaboratorReferrals: plain({ query: { search: 'zq' } }),
  listLinkedProducts: plain({ query: { search: 'zq' } }),
  listLinkedCombos: plain({}),
  getProductKit: each(
    ({ products }) => products,
    (id) => ({ params: { id } }),
  ),
  getLinkReport: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { ...DAYS, customer_id } }),
  ),
  registerAgency: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { is_agency: true, customer_id } }),
  ),
  getAgencyInfo: plain(),
  getAgencyAccount: plain(),
  saveAgencyAccount: each(
    ({ customers }) => customers,
    (customer_id) => ({ body: { ...ACCOUNT, customer_id } }),
  ),
  listAgencyOrders: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id, phone_number: '0901000001' } }),
  ),
  listAgencyImportOrders: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  requestAgencyPayment: plain(),
  listAgencyBonus: plain(),
  takeAgencyBonus: plain({ body: { month: 9, year: 2026 } }),
  getAgencyStatement: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { ...DAYS, format: 'csv', customer_id } }),
  ),
  withdrawAgencyPayout: each(
    ({ ownPayouts }) => ownPayouts,
    (id) => ({ params: { id } }),
    true,
  ),
  chooseAgencyPayoutAccount: each(
    ({ ownPayouts }) => ownPayouts,
    (id) => ({ params: { id } }),
    true,
  ),
  listAgencyPayouts: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  listAgencyBalance: each(
    ({ customers }) => customers,
    (customer_id) => ({ query: { customer_id } }),
  ),
  getAgencyReport: plain({ query: DAYS }),
  getAgencyImportReport: plain({ query: DAYS }),
  listAgencyReferrals: plain({ query: { search: 'zq' } }),
} satisfies Partial<AccessRows<EndpointName>>

/** A row for every endpoint. An endpoint without a row is a type error and is reported by `missingRows`. */
export const accessRows: AccessRows<EndpointName> = { ...customerRows, ...ownerRows }

/** The endpoints without a row. */
export const missingRows = (names: string[]): string[] => names.filter((name) => !Object.hasOwn(accessRows, name))
