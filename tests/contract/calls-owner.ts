import { sql } from 'kysely'
import type { PartnerRole } from '../../server/db/tables-people.ts'
import { Secret, TOTP } from 'otpauth'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { createPasswordReset } from '../../server/core/staff/password-reset.ts'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { ImportStatus } from '../../src/contract/owner-imports.ts'
import type { Rows } from './row.ts'
import { idCard } from './calls-customer.ts'
import { PASSWORD, PHONE, STORE, type ContractStore, type CallerHeaders } from './contract-store.ts'

/** The calls of the studio and of the store's administration. */
export const ownerCalls = {
  studioSignIn: { args: () => ({ body: { email: `owner@${STORE}.test`, password: PASSWORD } }) },
  studioSignInByLink: { args: async (store) => ({ body: { token: await store.signInToken() } }) },
  studioSignOut: {},
  getStudioSession: {},
  listStudioStores: {},
  requestPasswordReset: { args: () => ({ body: { email: `owner@${STORE}.test` } }) },
  resetStudioPassword: {
    args: async (store) => ({ body: { token: await resetToken(store), password: 'mot-mat-khau-rieng' } }),
  },
  listStudioDevices: {},
  endStudioDevice: {
    args: async (store) => {
      const devices = await store.ask('listStudioDevices', {}, await store.owner(true))
      return { params: { id: devices.find(({ is_current }) => is_current)?.id ?? 0 } }
    },
  },
  endOtherStudioDevices: {},
  getSecondFactor: {},
  startSecondFactor: { as: newcomer, args: () => ({ body: { password: OWN_PASSWORD } }) },
  confirmSecondFactor: {
    as: newcomer,
    args: async (store, me) => ({ body: { code: codeOf(await startedFactor(store, me)) } }),
  },
  renewRecoveryCodes: { as: newcomer, args: proofWithFactor },
  switchOffSecondFactor: { as: newcomer, args: proofWithFactor },

  findStudioInvitation: { args: async (store) => ({ body: { token: await invitation(store, 'moi@song.test') } }) },
  acceptStudioInvitation: {
    args: async (store) => ({
      body: { token: await invitation(store, 'nhan@song.test'), name: 'Nhân', password: 'mot-mat-khau-rieng' },
    }),
  },
  checkStoreCode: { args: () => ({ body: { code: 'mot-tiem-moi' } }) },
  openStudioStore: {
    args: () => ({
      body: {
        name: 'Tiệm mới',
        code: 'tiem-moi',
        kind: 'fashion',
        owner: { name: 'Chủ mới', email: 'chu@tiem-moi.test', password: 'mot-mat-khau-rieng' },
      },
    }),
  },
  exportOwnerStore: { answers: 'file' },
  importStudioStore: { args: () => ({ query: { code: 'tiem-tu-tep' } }) },
  getShopSettings: {},
  saveShopSettings: { args: () => ({ body: SETTINGS }) },
  listOwnerPaymentMethods: {},
  saveOwnerPaymentMethod: {
    args: () => ({
      params: { id: 3 },
      body: {
        use: true,
        name: 'Chuyển khoản',
        account: { account_name: 'LINH', account_number: '00112233', bank: 'MB', bin: '970422' },
      },
    }),
  },
  getOwnerShipping: {},
  saveOwnerShipping: {
    args: () => ({ body: { rates: [{ province: 0, base_fee: 31_000, free_from: 0, days_from: 1, days_to: 3 }] } }),
  },
  listOwnerBranches: {},
  createBranch: { args: () => ({ body: BRANCH }) },
  saveBranch: {
    args: async (store, me) => ({ params: { id: await newBranch(store, me) }, body: { ...BRANCH, is_closed: true } }),
  },
  deleteBranch: { args: async (store, me) => ({ params: { id: await newBranch(store, me) } }) },
  getPointSettings: {},
  savePointSettings: {
    args: async (store, me) => {
      const { etag: _, ...body } = await store.ask('getPointSettings', {}, me)
      return { body: { ...body, point_review: body.point_review + 1 } }
    },
  },
  getVnpaySettings: {},
  saveVnpaySettings: {
    args: () => ({
      body: { tmn_code: 'TIEM0001', hash_secret: 'a'.repeat(32), pay_url: 'https://sandbox.vnpayment.vn/pay' },
    }),
  },
  getMailSettings: {},
  saveMailSettings: {
    args: () => ({
      body: {
        order_placed: true,
        order_paid: false,
        order_moved: true,
        order_refunded: true,
        transfer_reminder: true,
        note: 'Cảm ơn quý khách',
        new_order_to: ['don@song.test'],
      },
    }),
  },
  previewMail: { args: () => ({ body: { kind: 'order_placed', lang: 'ko', text: 'Đơn {{code}}' } }) },
  getStoreWebhook: {},
  saveStoreWebhook: { args: () => ({ body: { url: 'https://he-thong.song.vn/moi' } }) },
  getWebhookSecret: { args: withWebhook },
  rotateWebhookSecret: { args: withWebhook },
  testStoreWebhook: { args: withWebhook },
  listWebhookDeliveries: {
    args: async (store, me) => {
      await withWebhook(store, me)
      await store.ask('testStoreWebhook', {}, me)
      return {}
    },
  },
  listOwnerDomains: {},
  addOwnerDomain: { args: () => ({ body: { host: 'shop.song.test' } }) },
  checkOwnerDomain: {
    args: async (store, me) => {
      await store.ask('addOwnerDomain', { body: { host: 'kiem.song.test' } }, me)
      return { params: { host: 'kiem.song.test' } }
    },
  },
  makeMainDomain: { args: async (store) => ({ params: { host: await provedDomain(store, 'chinh.song.test') } }) },
  removeOwnerDomain: { args: async (store) => ({ params: { host: await provedDomain(store, 'bo.song.test') } }) },
  listStaff: {},
  inviteStaff: { args: () => ({ body: { email: 'nhan.vien@song.test', role: 'order_staff' } }) },
  withdrawInvitation: {
    args: async (store, me) => {
      await invitation(store, 'rut@song.test')
      const { invitations } = await store.ask('listStaff', {}, me)
      return { params: { id: invitations.find(({ email }) => email === 'rut@song.test')?.id ?? 0 } }
    },
  },
  changeStaffRole: {
    args: async (store) => ({ params: { id: await newMember(store, 'doi.vai@song.test') }, body: { role: 'manager' } }),
  },
  removeStaff: { args: async (store) => ({ params: { id: await newMember(store, 'nghi@song.test') } }) },
  listAuditLog: { args: () => ({ query: { search: 'lan', subject_kind: 'products' } }) },

  getThemeDraft: {},
  getLiveTheme: {},
  sayThemePresence: { args: () => ({ body: { window: 'cua-so-mot' } }) },
  makeThemeBundle: { args: () => ({ body: { document: {}, place: '?page=/', changes: [] } }) },
  getThemeBundle: {
    args: async (store, me) => ({
      params: { id: (await store.ask('makeThemeBundle', { body: { document: {}, place: '', changes: [] } }, me)).id },
    }),
  },
  openThemeBundle: {
    args: async (store, me) => ({
      body: {
        bundle: (await store.ask('makeThemeBundle', { body: { document: {}, place: '', changes: [] } }, me)).bundle,
      },
    }),
  },
  proposeTheme: { args: () => ({ body: { base: {}, document: { title: 'Mộc' }, note: 'Thử nhé' } }) },
  listThemeProposals: {},
  answerThemeProposal: {
    args: async (store, me) => ({
      params: {
        id: (await store.ask('proposeTheme', { body: { base: {}, document: { title: 'Lan' }, note: '' } }, me)).id,
      },
      body: { accepted: false },
    }),
  },
  listThemeShares: {},
  shareTheme: { args: () => ({ body: { days: 7, note: 'Cho Lan xem' } }) },
  endThemeShare: {
    args: async (store, me) => ({ params: { id: (await store.ask('shareTheme', { body: { days: 1 } }, me)).id } }),
  },
  openThemeShare: { args: async (store) => ({ body: { token: await lookToken(store) } }) },
  commentOnTheme: { args: async (store) => ({ body: { token: await lookToken(store), ...GUEST_COMMENT } }) },
  approveTheme: {
    args: async (store) => {
      const token = await lookToken(store)
      const { revision } = await store.ask('openThemeShare', { body: { token } })
      return { body: { token, name: 'Lan', revision } }
    },
  },
  answerThemeComment: {
    args: async (store) => ({ params: { id: await guestComment(store) }, body: { text: 'Đã sửa' } }),
  },
  closeThemeComment: {
    args: async (store) => ({ params: { id: await guestComment(store) }, body: { is_closed: true } }),
  },
  getPreviewAddress: { args: () => ({ query: { persona: 'agency', state: 'full-cart' } }) },
  saveThemeDraft: { args: async (store, me) => draft(store, me) },
  publishTheme: {
    args: async (store, me) => ({
      body: { base_version: (await store.ask('saveThemeDraft', await draft(store, me), me)).version, name: 'Mùa thu' },
    }),
  },
  checkTheme: { args: () => ({ body: { document: { header_type: 99 } } }) },
  listThemeVersions: {},
  listTimedRows: {},
  getThemeVersion: { args: () => ({ params: { id: 1 } }) },
  restoreThemeVersion: { args: () => ({ params: { id: 1 } }) },
  cancelThemeSchedule: {
    args: async (store, me) => {
      const saved = await store.ask('saveThemeDraft', await draft(store, me), me)
      const body = { base_version: saved.version, starts_at: '2027-02-01T00:00:00+07:00' }
      return { params: { id: (await store.ask('publishTheme', { body }, me)).id } }
    },
  },

  listOwnerProducts: { args: () => ({ query: { low_stock: 'true' } }) },
  editOwnerProduct: {
    args: async (store, me) => ({
      params: {
        id:
          (await store.ask('listOwnerProducts', { query: { limit: 100 } }, me)).data.find(
            ({ distributes }) => distributes.length === 0,
          )?.id ?? 0,
      },
      body: { price: 150_000 },
    }),
  },
  listShopTexts: { args: () => ({ query: { kind: 'categories' } }) },
  editShopTexts: {
    args: async (store, me) => {
      const [category] = (await store.ask('listShopTexts', { query: { kind: 'categories' } }, me)).data
      return { body: { kind: 'categories', id: category?.id ?? 0, translations: { en: { name: 'Skin' } } } }
    },
  },
  getProductEditor: { args: async (store, me) => ({ params: { id: await newProduct(store, me) } }) },
  createOwnerProduct: { args: () => ({ body: FULL_PRODUCT }) },
  saveOwnerProduct: {
    args: async (store, me) => ({
      params: { id: await newProduct(store, me) },
      body: { ...FULL_PRODUCT, name: 'Son đã sửa' },
    }),
  },
  duplicateOwnerProduct: { args: async (store, me) => ({ params: { id: await newProduct(store, me) } }) },
  deleteOwnerProduct: { args: async (store, me) => ({ params: { id: await newProduct(store, me) } }) },
  changeOwnerProducts: {
    args: async (store, me) => ({ body: { ids: [await newProduct(store, me)], price_percent: 10, status: 0 } }),
  },
  getOpening: {},
  setSampleGoods: { args: () => ({ body: { shown: true } }) },
  setLogo: {
    args: async (store, me) => ({
      body: {
        logo_url: (await store.send(endpoints.uploadOwnerImage!, {}, me)).envelope.data as string,
        palette: { main: '#7a1f2b', second: '#3f4d44', header: '#ffffff', headerText: '#222222' },
      },
    }),
  },
  getProductStock: { args: async (store, me) => ({ params: { id: await newProduct(store, me) } }) },
  changeProductStock: {
    args: async (store, me) => {
      const id = await newProduct(store, me)
      const { cells } = await store.ask('getProductStock', { params: { id } }, me)
      return { params: { id }, body: { cell_id: cells[0]?.id ?? 0, change: 3, note: 'Nhập thêm' } }
    },
  },
  exportOwnerProducts: { args: () => ({ query: { format: 'csv' } }), answers: 'file' },
  createProductImport: {},
  listProductImports: {},
  getProductImport: { args: async (store, me) => ({ params: { id: await newImport(store, me) } }) },
  listImportItems: {
    args: async (store, me) => ({ params: { id: await newImport(store, me) }, query: { action: 'new' } }),
  },
  setImportColumns: {
    args: async (store, me) => ({
      params: { id: await newImport(store, me) },
      body: { columns: { name: 0 } },
    }),
  },
  setImportStatus: {
    args: async (store, me) => {
      const id = await newImport(store, me)
      await setImports(store, 'ready', 'running') // started without a word to the job, which would go on meanwhile
      return { params: { id }, body: { status: 'stopped' } }
    },
  },
  deleteProductImport: { args: async (store, me) => ({ params: { id: await newImport(store, me) } }) },
  listOwnerCategories: {},
  createOwnerCategory: { args: () => ({ body: { name: 'Danh mục mới' } }) },
  saveOwnerCategory: {
    args: async (store, me) => ({ params: { id: await newCategory(store, me) }, body: { name: 'Tên khác' } }),
  },
  undoChange: {
    args: async (store, me) => ({
      params: {
        id: (await store.ask('deleteOwnerProduct', { params: { id: await newProduct(store, me) } }, me)).undo,
      },
    }),
  },
  deleteOwnerCategory: { args: async (store, me) => ({ params: { id: await newCategory(store, me) } }) },
  listOwnerPosts: { args: () => ({ query: { search: 'chính sách' } }) },
  getPostEditor: { args: async (store, me) => ({ params: { id: await newPost(store, me) } }) },
  createOwnerPost: { args: () => ({ body: { ...POST, published: true } }) },
  saveOwnerPost: {
    args: async (store, me) => ({ params: { id: await newPost(store, me) }, body: { ...POST, published: true } }),
  },
  deleteOwnerPost: { args: async (store, me) => ({ params: { id: await newPost(store, me) } }) },
  listOwnerPostCategories: {},
  createOwnerPostCategory: { args: () => ({ body: { title: 'Mẹo hay' } }) },
  saveOwnerPostCategory: {
    args: async (store, me) => ({ params: { id: await newPostCategory(store, me) }, body: { title: 'Tên khác' } }),
  },
  deleteOwnerPostCategory: { args: async (store, me) => ({ params: { id: await newPostCategory(store, me) } }) },
  listPolicies: {},
  writePolicy: { args: () => ({ params: { policy: 'inspection' } }) },
  listPromotions: { args: () => ({ query: { search: 'mua' } }) },
  beginPromotion: { args: () => ({ params: { kind: 'voucher' }, body: { name: 'Mừng khai trương' } }) },
  getPromotion: { args: async (store, me) => ({ params: await newPromotion(store, me, 'bonus') }) },
  savePromotion: {
    args: async (store, me) => ({ params: await newPromotion(store, me, 'voucher'), body: VOUCHER }),
  },
  runPromotion: {
    args: async (store, me) => ({ params: await newPromotion(store, me, 'voucher'), body: { running: true } }),
  },
  deletePromotion: { args: async (store, me) => ({ params: await newPromotion(store, me, 'combo') }) },
  tryPromotion: { args: () => ({ body: { promotion: VOUCHER } }) },
  listPromotedProducts: { args: async (store, me) => ({ query: { ids: String(await newProduct(store, me)) } }) },
  addVoucherCodes: {
    args: async (store, me) => ({ params: { id: (await newPromotion(store, me, 'voucher')).id }, body: { count: 3 } }),
  },
  getVoucherCodes: {
    answers: 'file',
    args: async (store, me) => ({ params: { id: (await newPromotion(store, me, 'voucher')).id } }),
  },
  listOwnerFilters: {},
  createOwnerFilter: { args: () => ({ body: FILTER }) },
  saveOwnerFilter: {
    args: async (store, me) => ({ params: { id: await newFilter(store, me) }, body: { ...FILTER, name: 'Vải' } }),
  },
  deleteOwnerFilter: { args: async (store, me) => ({ params: { id: await newFilter(store, me) } }) },
  orderOwnerFilters: { args: async (store, me) => ({ body: { ids: [await newFilter(store, me)] } }) },
  listOwnerBanners: {},
  createOwnerBanner: { args: () => ({ params: { place: 'type_5' }, body: BANNER }) },
  saveOwnerBanner: {
    args: async (store, me) => ({
      params: { place: 'popup', id: await newBanner(store, me, 'popup') },
      body: { ...BANNER, title: 'Tết' },
    }),
  },
  deleteOwnerBanner: {
    args: async (store, me) => ({ params: { place: 'type_5', id: await newBanner(store, me, 'type_5') } }),
  },
  orderOwnerBanners: {
    args: async (store, me) => ({ params: { place: 'type_6' }, body: { ids: [await newBanner(store, me, 'type_6')] } }),
  },
  listCustomerGroups: {},
  createCustomerGroup: { args: () => ({ body: GROUP }) },
  saveCustomerGroup: {
    args: async (store, me) => ({ params: { id: await newGroup(store, me) }, body: { ...GROUP, name: 'Khách thân' } }),
  },
  deleteCustomerGroup: { args: async (store, me) => ({ params: { id: await newGroup(store, me) } }) },
  countCustomerGroup: { args: () => ({ body: { conditions: GROUP.conditions } }) },
  listSearchTerms: { args: () => ({ query: { missing: 'true' } }) },
  trySearch: { args: () => ({ query: { search: 'son' } }) },
  listSearchSynonyms: {},
  createSearchSynonyms: { args: () => ({ body: { names: ['son', 'son môi'] } }) },
  saveSearchSynonyms: {
    args: async (store, me) => ({ params: { id: await newSynonyms(store, me) }, body: { names: ['son', 'lipstick'] } }),
  },
  deleteSearchSynonyms: { args: async (store, me) => ({ params: { id: await newSynonyms(store, me) } }) },
  listSearchPromotions: {},
  saveSearchPromotion: {
    args: async (store) => ({
      body: { term: 'quà tặng', product_ids: [(await store.ask('listProducts', {})).data[0]?.id ?? 0] },
    }),
  },
  pickProducts: { args: () => ({ query: { search: 'son' } }) },
  pickCategories: {},
  pickPosts: {},
  pickPostCategories: {},
  uploadOwnerImage: { args: () => ({ query: { purpose: 'theme' } }) },
  saveFocalPoint: {
    args: () => ({ body: { image_url: `/media/${STORE}/policy/ke-trung-bay.webp`, x: 0.3, y: 0.25 } }),
  },
  listLibraryImages: {},
  findImageUses: { args: () => ({ query: { image_url: `/media/${STORE}/policy/ke-trung-bay.webp` } }) },
  saveImageTexts: {
    args: () => ({ body: { image_url: `/media/${STORE}/policy/ke-trung-bay.webp`, name: 'Kệ', alt: 'Kệ trưng bày' } }),
  },
  deleteLibraryImage: {
    args: async (store) => {
      const address = await store.ask('uploadOwnerImage', { query: { purpose: 'theme' } } as never, await store.owner())
      return { params: { name: /([0-9a-f]{32})/.exec(address)?.[1] ?? '' } }
    },
  },
  uploadOwnerVideo: { args: () => ({ query: { purpose: 'theme' } }) },

  listOwnerOrders: {},
  countOwnerOrders: {},
  getOrderFile: { args: () => ({ query: { format: 'xlsx' } }), answers: 'file' },
  changeOrderAddress: {
    args: async (store) => ({
      params: { order_code: await orderCode(store, 'WAITING_FOR_PROGRESSING') },
      body: ORDER_ADDRESS,
    }),
  },
  getToday: {},
  getSales: { args: () => ({ query: { by: 'month' } }) },
  getOwnerOrder: {
    args: async (store) => ({ params: { order_code: await orderCode(store, 'WAITING_FOR_PROGRESSING') } }),
  },
  moveOwnerOrder: {
    args: async (store) => ({
      params: { order_code: await orderCode(store, 'WAITING_FOR_PROGRESSING') },
      body: { order_status_code: 'PACKING' },
    }),
  },
  moveOwnerOrders: {
    args: async (store) => ({
      body: { order_codes: [await orderCode(store, 'WAITING_FOR_PROGRESSING')], order_status_code: 'PACKING' },
    }),
  },
  quoteOwnerOrder: {
    args: async (store, me) => ({ body: { ...(await typedLines(store, me)), province: 1 } }),
  },
  createOwnerOrder: { args: async (store, me) => ({ body: await typedOrder(store, me) }) },
  addOrderNote: {
    args: async (store) => ({
      params: { order_code: await orderCode(store, 'WAITING_FOR_PROGRESSING') },
      body: { content: 'Khách hẹn giao sau 18 giờ' },
    }),
  },
  recordRefund: {
    args: async (store, me) => {
      const { params, owed } = await owedOrder(store, me)
      const paid_on = FIXTURE_NOW.slice(0, 10)
      return { params, body: { amount: 1000, paid_on, reference: 'FT26112000001', expected_owed_back: owed } }
    },
  },
  keepOwedMoney: {
    args: async (store, me) => {
      const { params, owed } = await owedOrder(store, me)
      return { params, body: { amount: 1000, reason: 'Phí giao hàng', expected_owed_back: owed } }
    },
  },
  setRefundAccount: {
    args: async (store, me) => {
      const { params } = await owedOrder(store, me)
      return { params, body: { bank: 'VCB', account_number: '0123456789', account_name: 'TRAN THI BUOI' } }
    },
  },
  refundByGateway: {
    args: async (store, me) => {
      const { params, owed } = await owedOrder(store, me)
      await paidByGateway(store, params.order_code)
      return { params, body: { amount: 1000, expected_owed_back: owed } }
    },
  },
  closeGatewayRefund: {
    args: async (store, me) => {
      const { params } = await owedOrder(store, me)
      await paidByGateway(store, params.order_code)
      const id = await unclearRefund(store, params.order_code)
      return { params: { ...params, id }, body: { is_returned: true, reference: '14422574' } }
    },
  },
  returnOrderLines: {
    args: async (store, me) => {
      const { order_code, line_items } = await store.ask('createOwnerOrder', { body: await typedOrder(store, me) }, me)
      for (const order_status_code of ['SHIPPING', 'COMPLETED'] as const)
        await store.ask('moveOwnerOrder', { params: { order_code }, body: { order_status_code } }, me)
      const lines = [{ line_item_id: line_items[0]?.id ?? 0, quantity: 1 }]
      return { params: { order_code }, body: { lines, is_restocked: true, note: 'Bị rách' } }
    },
  },
  listPartners: { args: () => ({ query: { role: 'collaborator', state: 'ACTIVE', search: '09' } }) },
  savePartner: {
    args: async (store, me) => {
      const params = { customer_id: (await partner(store, me, PHONE.agency)).customer_id, role: 'agency' as const }
      const { data } = await store.ask('listPartners', { query: params }, me)
      const [level] = await store.ask('listAgencyTypes', {}, me)
      const agency_type_id = data[0]?.agency_type_id ? null : (level?.id ?? null)
      return { params, body: { state: 'ACTIVE', agency_type_id } }
    },
  },
  settlePartner: {
    args: async (store) => {
      const customer_id = await leftOver(store)
      return { params: { customer_id, role: 'agency' } }
    },
  },
  listPartnerLedger: { args: async (store, me) => ({ params: await partner(store, me) }) },
  adjustPartnerBalance: {
    args: async (store, me) => ({ params: await partner(store, me), body: { money: 20_000, note: 'Thưởng nóng' } }),
  },
  listPartnerRequests: {},
  approvePartnerRequest: { args: async (store, me) => ({ params: { id: await pendingRequest(store, me) }, body: {} }) },
  rejectPartnerRequest: {
    args: async (store, me) => ({
      params: { id: await pendingRequest(store, me) },
      body: { note: 'Thiếu ảnh giấy tờ' },
    }),
  },
  listAgencyTypes: {},
  createAgencyType: { args: () => ({ body: LEVEL }) },
  saveAgencyType: {
    args: async (store, me) => ({
      params: { id: await newLevel(store, me) },
      body: { ...LEVEL, commission_percent: 9 },
    }),
  },
  deleteAgencyType: { args: async (store, me) => ({ params: { id: await newLevel(store, me) } }) },
  listPayouts: {},
  listSuspectOrders: {},
  decideSuspectOrder: {
    args: async (store) => {
      const { order_code, customer_id, role } = await suspectOrder(store)
      return { params: { order_code }, body: { customer_id, role, decision: 'PAY', reason: 'Đã gọi cho khách' } }
    },
  },
  listPayoutRuns: {},
  listHeldPayouts: {},
  listPayoutFiles: {},
  makePayoutFile: {
    args: async (store) => {
      await bookableRequest(store)
      return { body: LAST_RUN }
    },
  },
  getPayoutFile: {
    args: async (store, me) => ({ params: { id: (await fileWith(store, me)).file.id } }),
    answers: 'file',
  },
  unlockPayout: {
    args: async (store, me) => ({
      params: { id: (await fileWith(store, me)).id },
      body: { note: 'Chưa gửi ngân hàng' },
    }),
  },
  payPayout: {
    args: async (store, me) => ({ params: { id: await openPayout(store, me) }, body: { reference: 'FT26' } }),
  },
  refusePayout: {
    args: async (store, me) => ({
      params: { id: await unlockedPayout(store, me) },
      body: { note: 'Sai số tài khoản' },
    }),
  },
  getOwnerIdCard: { args: async (store) => ({ params: { name: await idCard(store) } }), answers: 'file' },
  listChats: {},
  listChatMessages: { args: async (store) => ({ params: { customer_id: await customerId(store) } }) },
  replyChat: {
    args: async (store) => ({ params: { customer_id: await customerId(store) }, body: { content: 'Dạ còn ạ' } }),
  },
  readChat: { args: async (store) => ({ params: { customer_id: await customerId(store) } }) },
  getChatCustomer: { args: async (store) => ({ params: { customer_id: await customerId(store) } }) },
  getChatAnswers: {},
  saveChatAnswers: { args: () => ({ body: { answers: [{ title: 'Chào', content: 'Dạ em chào chị' }] } }) },
  listOwnerReviews: {},
  moderateReview: {
    args: async (store, me) => ({
      params: { id: (await store.ask('listOwnerReviews', {}, me)).data[0]?.id ?? 0 },
      body: { status: 1 },
    }),
  },
  answerReview: {
    args: async (store, me) => ({
      params: { id: (await store.ask('listOwnerReviews', { query: { status: '1' } }, me)).data[0]?.id ?? 0 },
      body: { reply: 'Cảm ơn chị đã tin dùng' },
    }),
  },
  createNotification: { args: () => ({ body: { title: 'Khuyến mãi', content: 'Giảm 20% cuối tuần' } }) },
} satisfies Partial<Rows<EndpointName>>

const ORDER_ADDRESS = {
  name: 'Trần Thị Bưởi',
  phone: '0912345678',
  province: 1,
  district: 1,
  wards: 1,
  address_detail: '15 phố Hàng Bông',
}
const BRANCH = {
  name: 'Chi nhánh thử',
  phone: '0912345678',
  province: 1,
  district: 1,
  wards: 1,
  address_detail: '12 phố Hàng Bông',
  is_default: false,
  is_default_order_online: false,
  is_closed: false,
}
const LEVEL = { name: 'Cấp vàng', commission_percent: 12, position: 900 } // the last
const newLevel = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createAgencyType', { body: LEVEL }, me)).at(-1)?.id ?? 0
const newBranch = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createBranch', { body: BRANCH }, me)).at(-1)?.id ?? 0

/** The store has an address for messages about orders. */
async function withWebhook(store: ContractStore, me: CallerHeaders): Promise<Record<string, never>> {
  await store.ask('saveStoreWebhook', { body: { url: 'https://he-thong.song.vn/don-hang' } }, me)
  return {}
}

/** A proved domain of the store. */
async function provedDomain(store: ContractStore, host: string): Promise<string> {
  await store.database.system((q) =>
    sql`insert into domains (host, store_id) select ${host}, id from stores where store_code = ${STORE} on conflict do nothing`.execute(
      q,
    ),
  )
  return host
}

/** The token of an open invitation. */
async function invitation(store: ContractStore, email: string): Promise<string> {
  const { link } = await store.ask('inviteStaff', { body: { email, role: 'order_staff' } }, await store.owner())
  return link.split('=')[1] ?? ''
}

const OWN_PASSWORD = 'mot-mat-khau-rieng'
const newcomers = new WeakMap<ContractStore, number>()
/** Somebody of the store with an own account, whose second factor nobody else uses. */
async function newcomer(store: ContractStore): Promise<CallerHeaders> {
  const number = (newcomers.get(store) ?? 0) + 1
  newcomers.set(store, number)
  const email = `hai.buoc.${number}@song.test`
  await newMember(store, email)
  return store.signedIn(email, OWN_PASSWORD)
}
async function startedFactor(store: ContractStore, me: CallerHeaders): Promise<string> {
  return (await store.ask('startSecondFactor', { body: { password: OWN_PASSWORD } }, me)).secret
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(FIXTURE_NOW) })
/** Password and recovery code of the caller, whose second factor is on. */
async function proofWithFactor(store: ContractStore, me: CallerHeaders) {
  const body = { code: codeOf(await startedFactor(store, me)) }
  const { recovery_codes } = await store.ask('confirmSecondFactor', { body }, me)
  return { body: { password: OWN_PASSWORD, code: recovery_codes[0] ?? '' } }
}

/** The token of a link that sets a new password. */
async function resetToken(store: ContractStore): Promise<string> {
  await newMember(store, 'quen@song.test')
  const { systemTransaction } = store.database
  return (
    (await systemTransaction((trx) => createPasswordReset(trx, 'quen@song.test', new Date(FIXTURE_NOW))))?.token ?? ''
  )
}

async function newMember(store: ContractStore, email: string): Promise<number> {
  const body = { token: await invitation(store, email), name: 'Nhân viên', password: 'mot-mat-khau-rieng' }
  return (await store.ask('acceptStudioInvitation', { body })).id
}

const SETTINGS = {
  name: 'Linh Beauty',
  vat_percent: 8,
  return_days: 14,
  returns_are_free: true,
  handling_days: 2,
  transfer_hours: 24,
  transfer_cancels: true,
  allow_branch_payment_order: true,
  required_agency_ctv_has_referral_code: false,
  show_buyer_phone: true,
  collaborator_allow_payment_auto: false,
  agency_allow_payment_auto: false,
  agency_calls: 'platform',
  has_platform_metas: true,
} as const
const FULL_PRODUCT = {
  name: 'Son mới',
  price: 99_000,
  quantity_in_stock: 5,
  retail_steps: [{ from_quantity: 3, price: 90_000 }],
  options: {
    name: 'Màu',
    elements: [{ name: 'Đỏ' }],
    sub_elements: [],
    cells: [{ price: 99_000, quantity_in_stock: 2 }],
  },
}
/** Moves all imports of one status to another, as its job or its owner would. */
async function setImports(store: ContractStore, from: ImportStatus, to: ImportStatus): Promise<void> {
  await store.database.system((q) =>
    q.updateTable('product_imports').set({ status: to }).where('status', '=', from).execute(),
  )
}
/** A file of one product, the only one that is ready. */
async function newImport(store: ContractStore, me: CallerHeaders): Promise<number> {
  await setImports(store, 'ready', 'done')
  const { envelope } = await store.send(endpoints.createProductImport!, {}, me)
  return (envelope.data as { id: number }).id
}
const newProduct = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createOwnerProduct', { body: { name: 'Hàng thử', price: 50_000 } }, me)).id
const POST = {
  title: 'Cách chọn size',
  summary: 'Ba bước',
  content: '<p>Đo vòng ngực.</p>',
}
const newPost = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createOwnerPost', { body: POST }, me)).id
const newPostCategory = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createOwnerPostCategory', { body: { title: 'Tin thử' } }, me)).at(-1)?.id ?? 0
const FILTER = { name: 'Chất liệu', values: [{ name: 'Lụa' }, { name: 'Linen' }] }
const newFilter = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createOwnerFilter', { body: FILTER }, me)).id
const BANNER = { image_url: '/media/thu/banner.webp', link_to: '/khuyen-mai', show_from: '2026-11-20T09:00' }
const newBanner = async (
  store: ContractStore,
  me: CallerHeaders,
  place: 'popup' | 'type_5' | 'type_6',
): Promise<number> => (await store.ask('createOwnerBanner', { params: { place }, body: BANNER }, me)).id
const GROUP = { name: 'Khách quen', conditions: [{ fact: 'orders' as const, from: 2 }] }
const newGroup = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createCustomerGroup', { body: GROUP }, me)).id
const VOUCHER = {
  kind: 'voucher' as const,
  name: 'Giảm giá thử',
  code: 'GIAMTHU',
  value: 15,
  start_time: '2026-11-20T00:00:00+07:00',
  end_time: '2026-12-20T00:00:00+07:00',
  running: true,
}
async function newPromotion<Kind extends 'voucher' | 'combo' | 'bonus'>(
  store: ContractStore,
  me: CallerHeaders,
  kind: Kind,
): Promise<{ kind: Kind; id: number }> {
  const { id } = await store.ask('beginPromotion', { params: { kind }, body: { name: 'Thử' } }, me)
  return { kind, id }
}
const newSynonyms = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createSearchSynonyms', { body: { names: ['son', 'son thử'] } }, me)).id
const newCategory = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('createOwnerCategory', { body: { name: 'Danh mục thử' } }, me)).id

async function draft(store: ContractStore, me: CallerHeaders) {
  const { document, version } = await store.ask('getThemeDraft', {}, me)
  return { body: { document: { ...document, home_title: 'Linh' }, base_version: version } }
}

async function orderCode(store: ContractStore, status: string): Promise<string> {
  const { data } = await store.ask(
    'listOrders',
    { query: { field_by: 'order_status_code', field_by_value: status } },
    await store.person(),
  )
  return data[0]?.order_code ?? ''
}

/** An order that was paid and then cancelled, and what is owed back of it. */
async function owedOrder(store: ContractStore, me: CallerHeaders) {
  const { order_code } = await store.ask('createOwnerOrder', { body: await typedOrder(store, me) }, me)
  const body = { order_status_code: 'USER_CANCELLED', payment_status_code: 'PAID' } as const
  const { owed_back } = await store.ask('moveOwnerOrder', { params: { order_code }, body }, me)
  return { params: { order_code }, owed: owed_back }
}

/** Makes the order's money that of a payment at VNPay. */
async function paidByGateway(store: ContractStore, code: string): Promise<void> {
  await store.database.system((q) =>
    sql`insert into order_payments (store_id, order_id, txn_ref, payment_method_id, payment_partner_id, amount, status, provider_transaction)
      select store_id, id, order_code, 4, 2, paid_money, 'paid', '14422574' from orders where order_code = ${code}`.execute(
      q,
    ),
  )
}

async function unclearRefund(store: ContractStore, code: string): Promise<number> {
  const { rows } = await store.database.system((q) =>
    sql<{
      id: number
    }>`insert into gateway_refunds (store_id, order_id, payment_id, request_id, amount, status, author_name)
      select store_id, order_id, id, txn_ref, 1000, 'UNCLEAR', 'Lan' from order_payments where txn_ref = ${code} returning id`.execute(
      q,
    ),
  )
  return rows[0]?.id ?? 0
}

async function typedLines(store: ContractStore, me: CallerHeaders) {
  const { data } = await store.ask('listOwnerProducts', { query: { limit: 100 } }, me)
  const product = data.find(
    ({ distributes, status, price, quantity_in_stock }) =>
      distributes.length === 0 && status === 0 && price > 0 && quantity_in_stock > 9,
  )
  return { lines: [{ product_id: product?.id ?? 0, quantity: 2 }] }
}
const typedOrder = async (store: ContractStore, me: CallerHeaders) => ({
  ...ORDER_ADDRESS,
  ...(await typedLines(store, me)),
  payment_method_id: 2,
  payment_partner_id: 0,
})

async function partner(store: ContractStore, me: CallerHeaders, phone: string = PHONE.collaborator) {
  const { data } = await store.ask('listPartners', { query: { search: phone } }, me)
  return { customer_id: data[0]?.customer.id ?? 0, role: 'collaborator' as const }
}

async function customerId(store: ContractStore): Promise<number> {
  return (await store.ask('getProfile', {}, await store.person())).id
}

const pendingRequest = async (store: ContractStore, me: CallerHeaders): Promise<number> =>
  (await store.ask('listPartnerRequests', {}, me)).data[0]?.id ?? 0

/** An order that paid a partner commission and is noted as suspect. */
async function suspectOrder(store: ContractStore) {
  const { rows } = await store.database.system((q) =>
    sql<{ order_code: string; customer_id: number; role: PartnerRole }>`with paid as (
        select o.store_id, o.id, o.order_code, l.customer_id, l.role from wallet_ledger l
          join orders o on o.store_id = l.store_id and o.order_code = l.reference join stores s on s.id = l.store_id
        where s.store_code = ${STORE} and l.type = 'ORDER_COMPLETED' and o.order_status = 10 order by l.id limit 1
      ), noted as (insert into suspect_orders (store_id, order_id, customer_id, role, signals)
        select store_id, id, customer_id, role, '["bank"]' from paid)
      select order_code, customer_id, role from paid`.execute(q),
  )
  return rows[0] ?? { order_code: '', customer_id: 1, role: 'collaborator' as const }
}

/** A suspended agency with money and a bank account. */
async function leftOver(store: ContractStore): Promise<number> {
  const { rows } = await store.database.system((q) =>
    sql<{ id: number }>`with who as (
        select c.store_id, c.id from customers c join stores s on s.id = c.store_id
        where s.store_code = ${STORE} and not exists (select from partners p where p.store_id = c.store_id and p.customer_id = c.id)
        order by c.id limit 1
      ), earned as (insert into wallet_ledger (store_id, customer_id, role, money, type) select store_id, id, 'agency', 500000, 'MANUAL_ADD' from who)
      insert into partners (store_id, customer_id, role, status, bank, account_number, suspended_at)
        select store_id, id, 'agency', 0, 'VCB', '0071', now() from who returning customer_id as id`.execute(q),
  )
  return rows[0]?.id ?? 0
}

/** A request that can be paid now, of somebody who has none. */
async function bookableRequest(store: ContractStore): Promise<number> {
  const { rows } = await store.database.system((q) =>
    sql<{ id: number }>`with who as (
        select c.store_id, c.id from customers c join stores s on s.id = c.store_id
        where s.store_code = ${STORE} and not exists (select from payout_requests r where r.store_id = c.store_id and r.customer_id = c.id)
        order by c.id desc limit 1
      ), earned as (insert into wallet_ledger (store_id, customer_id, role, money, type) select store_id, id, 'collaborator', 500000, 'MANUAL_ADD' from who)
      insert into payout_requests (store_id, customer_id, role, money, account, created_at)
        select store_id, id, 'collaborator', 400000, '{"bank": "VCB"}', '2026-11-20' from who returning id`.execute(q),
  )
  return rows[0]?.id ?? 0
}
const LAST_RUN = { payment_date: '2027-02-01' }
/** A request in a file for the bank, and the file. */
async function fileWith(store: ContractStore, me: CallerHeaders) {
  const id = await bookableRequest(store)
  return { id, file: await store.ask('makePayoutFile', { body: LAST_RUN }, me) }
}

/** An open payout request of a partner whose bank account has not just been changed; created here when there is none. */
async function openPayout(store: ContractStore, me: CallerHeaders): Promise<number> {
  const find = async () =>
    (await openPayouts(store, me)).find(({ customer }) => customer.phone_number === PHONE.both)?.id
  const existing = await find()
  if (existing === undefined) await store.ask('requestCollaboratorPayment', {}, await store.person(PHONE.both))
  return existing ?? (await find()) ?? 0
}

/** An open request of any partner that is in no file; taken out of one when all are. */
async function unlockedPayout(store: ContractStore, me: CallerHeaders): Promise<number> {
  const open = await openPayouts(store, me)
  const unlocked = open.find(({ locked }) => !locked)
  if (unlocked) return unlocked.id
  const id = open[0]?.id ?? (await openPayout(store, me))
  if (open.length > 0) await store.ask('unlockPayout', { params: { id }, body: { note: 'Chưa gửi ngân hàng' } }, me)
  return id
}

const openPayouts = async (store: ContractStore, me: CallerHeaders) =>
  (await store.ask('listPayouts', { query: { status: 'OPEN' } }, me)).data

const GUEST_COMMENT = {
  name: 'Lan',
  text: 'Chữ này sai',
  place: { path: '/', language: 'vi', width: 390, spot: { selector: 'main>h1:1', text: 'Mộc', x: 0.5, y: 0.5 } },
  attempt: 'lan-thu-mot',
} as const

/** The token of a new link to the draft. */
async function lookToken(store: ContractStore): Promise<string> {
  const { address } = await store.ask('shareTheme', { body: { days: 1 } }, await store.owner())
  return new URL(address).hash.replace('#token=', '')
}

/** A comment of somebody with a link. */
async function guestComment(store: ContractStore): Promise<number> {
  const token = await lookToken(store)
  const { comments } = await store.ask('commentOnTheme', { body: { token, ...GUEST_COMMENT } })
  return comments[0]?.id ?? 0
}
