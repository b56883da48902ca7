import { endpoints } from '../src/contract/all.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'

const FORM = 'studio/desk/products/product-form.tsx'
const COMMISSION = 'studio/desk/products/commission-fields.tsx'
const GRID = 'studio/desk/products/options-grid.tsx'
const LEVEL = 'studio/desk/partners/level-dialog.tsx'
const STEPS = 'studio/desk/products/steps-field.tsx'
const CATEGORY = 'studio/desk/products/category-dialog.tsx'
const NEWS_CATEGORY = 'studio/desk/content/post-categories-page.tsx'
const SHIPPING = 'studio/desk/settings/shipping-card.tsx'
const POINTS = 'studio/desk/settings/points-card.tsx'
const PROMOTIONS = 'studio/desk/promotions'
const VOUCHER = `${PROMOTIONS}/voucher-fields.tsx`
const PROMOTION = {
  max_uses: `${PROMOTIONS}/promotion-form.tsx`,
  value: `${PROMOTIONS}/amount-fields.tsx`,
  max_discount: VOUCHER,
  min_total: VOUCHER,
  'parts[].quantity': `${PROMOTIONS}/parts-field.tsx`,
  'gifts[].quantity': `${PROMOTIONS}/bonus-fields.tsx`,
  'steps[].from_quantity': `${PROMOTIONS}/steps-field.tsx`,
  'steps[].gift.quantity': `${PROMOTIONS}/steps-field.tsx`,
}
const GROUP = {
  'conditions[].from': `${PROMOTIONS}/group-dialog.tsx`,
  'conditions[].to': `${PROMOTIONS}/group-dialog.tsx`,
}
const PRODUCT = {
  price: FORM,
  quantity_in_stock: FORM,
  weight: FORM,
  cost_price: 'studio/desk/products/cost-fields.tsx',
  discount_percent: FORM,
  percent_agency: FORM,
  percent_collaborator: COMMISSION,
  money_amount_collaborator: COMMISSION,
  point_for_agency: COMMISSION,
  'options.cells[].price': GRID,
  'options.cells[].quantity_in_stock': GRID,
  'retail_steps[].from_quantity': STEPS,
  'retail_steps[].price': STEPS,
}

/** Numbers of the bodies of the owner’s calls that people type, and the file whose field writes them. */
export const TYPED: Record<string, Record<string, string>> = {
  createOwnerProduct: PRODUCT,
  saveOwnerProduct: PRODUCT,
  editOwnerProduct: {
    price: 'studio/desk/products/number-cell.tsx',
    quantity_in_stock: 'studio/desk/products/number-cell.tsx',
  },
  changeOwnerProducts: {
    price_percent: 'studio/desk/products/bulk-bar.tsx',
    discount_percent: 'studio/desk/products/bulk-bar.tsx',
    percent_collaborator: 'studio/desk/products/bulk-bar.tsx',
    money_amount_collaborator: 'studio/desk/products/bulk-bar.tsx',
    point_for_agency: 'studio/desk/products/bulk-bar.tsx',
    quantity_in_stock: 'studio/desk/products/bulk-bar.tsx',
  },
  changeProductStock: { change: 'studio/desk/products/stock-page.tsx' },
  createOwnerCategory: { position: CATEGORY },
  saveOwnerCategory: { position: CATEGORY },
  createOwnerPostCategory: { position: NEWS_CATEGORY },
  saveOwnerPostCategory: { position: NEWS_CATEGORY },
  quoteOwnerOrder: { 'lines[].quantity': 'studio/desk/orders/typed-lines.tsx' },
  createOwnerOrder: { 'lines[].quantity': 'studio/desk/orders/typed-lines.tsx' },
  returnOrderLines: { 'lines[].quantity': 'studio/desk/orders/return-dialog.tsx' },
  recordRefund: { amount: 'studio/desk/orders/money/owed-dialog.tsx' },
  keepOwedMoney: { amount: 'studio/desk/orders/money/owed-dialog.tsx' },
  refundByGateway: { amount: 'studio/desk/orders/money/owed-dialog.tsx' },
  createAgencyType: { commission_percent: LEVEL, position: LEVEL },
  saveAgencyType: { commission_percent: LEVEL, position: LEVEL },
  adjustPartnerBalance: { money: 'studio/desk/partners/balance-dialog.tsx' },
  savePromotion: PROMOTION,
  tryPromotion: Object.fromEntries(Object.entries(PROMOTION).map(([path, file]) => [`promotion.${path}`, file])),
  addVoucherCodes: { count: `${PROMOTIONS}/codes-card.tsx` },
  createCustomerGroup: GROUP,
  saveCustomerGroup: GROUP,
  countCustomerGroup: GROUP,
  saveOwnerShipping: {
    'rates[].base_fee': SHIPPING,
    'rates[].free_from': SHIPPING,
    'rates[].days_from': SHIPPING,
    'rates[].days_to': SHIPPING,
  },
  saveShopSettings: {
    vat_percent: 'studio/desk/settings/shop-cards.tsx',
    handling_days: 'studio/desk/settings/shop-cards.tsx',
    return_days: 'studio/desk/settings/shop-cards.tsx',
    transfer_hours: 'studio/desk/settings/shop-cards.tsx',
  },
  savePointSettings: {
    point_introduce_customer: POINTS,
    point_register_customer: POINTS,
    point_review: POINTS,
    money_a_point: POINTS,
    percent_refund: POINTS,
    order_max_point: POINTS,
    percent_use_max_point: POINTS,
  },
}

/** Numbers of those bodies that nobody types, and why: by call and path; `*` is every path, or every call. */
export const NOT_TYPED: Record<string, string> = {
  'makeThemeBundle *': 'what a page showed, sent by the page',
  'shareTheme version': 'a choice of a list',
  'shareTheme days': 'a choice of a list',
  '* base_version': 'the version that was loaded',
  '* replaces': 'the theme that was shown',
  '* status': 'a choice of two',
  '* type_share_collaborator_number': 'a choice of two',
  '* x': 'pointed at on a picture',
  '* y': 'pointed at on a picture',
  '* province': 'a choice of a list',
  '* district': 'a choice of a list',
  '* wards': 'a choice of a list',
  '* country': 'a constant',
  '* rates[].province': 'a choice of a list',
  '* expected_total': 'the total that was shown',
  '* expected_owed_back': 'the sum that was shown',
  'payPayout expected_money': 'the sum that was shown',
  'setImportColumns columns{}': 'a choice of a list',
  'beginPromotion copy_of': 'the promotion that is copied',
  'savePromotion audiences[]': 'choices of a list',
  'tryPromotion promotion.audiences[]': 'choices of a list',
  '* conditions[].in[]': 'values that a choice means',
  'editOwnerProduct elements[].price': 'for other programs; the desk sends the whole product',
  'editOwnerProduct elements[].quantity_in_stock': 'for other programs; the desk sends the whole product',
}
const IS_ID = /(?:^|[._])ids?(?:\[\])?$/ // chosen, never typed

export const whyNotTyped = (call: string, path: string): string | undefined =>
  IS_ID.test(path) ? 'an id' : (NOT_TYPED[`${call} ${path}`] ?? NOT_TYPED[`* ${path}`] ?? NOT_TYPED[`${call} *`])

/** Calls of the owner that send a body, by name. */
export const OWNER_CALLS: [string, Endpoint][] = Object.entries(endpoints).filter(
  ([, { scope, body }]) => scope === 'owner' && body,
)

type Definition = { type: string } & Record<string, unknown>

/** Paths of the numbers in a schema, as `rates[].base_fee`. Throws at a kind of schema that it does not know. */
export function numbersIn(schema: unknown, path = ''): string[] {
  const definition = (schema as { _zod: { def: Definition } })._zod.def
  const { type } = definition
  const within = (inner: unknown, at = path) => numbersIn(inner, at)
  const each = (inner: unknown) => (inner as unknown[]).flatMap((one) => within(one))
  if (type === 'number' || type === 'bigint') return [path]
  if (type === 'literal')
    return (definition.values as unknown[]).some((value) => typeof value === 'number') ? [path] : []
  if (type === 'object')
    return Object.entries(definition.shape as object).flatMap(([name, inner]) =>
      within(inner, path ? `${path}.${name}` : name),
    )
  if (type === 'array') return within(definition.element, `${path}[]`)
  if (type === 'record') return within(definition.valueType, `${path}{}`)
  if (type === 'tuple') return each(definition.items).map((found) => `${found}[]`)
  if (type === 'union') return each(definition.options)
  if (type === 'pipe') return [...within(definition.in), ...within(definition.out)]
  if (definition.innerType) return within(definition.innerType)
  if (LEAVES.includes(type)) return []
  throw new Error(`${path}: a schema of the kind ${type}`)
}
const LEAVES = [
  'string',
  'boolean',
  'enum',
  'null',
  'undefined',
  'unknown',
  'any',
  'transform',
  'file',
  'custom',
  'never',
  'lazy',
]

/** Numbers of a body with the paths of `numbersIn`. */
export function numbersOf(body: unknown, path = ''): [string, number][] {
  if (typeof body === 'number') return [[path, body]]
  if (Array.isArray(body)) return body.flatMap((one) => numbersOf(one, `${path}[]`))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, inner]) => numbersOf(inner, path ? `${path}.${name}` : name))
}

/** The name of a call to the owner’s API. */
export const callOf = (method: string, path: string): string | undefined =>
  OWNER_CALLS.find(
    ([, one]) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.[0]
