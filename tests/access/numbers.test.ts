import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLenient } from '../../server/http/api/lenient-input.ts'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Auth, Endpoint } from '../../src/contract/endpoint.ts'
import { calls } from '../contract/calls.ts'
import type { Row } from '../contract/row.ts'
import {
  openContractStore,
  PHONE,
  type RequestInput,
  type ContractStore,
  type CallerHeaders,
} from '../contract/contract-store.ts'
import { numericFields, withValue } from './numeric-fields.ts'

let store: ContractStore
beforeAll(async () => void (store = await openContractStore()))
afterAll(() => store.close())

const CALLERS: Record<Auth, (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders> = {
  none: () => ({}),
  optional: (one) => one.guest(), // a new guest with an own cart
  customer: (one) => one.person(),
  collaborator: (one) => one.person(PHONE.both),
  agency: (one) => one.person(PHONE.both),
  owner: (one) => one.owner(),
}
/** As JSON text, because JavaScript serialises −0 as 0 and has no 1e400. */
const IN_BODY = [
  '-1',
  '-0',
  '0.5',
  '1e308',
  '1e400',
  '9007199254740992',
  '1000000007',
  '"1e3"',
  '"NaN"',
  '"12"',
  'null',
  '[]',
  '[1]',
  '{}',
  'true',
]
const IN_ADDRESS = [
  '-1',
  '-0',
  '0.5',
  '1e308',
  '9007199254740992',
  '1000000007',
  '1e3',
  'NaN',
  'null',
  '[]',
  'Infinity',
  '0x10',
  '１',
  '٣',
  ' 1',
  '1,2',
]

/** Odd numbers that are accepted, besides text for a number in lenient calls (wire.md §6), with the fields that accept them, in all endpoints. All others must be rejected. */
const ACCEPTED: Record<string, Record<string, string>> = {
  '-1': {
    partner_shipper_id: 'the shop’s own carrier (wire.md §3)',
    partner_id: 'the shop’s own carrier',
    sex: 'not given, as clients of the existing platform send it',
    status: 'a hidden product',
    quantity_in_stock: 'not counted',
    'elements.quantity_in_stock': 'not counted',
    'options.cells.quantity_in_stock': 'not counted',
    price_percent: 'a percent cheaper',
    money: 'taken from a partner’s balance',
  },
  '-0': {
    ...named('0, where 0 means something', [
      'sex',
      'min_price',
      'max_price',
      'partner_shipper_id',
      'shipper_type',
      'ship_speed_code',
      'status',
      'order_from',
      'quantity_in_stock',
      'elements.quantity_in_stock',
      'x',
      'y',
      'place.spot.x',
      'place.spot.y',
    ]),
    ...named('0, no such thing', ['partner_id', 'payment_method_id', 'payment_partner_id', 'base_version', 'known']),
  },
  '0.5': named('a fraction of an image or of an element', ['x', 'y', 'place.spot.x', 'place.spot.y']),
  '1000000007': {
    ...named('an id that nothing has: finds nothing', [
      'category_id',
      'category_ids',
      'category_children_ids',
      'attribute_search_children_ids',
      'ids',
      'id',
      'product_id',
      'id_address_customer',
      'customer_id',
      'author_id',
      'file_id',
      'add_category_id',
      'remove_category_id',
      'elements.element_distribute_id',
      'filter_value_ids',
    ]),
    'values.id': 'a value that is not there any more is added anew',
    known: 'a revision that is not shown: the theme is sent',
    ...named('nobody meets it', ['conditions.from', 'conditions.to', 'conditions.in']),
    ...named(
      'an example is made without it',
      [
        ...['group_ids', 'product_ids', 'parts.product_id', 'gifts.product_id', 'gifts.cell_id', 'steps.product_id'],
        ...['steps.gift.product_id', 'steps.gift.cell_id'],
      ].map((field) => `promotion.${field}`),
    ),
    parent_id: 'a comment that was sent before is answered as it was',
    ...named('a place or branch without a fee', ['province', 'district', 'wards', 'branch_id', 'country']),
    ...named('a place under another name', ['province_id', 'district_id', 'wards_id']),
    ...named('an unknown partner, who earns no commission', ['collaborator_by_customer_id', 'agency_by_customer_id']),
  },
  null: named('left out', [
    ...[
      ...['copy_of', 'id', 'max_uses', 'max_discount', 'min_total', 'gifts.cell_id', 'steps.gift.cell_id'],
      ...['max_uses', 'max_discount', 'min_total', 'gifts.cell_id', 'steps.gift.cell_id'].map(
        (field) => `promotion.${field}`,
      ),
      'cost_price',
      'sex',
      'province',
      'district',
      'wards',
      'country',
      'line_item_id',
      'id_address_customer',
      'customer_id',
      'branch_id',
      'partner_shipper_id',
      'shipper_type',
      'ship_speed_code',
      'customer_address_id',
      'expected_total',
      'known',
      'version',
      ...['province_id', 'district_id', 'wards_id', 'category_ids', 'category_children_ids', 'category_id'],
      'attribute_search_children_ids',
    ],
    ...[
      'collaborator_by_customer_id',
      'agency_by_customer_id',
      'product_id',
      'agency_type_id',
      'customer_id',
      'parent_id',
      'elements.sub_element_distribute_id',
    ],
  ]),
  '"1e3"': {
    shipper_type: 'the name of a service, as old clients send it',
    ship_speed_code: 'as `shipper_type`',
  },
  '"NaN"': { shipper_type: 'the name of a service', ship_speed_code: 'as `shipper_type`' },
  '"12"': { shipper_type: 'the name of a service', ship_speed_code: 'as `shipper_type`' },
  '1,2': named('a list of ids', ['category_ids', 'category_children_ids', 'attribute_search_children_ids', 'ids']),
}
/** A recorded page is kept as it was shown, with its numbers; nothing is reckoned with them. */
const RECORDED = 'screen.'
/** Error codes that identify their fields. */
const FIELDS_OF_CODE: Record<string, string[]> = {
  NO_SCHEDULE: ['replaces'],
  PLACE_MISMATCH: ['province', 'district', 'wards'],
  NO_ADDRESS_CHOSEN: ['province'],
  PAYMENT_METHOD_INVALID: ['payment_method_id', 'payment_partner_id'],
  SHIPPER_INVALID: ['partner_id', 'partner_shipper_id', 'shipper_type', 'ship_speed_code'],
  REVIEW_NOT_ALLOWED: ['id', 'line_item_id'],
  NO_VOUCHER_EXISTS: ['id'],
  SHARE_CHANGED: ['revision', 'known'],
  THEME_CONFLICT: ['base_version', 'replaces'],
  SIGN_IN_NEEDED: ['customer_address_id'],
  CART_CHANGED: ['expected_total'],
  STOCK_TOO_LOW: ['change'],
  REFUND_TOO_MUCH: ['amount'],
  OWED_CHANGED: ['expected_owed_back'],
  PAYOUT_CHANGED: ['expected_money'],
}

test('odd numbers in every numeric field are rejected with the field’s name, or are in the list of accepted ones', async () => {
  const wrong: unknown[] = []
  let [sent, refused, fields] = [0, 0, 0]
  const tryAll = async ({ name, endpoint, places, me, input, refill }: Prepared) => {
    fields += places.length
    for (const { part, field } of places) {
      for (const odd of part === 'body' ? IN_BODY : IN_ADDRESS) {
        sent++
        const send = () => sendOdd(endpoint, me, input, part, field, odd)
        let answer = await send()
        if (answer.envelope?.msg_code === 'CART_EMPTY') answer = await refill().then(send) // an order has emptied the cart
        const { status, envelope, text } = answer
        const refusedField = (envelope?.data as { field?: string } | null)?.field
        const isNamed =
          status === 400 &&
          envelope.msg_code === 'INVALID_INPUT' &&
          (refusedField === field || refusedField === field.replace(/\.0$/, ''))
        const plain = field.replaceAll(/\.0/g, '')
        const isRefused =
          isNamed ||
          status === 404 ||
          (status >= 400 && status < 500 && FIELDS_OF_CODE[envelope.msg_code]?.includes(plain))
        if (isRefused) refused++
        else if (
          status >= 500 ||
          status === 401 ||
          status === 403 ||
          envelope.msg_code === 'INVALID_INPUT' ||
          !(ACCEPTED[odd]?.[plain] || (isLenient(endpoint) && odd === '"12"'))
        )
          wrong.push({ name, part, field, odd, status, text: text.slice(0, 200) })
      }
    }
  }
  const prepared: Prepared[] = []
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint = endpoints[name]!
    const places = (['params', 'query', 'body'] as const).flatMap((part) =>
      numericFields(endpoint[part])
        .filter((field) => !field.startsWith(RECORDED))
        .map((field) => ({ part, field })),
    )
    const ofGifts = places.filter(({ field }) => OF_GIFTS.test(field))
    const others = places.filter(({ field }) => !OF_GIFTS.test(field))
    if (others.length > 0) prepared.push({ name, endpoint, places: others, ...(await validCall(name, endpoint)) })
    if (ofGifts.length > 0) prepared.push({ name, endpoint, places: ofGifts, ...(await callWithGifts(name, endpoint)) })
  }
  const queue = prepared.values()
  const work = async () => {
    for (const one of queue) await tryAll(one)
  }
  await Promise.all(Array.from({ length: 6 }, work))
  console.log(
    `odd numbers: ${sent} requests to ${fields} numeric fields, ${refused} rejected, ${sent - refused - wrong.length} accepted as listed`,
  )
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(2_500)
  const { rows } = await store.database.system((q) =>
    sql<{
      least: number
      orders: number
    }>`select min(least(total_final, total_after_discount, remaining_amount)) as least, count(*) as orders from orders`.execute(
      q,
    ),
  )
  expect(rows[0]?.least).toBeGreaterThanOrEqual(0)
}, 300_000)

type ValidCall = { me: CallerHeaders; input: RequestInput; refill: () => Promise<unknown> }
type Prepared = ValidCall & {
  name: EndpointName
  endpoint: Endpoint
  places: { part: 'params' | 'query' | 'body'; field: string }[]
}

/** A call of the endpoint that succeeds. */
async function validCall(name: EndpointName, endpoint: Endpoint): Promise<ValidCall> {
  const row: Row<EndpointName> = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
  const me = await (row.as ?? CALLERS[endpoint.auth])(store)
  const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
  const elements =
    name === 'editOwnerProduct' ? { body: { elements: [{ element_distribute_id: 1, price: 150_000 }] } } : {}
  return { me, input: { ...input, ...elements }, refill: async () => row.args?.(store, me) }
}

/** Fields of promotions that vouchers do not have, as the valid call sends them. */
const OF_GIFTS = /^(?:promotion\.)?(?:parts|gifts|steps)\./
/** The same call with a promotion that has every one of them. */
async function callWithGifts(name: EndpointName, endpoint: Endpoint): Promise<ValidCall> {
  const { me, input, refill } = await validCall(name, endpoint)
  const { id } = await store.ask('beginPromotion', { params: { kind: 'bonus' }, body: { name: 'Quà' } }, me)
  const { data } = (await store.ask('pickProducts', { query: { limit: 1 } }, me)) as { data: { id: number }[] }
  const part = { product_id: data[0]?.id ?? 0, quantity: 1 }
  const promotion = {
    ...{ kind: 'bonus', name: 'Quà', start_time: '2026-11-20T00:00:00+07:00', end_time: '2026-12-20T00:00:00+07:00' },
    ...{ parts: [part], gifts: [part], steps: [{ product_id: part.product_id, from_quantity: 2, gift: part }] },
  }
  const own = name === 'savePromotion' ? { params: { kind: 'bonus', id }, body: promotion } : { body: { promotion } }
  return { me, input: { ...input, ...own }, refill }
}

async function sendOdd(
  endpoint: Endpoint,
  me: CallerHeaders,
  input: RequestInput,
  part: 'params' | 'query' | 'body',
  field: string,
  odd: string,
) {
  if (part !== 'body')
    return store.send(
      endpoint,
      { ...input, [part]: { ...(input[part] as object | undefined), [field.replace(/\.0$/, '')]: odd } },
      me,
    )
  const raw = JSON.stringify(withValue(input.body, field.split('.'), '@odd@')).replace('"@odd@"', odd)
  return store.send(endpoint, input, me, raw)
}

function named(why: string, fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, why]))
}
