import type { Args } from '../../src/contract/endpoint.ts'
import type { createOrder } from '../../src/contract/orders.ts'
import type { EndpointName } from '../../src/contract/all.ts'
import type { Rows } from './row.ts'
import { PASSWORD, PHONE, type ContractStore, type CallerHeaders } from './contract-store.ts'

/** The calls of the store's visitors and customers. */
export const customerCalls = {
  getStore: {},
  listBranches: {},
  getAppTheme: {},
  getWebTheme: {},
  getBadges: {},

  checkExists: { args: () => ({ body: { phone_number: PHONE.customer } }) },
  login: { args: () => ({ body: { phone_number: PHONE.customer, password: PASSWORD } }) },
  refreshToken: {
    args: async (store) => {
      const { refresh_token } = await store.ask('login', { body: { phone_number: PHONE.customer, password: PASSWORD } })
      return { body: { refresh_token: refresh_token ?? '' } }
    },
  },
  listSessions: {},
  endOtherSessions: { as: registered('0987654326') },
  endSession: {
    as: registered('0987654327'),
    args: async (store, me) => {
      const sessions = await store.ask('listSessions', {}, me)
      return { params: { id: sessions.find(({ is_current }) => is_current)?.id ?? 0 } }
    },
  },
  logout: { as: (store) => store.person(PHONE.customer, true) },
  register: {
    args: async (store) => {
      await store.ask('sendOtp', { body: { phone_number: '0987654321' } })
      return { body: { phone_number: '0987654321', name: 'Hoàng Thị Mận', password: PASSWORD, otp: '000000' } }
    },
  },
  sendOtp: { args: () => ({ body: { phone_number: '0987654322' } }) },
  sendEmailOtp: { args: () => ({ body: { email: 'man@example.com' } }) },
  resetPassword: {
    args: async (store) => {
      await store.ask('sendOtp', { body: { phone_number: PHONE.waiting } })
      return { body: { phone_number: PHONE.waiting, password: 'matkhau456', otp: '000000' } }
    },
  },
  changePassword: {
    as: (store) => store.person(PHONE.rejected, true),
    args: () => ({ body: { old_password: PASSWORD, new_password: 'matkhau456' } }),
  },
  getProfile: {},
  updateProfile: { args: () => ({ body: { name: 'Nguyễn Thị Lan', date_of_birth: '1990-02-28' } }) },
  changePhone: {
    as: registered('0987654324'),
    args: async (store) => {
      await store.ask('sendOtp', { body: { phone_number: '0987654325' } })
      return { body: { phone_number: '0987654325', otp: '000000', password: PASSWORD } }
    },
  },
  setReferralPhone: {
    as: registered('0987654323'),
    args: () => ({ body: { referral_phone_number: PHONE.collaborator } }),
  },
  getRewardPoints: {},
  listPointHistory: { args: () => ({ query: { page: '2' } }) },
  listNotifications: {},
  readAllNotifications: {},
  readAllNotificationsByGet: {},

  listAddresses: {},
  addAddress: { args: () => ({ body: ADDRESS }) },
  updateAddress: {
    args: async (store, me) => ({
      params: { id: (await store.ask('addAddress', { body: ADDRESS }, me)).id },
      body: { ...ADDRESS, is_default: true },
    }),
  },
  deleteAddress: {
    args: async (store, me) => ({ params: { id: (await store.ask('addAddress', { body: ADDRESS }, me)).id } }),
  },
  listProvinces: { args: () => ({ query: { scheme: '2025' } }) },
  listDistricts: { args: () => ({ params: { id: 1 } }) },
  listWards: { args: () => ({ params: { id: 1 } }) },
  convertPlace: { args: () => ({ params: { id: 1 } }) },
  searchPlaces: { args: () => ({ query: { q: 'láng hạ' } }) },

  listCategories: {},
  listProducts: {
    args: () => ({ query: { search: 'son', sort_by: 'price', descending: 'true', limit: '3', page: '2' } }),
  },
  getProduct: { args: async (store) => ({ params: { id: await productId(store) } }) },
  listPopularSearches: {},
  listSimilarProducts: { args: async (store) => ({ params: { id: await productId(store) } }) },
  listAttributeSearches: {},
  listPurchasedProducts: {},
  listReviews: {},
  listNotRated: {},
  listProductReviews: {
    args: async (store) => ({
      params: { id: await productId(store) },
      query: { filter_by: 'stars', filter_by_value: '5' },
    }),
  },
  addReview: {
    args: async (store, me) => {
      const [line] = (await store.ask('listNotRated', {}, me)).data
      if (!line) throw new Error('the fixture customer has nothing left to review')
      return {
        params: { id: line.line_item.product.id },
        body: { order_code: line.order_code, line_item_id: line.line_item.id, stars: 5, content: 'Rất đẹp' },
      }
    },
  },
  listFavorites: {},
  askForStockNotice: {
    args: async (store) => ({ params: { id: await productId(store) }, body: { email: 'khach@example.com' } }),
  },
  setFavorite: { args: async (store) => ({ params: { id: await productId(store) }, body: { is_favorite: true } }) },

  getHomeAds: {},
  getHomeApp: {},
  listAppLayouts: {},
  listAppButtons: {},
  getAppAds: {},
  listSearchHistory: {},
  addSearchHistory: { args: () => ({ body: { text: 'áo sơ mi' } }) },
  clearSearchHistory: {},
  listViewedProducts: {},
  listReferrals: {},
  saveDeviceToken: { args: () => ({ body: { device_token: 'fcm-token-0123456789abcdef', device_type: 'android' } }) },
  listHomeBanners: {},
  listHomeDiscounts: {},
  listHomeNewPosts: {},
  listHomeNewProducts: {},
  listHomePostsByCategory: {},
  listHomeProductsByCategory: {},
  listHomeTopSales: {},
  getSlug: { args: () => ({ params: { slug: 'khong-co' } }) },
  listPosts: { args: () => ({ query: { search: 'da' } }) },
  getPost: { args: async (store) => ({ params: { id: (await store.ask('listPosts', {})).data[0]?.id ?? 0 } }) },
  listPostCategories: {},
  listBonusProducts: {},
  listCombos: {},
  listVouchers: {},
  listVoucherProducts: {
    args: async (store) => ({
      params: { id: (await store.ask('listVouchers', {})).find((voucher) => voucher.voucher_type === 1)?.id ?? 0 },
    }),
  },

  addCartItem: { args: async (store) => ({ body: { product_id: await productId(store), quantity: 2 } }) },
  getCart: { args: () => ({ body: { is_use_points: true } }) },
  updateCartItem: { args: async (store, me) => ({ body: { ...(await lineOf(store, me)), quantity: 3 } }) },
  listShippers: { args: () => ({ body: PLACE }) },
  calculateFees: { args: async (store, me) => (await lineOf(store, me), { body: PLACE }) },
  calculateCarrierFee: {
    args: async (store, me) => {
      await lineOf(store, me)
      return {
        params: { partner_id: (await store.ask('calculateFees', { body: PLACE }, me)).data[0]?.partner_id ?? 0 },
        body: PLACE,
      }
    },
  },
  createOrder: { args: async (store, me) => (await lineOf(store, me), { body: ORDER }) },
  listOrders: {
    as: (store) => store.person(),
    args: () => ({ query: { field_by: 'order_status_code', field_by_value: 'COMPLETED' } }),
  },
  getOrder: {
    as: (store) => store.person(),
    args: async (store, me) => ({
      params: { order_code: (await store.ask('listOrders', {}, me)).data[0]?.order_code ?? '' },
    }),
  },
  findGuestOrder: {
    args: async (store) => {
      const { order_code } = await guestOrder(store, store.guest())
      await store.ask('sendOtp', { body: { phone_number: ORDER.phone } })
      return { body: { order_code, phone_number: ORDER.phone, otp: '000000' } }
    },
  },
  listStatusRecords: {
    as: (store) => store.person(),
    args: async (store, me) => ({ params: { order_id: (await store.ask('listOrders', {}, me)).data[0]?.id ?? 0 } }),
  },
  cancelOrder: { args: async (store, me) => ({ body: { ...(await guestOrder(store, me)), note: 'Đặt nhầm' } }) },
  giveRefundAccount: {
    args: async (store, me) => {
      const { order_code, token } = await guestOrder(store, me)
      const body = { order_status_code: 'USER_CANCELLED', payment_status_code: 'PAID' } as const
      await store.ask('moveOwnerOrder', { params: { order_code }, body }, await store.owner())
      return { body: { order_code, token, bank: 'VCB', account_number: '0123 456 789', account_name: 'TRAN THI BUOI' } }
    },
  },
  changePaymentMethod: {
    args: async (store, me) => {
      const { order_code, token } = await guestOrder(store, me)
      return { params: { order_code }, body: { ...VNPAY, token } }
    },
  },
  returnOrder: {
    as: (store) => store.person(),
    args: async (store, me) => {
      const done = await store.ask(
        'listOrders',
        { query: { field_by: 'order_status_code', field_by_value: 'COMPLETED' } },
        me,
      )
      return { body: { order_code: done.data.find((order) => order.can_return)?.order_code ?? '', note: 'Vỡ hộp' } }
    },
  },
  buyAgain: { args: async (store, me) => ({ body: await guestOrder(store, me) }) },
  claimOrder: {
    args: async (store) => {
      const { order_code, token } = await guestOrder(store, store.guest(), { phone: '0901000001' })
      return { body: { order_code, token } }
    },
  },
  listPaymentMethods: {},
  payOrder: {
    args: async (store, me) => {
      const { order_code, token } = await guestOrder(store, me, VNPAY)
      return { params: { id: order_code }, query: { token, link_back: `/don-hang/${order_code}` } }
    },
    answers: 'redirect',
  },
  vnpayNotify: { args: () => ({ query: { vnp_TxnRef: 'LB0000', vnp_SecureHash: '00' } }), answers: 'bare' },
  vnpayReturn: { args: () => ({ query: { vnp_TxnRef: 'LB0000', vnp_SecureHash: '00' } }), answers: 'redirect' },

  listMessages: {},
  sendMessage: { args: () => ({ body: { content: 'Còn hàng không ạ?' } }) },
  readMessages: {},
  uploadImage: { args: () => ({ query: { purpose: 'review' } }) },
  uploadVideo: { args: () => ({ query: { purpose: 'review' } }) },
  getIdCard: { args: async (store) => ({ params: { name: await idCard(store) } }), answers: 'file' },
} satisfies Partial<Rows<EndpointName>>

const PLACE = { province: 1, district: 1, wards: 1, address_detail: '12 phố Hàng Bông' }
const ADDRESS = { ...PLACE, name: 'Nguyễn Thị Lan', phone: PHONE.customer }
const COD = { payment_method_id: 2, payment_partner_id: 0 }
const VNPAY = { payment_method_id: 4, payment_partner_id: 2 }
const ORDER = { ...PLACE, ...COD, name: 'Trần Thị Bưởi', phone: '0912345678' } satisfies NonNullable<
  Args<typeof createOrder>['body']
>

/** A product in stock without options. */
async function productId(store: ContractStore): Promise<number> {
  const { data } = await store.ask('listProducts', { query: { limit: '100' } })
  const plain = data.find(
    (product) =>
      product.distributes.length === 0 && product.price > 0 && product.quantity_in_stock > 50 && !product.is_medicine,
  )
  if (!plain) throw new Error('the fixture store has no product without options')
  return plain.id
}

/** Puts a product with quantity 2 into the caller's cart. */
async function lineOf(store: ContractStore, me: CallerHeaders): Promise<{ line_item_id: number; product_id: number }> {
  const { line_items } = await store.ask(
    'addCartItem',
    { body: { product_id: await productId(store), quantity: 2 } },
    me,
  )
  const [line] = line_items
  return { line_item_id: line?.id ?? 0, product_id: line?.product.id ?? 0 }
}

async function guestOrder(
  store: ContractStore,
  me: CallerHeaders,
  fields: object = COD,
): Promise<{ order_code: string; token: string }> {
  await lineOf(store, me)
  const { order_code, guest_token } = await store.ask('createOrder', { body: { ...ORDER, ...fields } }, me)
  return { order_code, token: guest_token ?? '' }
}

/** A customer who has just registered. */
function registered(phone_number: string): (store: ContractStore) => Promise<CallerHeaders> {
  return async (store) => {
    await store.ask('sendOtp', { body: { phone_number } })
    const { token } = await store.ask('register', {
      body: { phone_number, name: 'Phạm Văn Ổi', password: PASSWORD, otp: '000000' },
    })
    return { 'customer-token': token ?? '' }
  }
}

/** Uploads an ID card as the customer; resolves to its file name. */
export async function idCard(store: ContractStore): Promise<string> {
  const address = await store.ask('uploadImage', { query: { purpose: 'id_card' } }, await store.person())
  return address.split('/').at(-1) ?? ''
}
