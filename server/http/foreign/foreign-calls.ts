import { LRUCache } from 'lru-cache'
import { register, login } from '../../../src/contract/account.ts'
import { listAgencyBalance, registerAgency } from '../../../src/contract/agency.ts'
import { getBadges } from '../../../src/contract/badges.ts'
import { addCartItem, Cart, CartInput, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { callName } from '../../../src/domain/call-name.ts'
import { listCollaboratorBalance, registerCollaborator } from '../../../src/contract/collaborator.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { logout } from '../../../src/contract/logout.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { payOrder } from '../../../src/contract/payments.ts'
import { getPost } from '../../../src/contract/posts.ts'
import { getProduct } from '../../../src/contract/products.ts'
import { calculateCarrierFee, type CarrierQuote } from '../../../src/contract/shipping.ts'
import { getStore } from '../../../src/contract/store.ts'
import { uploadImage, uploadVideo, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '../../../src/contract/uploads.ts'
import type { BalanceRow } from '../../../src/contract/partners.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { balanceTypeText } from '../../core/partners/balance-history.ts'
import { readLink } from '../../core/partners/referral-link.ts'
import { translatorFor } from '../../core/shared/messages.ts'
import { fail, isRefusal, type Refusal } from '../../core/shared/refused.ts'
import { isRecord } from '../core-schema.ts'
import { ensureGuestDevice } from '../api/guest-device.ts'
import { done, type Call, type Implementation } from '../api/implement.ts'
import { showCartCount } from '../api/show-cart-count.ts'
import type { AskBackend, Asker, Sent } from './ask.ts'
import type { ForeignCustomers } from './customers.ts'
import { ASKED, type Missing } from './offered.ts'

type Body = Record<string, unknown>
type Handler = (call: Call, sent: Sent) => Promise<unknown>
export type ForeignParts = {
  ask: AskBackend
  customers: ForeignCustomers
  /** Names of what the backend does not answer. */
  missing: () => Missing
  /** A cart of the backend has lines that wait for a later order. */
  onChosenLines: () => void
  /** Of what a preview's persona reads of themselves, which no backend has. */
  local: readonly Implementation[]
}

/** Every call of customers and of places, made at the backend. */
export function foreignCalls({ ask, customers, missing, onChosenLines, local }: ForeignParts): Implementation[] {
  const localOf = new Map(local.map(({ endpoint, handler }) => [endpoint, handler]))
  const askerOf = (call: Call): Asker => ({
    store: call.store,
    token: call.customer?.token,
    device: call.device,
    lang: call.lang,
    ip: call.ip,
  })
  const dataOf = async (call: Call, endpoint: Endpoint, sent: Sent): Promise<unknown> => {
    const given = await ask(askerOf(call), endpoint, sent)
    return isRefusal(given) ? given : given.data
  }

  /** What delivery costs at the backend, for the service that was chosen: it believes the number it is sent (wire.md §6), so this server asks for it. */
  async function withFee(call: Call, body: Body): Promise<Body | Refusal> {
    const { partner_shipper_id: carrier } = body
    if (typeof carrier !== 'number') return body
    const place = { ...body, id_address_customer: body.id_address_customer ?? body.customer_address_id }
    const given = await ask(askerOf(call), calculateCarrierFee, {
      params: { partner_id: carrier },
      body: placeOf(place),
    })
    if (isRefusal(given)) return given
    const { fee_with_type_ship: services } = given.data as CarrierQuote // fitted to the schema
    const wanted = Number(body.shipper_type ?? body.ship_speed_code ?? services[0]?.ship_speed_code)
    const service = services.find(({ ship_speed_code }) => ship_speed_code === wanted) ?? services[0]
    if (!service) return fail('SHIPPER_INVALID')
    return {
      ...body,
      total_shipping_fee: service.fee,
      shipper_type: service.ship_speed_code,
      ship_speed_code: service.ship_speed_code,
    }
  }

  async function shownCart(call: Call, endpoint: Endpoint, sent: Sent): Promise<unknown> {
    ensureGuestDevice(call)
    const body = await withFee(call, (sent.body ?? {}) as Body) // parsed by the endpoint's schema
    if (isRefusal(body)) return body
    const given = await ask(askerOf(call), endpoint, { ...sent, body })
    if (!isRefusal(given) && hasChosenLines(given.raw)) onChosenLines()
    const cart = isRefusal(given) ? given : given.data
    const { data } = isRefusal(cart) ? Cart.safeParse(cart.data) : { data: cart as Cart } // fitted to the schema
    if (data) showCartCount(call, data.line_items.filter((line) => !line.is_bonus).length)
    return cart
  }

  const placed = new LRUCache<string, Promise<unknown>>({ max: 5_000, ttl: 10 * 60_000 })
  async function placeOrder(call: Call, sent: Sent): Promise<unknown> {
    const body = (sent.body ?? {}) as Body // as above
    const priced = await withFee(call, body)
    if (isRefusal(priced)) return priced
    const cart = await dataOf(call, getCart, { body: choicesOf(priced) })
    if (isRefusal(cart)) return cart
    const { expected_total } = body
    if (typeof expected_total === 'number' && expected_total !== (cart as Cart).total_final)
      return fail('CART_CHANGED', { status: 409, data: cart })
    const link = call.isOwnPage
      ? await call.db.query(async (q) => readLink(q, call.store.id, call.referral, call.now))
      : undefined
    const partner = link ? { collaborator_by_customer_id: link.partnerId, agency_by_customer_id: link.partnerId } : {}
    const order = await dataOf(call, createOrder, { body: { ...priced, ...partner } })
    if (!isRefusal(order)) showCartCount(call, 0)
    return order
  }

  async function openSession(call: Call, endpoint: Endpoint, sent: Sent): Promise<unknown> {
    ensureGuestDevice(call)
    const given = await ask({ ...askerOf(call), token: undefined }, endpoint, sent)
    if (isRefusal(given)) return given
    const token = isRecord(given.raw) && typeof given.raw.token === 'string' ? given.raw.token : ''
    if (token === '' || token.length > MAX_TOKEN) return fail('BACKEND_UNREADABLE', { status: 502 })
    const session = given.data as Body // as above
    const known = await customers.find(call.store, token)
    if (!known) return fail('BACKEND_UNREADABLE', { status: 502 })
    showCartCount(call, 0)
    if (!call.isOwnPage) return { ...session, token, customer_id: known.id }
    call.cookies.set('__Host-sid', token)
    return { ...session, token: null, refresh_token: null, customer_id: known.id }
  }

  async function upload(call: Call, endpoint: Endpoint, maxBytes: number): Promise<unknown> {
    const file = await call.file?.({ maxBytes })
    if (file === 'broken') return fail('UPLOAD_FAILED')
    if (!file) return fail('FILE_REQUIRED')
    if (file.isTooLarge) return fail('FILE_TOO_LARGE', { status: 413 })
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(file.bytes)], { type: file.mimetype }), file.filename)
    return dataOf(call, endpoint, { form })
  }

  const withTypeNames = (endpoint: Endpoint) => async (call: Call, sent: Sent) => {
    const page = await dataOf(call, endpoint, sent)
    if (isRefusal(page)) return page
    const t = translatorFor(call.lang)
    const { data, ...rest } = page as { data: BalanceRow[] } // as above
    return {
      ...rest,
      data: data.map((row) => ({ ...row, type_name: t(balanceTypeText({ ...row, reference: row.references_value })) })),
    }
  }
  const cleaned =
    (endpoint: Endpoint, ...fields: string[]) =>
    async (call: Call, sent: Sent) => {
      const data = await dataOf(call, endpoint, sent)
      if (isRefusal(data)) return data
      const part = { ...(data as Body) } // as above
      for (const field of fields)
        if (typeof part[field] === 'string') part[field] = await cleanHtml(part[field], call.store.id)
      return part
    }
  const asPartner = (endpoint: Endpoint) => async (call: Call, sent: Sent) => {
    const data = await dataOf(call, endpoint, sent)
    if (call.customer?.token) customers.forget(call.store, call.customer.token)
    return data
  }

  const special = new Map<Endpoint, Handler>([
    [
      getStore,
      async (call, sent) => {
        const store = await dataOf(call, getStore, sent)
        if (isRefusal(store)) return store
        return (store as Body).store_code === call.store.code ? store : fail('BACKEND_OTHER_STORE', { status: 502 })
      },
    ],
    [login, (call, sent) => openSession(call, login, sent)],
    [register, (call, sent) => openSession(call, register, sent)],
    [
      logout,
      async (call) => {
        if (call.customer?.token) customers.forget(call.store, call.customer.token)
        call.cookies.set('__Host-sid', undefined)
        return done(null, 'LOGGED_OUT')
      },
    ],
    ...[getCart, addCartItem, updateCartItem].map(
      (endpoint) => [endpoint, (call: Call, sent: Sent) => shownCart(call, endpoint, sent)] as const,
    ),
    [
      createOrder,
      (call, sent) => {
        const key = call.idempotencyKey && `${call.store.id} ${call.customer?.id ?? call.device} ${call.idempotencyKey}`
        const order = (key && placed.get(key)) || placeOrder(call, sent)
        if (key) placed.set(key, order)
        if (key)
          order.then(
            (made) => isRefusal(made) && placed.delete(key),
            () => placed.delete(key),
          )
        return order
      },
    ],
    [uploadImage, (call) => upload(call, uploadImage, IMAGE_MAX_BYTES)],
    [uploadVideo, (call) => upload(call, uploadVideo, VIDEO_MAX_BYTES)],
    [
      payOrder,
      async (call, sent) => {
        const given = await ask(askerOf(call), payOrder, sent)
        const to = isRefusal(given) && isRecord(given.data) ? given.data.redirect : undefined
        return typeof to === 'string' && /^https?:\/\//.test(to)
          ? call.redirect(to)
          : isRefusal(given)
            ? given
            : call.redirect((given.data as { redirect: string }).redirect) // as above
      },
    ],
    [getProduct, cleaned(getProduct, 'description')],
    [getPost, cleaned(getPost, 'content')],
    [getBadges, cleaned(getBadges, 'terms_agency', 'terms_collaborator')],
    [listCollaboratorBalance, withTypeNames(listCollaboratorBalance)],
    [listAgencyBalance, withTypeNames(listAgencyBalance)],
    [registerCollaborator, asPartner(registerCollaborator)],
    [registerAgency, asPartner(registerAgency)],
  ])

  return [...ASKED, logout].map((endpoint) => {
    const handler = special.get(endpoint) ?? ((call: Call, sent: Sent) => dataOf(call, endpoint, sent))
    return {
      endpoint,
      handler: async (call: Call, input: never) => {
        if (call.isPreview && endpoint.shows === undefined && endpoint !== getStore)
          return localOf.get(endpoint)?.(call, input) ?? fail('NOT_OFFERED', { status: 404 })
        if (missing().has(callName(endpoint))) return fail('NOT_OFFERED', { status: 404 })
        return handler(call, input)
      },
    }
  })
}

const hasChosenLines = (cart: unknown): boolean =>
  isRecord(cart) && Array.isArray(cart.line_items) && isRecord(cart.line_items[0]) && 'is_chosen' in cart.line_items[0]

const MAX_TOKEN = 2_000
/** What of an order's body a cart takes, too. */
const choicesOf = ({ customer_address_id: id_address_customer, ...body }: Body): Body =>
  Object.fromEntries(Object.entries({ ...body, id_address_customer }).filter(([name]) => name in CartInput.shape))

const PLACE = ['id_address_customer', 'branch_id', 'province', 'district', 'wards', 'address_detail', 'scheme'] as const
const placeOf = (body: Body): Body => {
  const place = Object.fromEntries(PLACE.flatMap((name) => (body[name] == null ? [] : [[name, body[name]]])))
  return { ...place, province_id: place.province, district_id: place.district, wards_id: place.wards }
}
