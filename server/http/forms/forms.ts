import { login, sendEmailOtp, sendOtp } from '../../../src/contract/account.ts'
import { logout } from '../../../src/contract/logout.ts'
import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import {
  buyAgain,
  cancelOrder,
  claimOrder,
  createOrder,
  giveRefundAccount,
  returnOrder,
} from '../../../src/contract/orders.ts'
import { endOtherSessions, endSession } from '../../../src/contract/sessions.ts'
import { ownPath } from '../../../src/domain/link-target.ts'
import { askForStockNotice } from '../../../src/contract/products.ts'
import { readQuantity } from '../../../src/domain/quantity.ts'
import { UNREAD_LINE, UNREAD_QUANTITY } from '../../../src/domain/unread-quantity.ts'
import { cartPath, loginPath, orderPath, PATHS, pickUpPath } from '../../../src/domain/paths.ts'
import { buyCombo } from './buy-combo.ts'
import { registerPartner, withdrawPartner } from './register-partner.ts'
import { attempt, parseInteger, withProblem, type Form, type FormPost } from './form-post.ts'

/** The forms that work without JavaScript; each makes one call of the contract. */
export const FORMS: Record<string, Form> = {
  'add-to-cart': async (post) => {
    const { fields } = post
    const name = fields.get('element_name')
    const distributes = name
      ? [{ name, value: fields.get('element') ?? '', sub_element_distributes: fields.get('sub_element') }]
      : []
    const body = {
      product_id: parseInteger(fields, 'product_id'),
      quantity: fields.has('quantity') ? quantityOf(post, 1) : 1,
      distributes,
    }
    const caller = { ...post.caller, idempotencyKey: fields.get('key') ?? post.caller.idempotencyKey }
    const { failure } = await attempt({ ...post, caller }, addCartItem, { body })
    if (!failure) return cartPath(fields.get('then') === 'checkout' ? 2 : 1)
    const back = ownPath(fields.get('back')) ?? PATHS.cart
    return body.quantity === null ? withUnread(back, fields) : withProblem(back, failure)
  },
  'buy-combo': buyCombo,
  /** `loi` is then the code of the answer; the page says it in its own words. */
  'stock-notice': async (post) => {
    const { fields } = post
    const email = fields.get('email')
    const body = { ...(email ? { email } : {}), cell_id: parseInteger(fields, 'cell_id') }
    const { failure } = await attempt(post, askForStockNotice, { params: { id: fields.get('product_id') }, body })
    return withProblem(ownPath(fields.get('back')) ?? PATHS.home, failure ?? 'STOCK_NOTICE_ASKED')
  },
  'set-line': async (post) => {
    const { fields } = post
    const body = {
      line_item_id: parseInteger(fields, 'line_item_id'),
      product_id: parseInteger(fields, 'product_id'),
      ...(fields.has('quantity') ? { quantity: quantityOf(post, 0) } : {}),
      ...(fields.has('note') ? { note: fields.get('note') } : {}),
      ...(fields.has('is_chosen') ? { is_chosen: fields.get('is_chosen') === 'true' } : {}),
    }
    const { failure } = await attempt(post, updateCartItem, { body })
    if (body.quantity === null) return withUnread(PATHS.cart, fields, { [UNREAD_LINE]: `${body.line_item_id}` })
    return withProblem(PATHS.cart, failure)
  },
  'cart-choices': async (post) => {
    const { fields } = post
    const flags = [
      'is_use_points',
      'is_use_balance_collaborator',
      'is_use_balance_agency',
      'is_order_for_customer',
      'is_all_chosen',
    ].filter((name) => fields.has(name))
    const body = {
      ...(fields.has('code_voucher') ? { code_voucher: fields.get('code_voucher') } : {}),
      ...Object.fromEntries(flags.map((name) => [name, fields.get(name) === 'true'])),
    }
    const { failure } = await attempt(post, getCart, { body })
    return withProblem(cartPath(fields.get('s') === '2' ? 2 : 1), failure)
  },
  /** The rest of the checkout's form is kept. */
  'cart-branch': async (post) => {
    const { fields, keepTyped } = post
    keepTyped(fields)
    const { failure } = await attempt(post, getCart, { body: { branch_id: parseInteger(fields, 'chosen_branch') } })
    return withProblem(checkoutFor(fields), failure)
  },
  /** Without JavaScript, the districts of a province are loaded with the next page. */
  'checkout-place': async ({ fields, keepTyped }) => {
    keepTyped(fields)
    return checkoutFor(fields)
  },
  'place-order': async (post) => {
    const { fields } = post
    const [partner = '0', method = '2'] = (fields.get('payment') ?? '').split(':')
    const [shipper, type] = (fields.get('shipping') ?? '').split(':')
    const body = {
      payment_partner_id: Number(partner),
      payment_method_id: Number(method),
      ...(shipper ? { partner_shipper_id: Number(shipper), shipper_type: Number(type) } : {}),
      customer_note: fields.get('customer_note'),
      ...(fields.has('has_invoice') ? { invoice: invoiceOf(fields) } : {}),
      expected_total: parseInteger(fields, 'expected_total'),
      cart_version: fields.get('cart_version'),
      ...recipientOf(fields),
    }
    const caller = { ...post.caller, idempotencyKey: fields.get('key') ?? undefined }
    const { failure, data } = await attempt({ ...post, caller }, createOrder, { body })
    const isDone = !failure && isPlaced(data)
    post.keepTyped(isDone ? undefined : fields)
    if (!isDone) return withProblem(checkoutFor(fields), failure)
    return orderPath(data.order_code) + (data.guest_token ? `?token=${encodeURIComponent(data.guest_token)}` : '')
  },
  'cancel-order': (post) => withOrder(post, cancelOrder),
  'return-order': (post) => withOrder(post, returnOrder, { note: post.fields.get('note') }),
  'refund-account': (post) =>
    withOrder(post, giveRefundAccount, {
      bank: post.fields.get('bank'),
      account_number: post.fields.get('account_number'),
      account_name: post.fields.get('account_name'),
    }),
  'claim-order': (post) => withOrder(post, claimOrder),
  'buy-again': async (post) => {
    const { failure, data } = await attempt(post, buyAgain, { body: orderOf(post.fields) })
    if (failure) return withProblem(pageOfOrder(post.fields), failure)
    return withProblem(PATHS.cart, isWhole(data) ? undefined : 'SOME_LEFT_OUT')
  },
  login: async (post) => {
    const { fields } = post
    const [name, otp] = [fields.get('phone_number'), fields.get('otp')]
    const { failure } = await attempt(post, login, {
      body: { email_or_phone_number: name, password: fields.get('password'), ...(otp && { otp }) },
    })
    if (failure === 'LOGIN_CODE_NEEDED')
      await (name?.includes('@')
        ? attempt(post, sendEmailOtp, { body: { email: name } })
        : attempt(post, sendOtp, { body: { phone_number: name } }))
    const back = ownPath(fields.get('back')) ?? undefined
    return withProblem(failure ? loginPath(back) : (back ?? PATHS.account), failure)
  },
  /** `loi` is then the code of the answer, as for a notice of stock. */
  'end-session': async (post) => {
    const { failure } = await attempt(post, endSession, { params: { id: post.fields.get('id') } })
    return withProblem(PATHS.account, failure ?? 'SESSION_ENDED')
  },
  'end-other-sessions': async (post) => {
    const { failure } = await attempt(post, endOtherSessions, {})
    return withProblem(PATHS.account, failure ?? 'OTHER_SESSIONS_ENDED')
  },
  'register-partner': registerPartner,
  'withdraw-partner': withdrawPartner,
  logout: async (post) => {
    await attempt(post, logout, {})
    return PATHS.home
  },
}

/** How many pieces were typed; null, which the call refuses, when that cannot be read. */
function quantityOf({ fields, caller }: FormPost, min: 0 | 1): number | null {
  const read = readQuantity(fields.get('quantity') ?? '', caller.lang, min)
  return read.kind === 'number' ? read.units : null
}

/** Back to the page, whose field shows again what was typed. */
const withUnread = (path: string, fields: URLSearchParams, line?: Record<string, string>): string =>
  withProblem(path, 'QUANTITY_UNREAD', {
    ...line,
    [UNREAD_QUANTITY]: (fields.get('quantity') ?? '').slice(0, MAX_SHOWN),
  })
const MAX_SHOWN = 100

const orderOf = (fields: URLSearchParams) => {
  const token = fields.get('token')
  return { order_code: fields.get('order_code') ?? '', ...(token ? { token } : {}) }
}
const pageOfOrder = (fields: URLSearchParams) => {
  const { order_code, token } = orderOf(fields)
  return orderPath(order_code) + (token ? `?token=${encodeURIComponent(token)}` : '')
}

/** Makes a call about an order and leads back to its page. */
async function withOrder(post: FormPost, endpoint: Endpoint, more: object = {}): Promise<string> {
  const { failure } = await attempt(post, endpoint, { body: { ...orderOf(post.fields), ...more } })
  return withProblem(pageOfOrder(post.fields), failure)
}

const isWhole = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'left_out' in data &&
  Array.isArray(data.left_out) &&
  data.left_out.length === 0

/** A saved address, a branch for pick-up, or a guest's address. The server fills in a customer's missing name and phone number. */
function recipientOf(fields: URLSearchParams) {
  const customer_address_id = parseInteger(fields, 'customer_address_id')
  if (customer_address_id) return { customer_address_id }
  const person = { name: fields.get('name'), phone: fields.get('phone'), email: fields.get('email') ?? '' }
  const branch_id = parseInteger(fields, 'branch_id')
  if (branch_id) return { branch_id, ...person }
  const { scheme, address_detail } = Object.fromEntries(fields)
  return {
    ...person,
    scheme,
    province: parseInteger(fields, 'province'),
    district: parseInteger(fields, 'district'),
    wards: parseInteger(fields, 'wards'),
    address_detail: address_detail ?? null,
  }
}

const invoiceOf = (fields: URLSearchParams) => ({
  company: fields.get('invoice_company'),
  tax_code: fields.get('invoice_tax_code'),
  address: fields.get('invoice_address'),
  email: fields.get('invoice_email'),
  consent: fields.has('invoice_consent'),
})

const FIELD_OF = { tinh: 'province', quan: 'district' } as const

/** Path of the checkout's second step, with the lists for the selected place. */
function checkoutFor(fields: URLSearchParams): string {
  if (fields.has('branch_id') || fields.has('is_pick_up')) return pickUpPath
  const place = new URLSearchParams({ s: '2' })
  for (const name of ['tinh', 'quan'] as const)
    if (parseInteger(fields, FIELD_OF[name])) place.set(name, String(parseInteger(fields, FIELD_OF[name])))
  return `${PATHS.cart}?${place}`
}

const isPlaced = (data: unknown): data is { order_code: string; guest_token: string | null } =>
  typeof data === 'object' && data !== null && 'order_code' in data
