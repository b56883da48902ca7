import type { EndpointName } from '../../src/contract/all.ts'
import type { Rows } from './row.ts'
import { idCard } from './calls-shop.ts'
import { PASSWORD, PHONE, STORE, type Shop, type Who } from './shop.ts'

/** The calls of the studio and of the shop's desk. */
export const ownerCalls = {
  studioSignIn: { args: () => ({ body: { email: `owner@${STORE}.test`, password: PASSWORD } }) },
  studioSignInByLink: { args: async (shop) => ({ body: { token: await shop.signInToken() } }) },
  studioSignOut: {},
  getStudioSession: {},
  listStudioStores: {},

  getThemeDraft: {},
  saveThemeDraft: { args: async (shop, me) => draft(shop, me) },
  publishTheme: {
    args: async (shop, me) => ({
      body: { base_version: (await shop.ask('saveThemeDraft', await draft(shop, me), me)).version, name: 'Mùa thu' },
    }),
  },
  checkTheme: { args: () => ({ body: { document: { header_type: 99 } } }) },
  listThemeVersions: {},
  getThemeVersion: { args: () => ({ params: { id: 1 } }) },
  restoreThemeVersion: { args: () => ({ params: { id: 1 } }) },

  listOwnerProducts: { args: () => ({ query: { low_stock: 'true' } }) },
  editOwnerProduct: {
    args: async (shop, me) => ({
      params: {
        id:
          (await shop.ask('listOwnerProducts', { query: { limit: 100 } }, me)).data.find(
            ({ distributes }) => distributes.length === 0,
          )?.id ?? 0,
      },
      body: { price: 150_000 },
    }),
  },
  pickProducts: { args: () => ({ query: { search: 'son' } }) },
  pickCategories: {},
  pickPosts: {},
  pickPostCategories: {},
  uploadOwnerImage: { args: () => ({ query: { purpose: 'theme' } }) },
  uploadOwnerVideo: { args: () => ({ query: { purpose: 'theme' } }) },

  listOwnerOrders: {},
  getOwnerOrder: {
    args: async (shop) => ({ params: { order_code: await orderCode(shop, 'WAITING_FOR_PROGRESSING') } }),
  },
  moveOwnerOrder: {
    args: async (shop) => ({
      params: { order_code: await orderCode(shop, 'WAITING_FOR_PROGRESSING') },
      body: { order_status_code: 'PACKING' },
    }),
  },
  listPartnerRequests: {},
  approvePartnerRequest: { args: async (shop, me) => ({ params: { id: await waitingRequest(shop, me) }, body: {} }) },
  rejectPartnerRequest: {
    args: async (shop, me) => ({ params: { id: await waitingRequest(shop, me) }, body: { note: 'Thiếu ảnh giấy tờ' } }),
  },
  listAgencyTypes: {},
  listPayouts: {},
  payPayout: {
    args: async (shop, me) => ({ params: { id: await openPayout(shop, me) }, body: { reference: 'FT26' } }),
  },
  refusePayout: {
    args: async (shop, me) => ({
      params: { id: await openPayout(shop, me, true) },
      body: { note: 'Sai số tài khoản' },
    }),
  },
  getOwnerIdCard: { args: async (shop) => ({ params: { name: await idCard(shop) } }), answers: 'file' },
  listChats: {},
  listChatMessages: { args: async (shop) => ({ params: { customer_id: await customerId(shop) } }) },
  replyChat: {
    args: async (shop) => ({ params: { customer_id: await customerId(shop) }, body: { content: 'Dạ còn ạ' } }),
  },
  readChat: { args: async (shop) => ({ params: { customer_id: await customerId(shop) } }) },
  listOwnerReviews: {},
  moderateReview: {
    args: async (shop, me) => ({
      params: { id: (await shop.ask('listOwnerReviews', {}, me)).data[0]?.id ?? 0 },
      body: { status: 1 },
    }),
  },
  createNotification: { args: () => ({ body: { title: 'Khuyến mãi', content: 'Giảm 20% cuối tuần' } }) },
} satisfies Partial<Rows<EndpointName>>

async function draft(shop: Shop, me: Who) {
  const { document, version } = await shop.ask('getThemeDraft', {}, me)
  return { body: { document: { ...document, home_title: 'Linh' }, base_version: version } }
}

async function orderCode(shop: Shop, status: string): Promise<string> {
  const { data } = await shop.ask(
    'listOrders',
    { query: { field_by: 'order_status_code', field_by_value: status } },
    await shop.person(),
  )
  return data[0]?.order_code ?? ''
}

async function customerId(shop: Shop): Promise<number> {
  return (await shop.ask('getProfile', {}, await shop.person())).id
}

const waitingRequest = async (shop: Shop, me: Who): Promise<number> =>
  (await shop.ask('listPartnerRequests', {}, me)).data[0]?.id ?? 0

/** Of a partner whose bank account nobody has just changed, unless that does not matter; asked for here when there is none. */
async function openPayout(shop: Shop, me: Who, isAnybodys = false): Promise<number> {
  const find = async () =>
    (await shop.ask('listPayouts', { query: { status: 'OPEN' } }, me)).data.find(
      ({ customer }) => isAnybodys || customer.phone_number === PHONE.both,
    )
  const known = await find()
  if (!known) await shop.ask('requestCollaboratorPayment', {}, await shop.person(PHONE.both))
  return (known ?? (await find()))?.id ?? 0
}
