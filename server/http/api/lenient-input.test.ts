import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { CheckExistsInput, RegisterInput, ResetPasswordInput } from '../../../src/contract/inputs/login.ts'
import { ProfileInput } from '../../../src/contract/inputs/profile.ts'
import { ReviewInput } from '../../../src/contract/inputs/review.ts'
import { CartInput, CartItemInput } from '../../../src/contract/cart.ts'
import { OrdersQuery } from '../../../src/contract/orders.ts'
import { ProductsQuery } from '../../../src/contract/products.ts'
import { FeeInput } from '../../../src/contract/shipping.ts'
import { lenientInput } from './lenient-input.ts'

type Part = Parameters<typeof lenientInput>[1]
const read = (schema: ZodType, part: Part, sent: unknown) => schema.parse(lenientInput(schema, part, sent))
const fieldOf = (schema: ZodType, part: Part, sent: unknown) =>
  schema.safeParse(lenientInput(schema, part, sent)).error?.issues[0]?.path[0]

const ITEM = { product_id: 7, quantity: 1, distributes: [] }
const REVIEW = { order_code: 'A123', stars: 5, images: '[]' }
const PERSON = { phone_number: '0912345678', name: 'Lê Mơ', password: 'matkhau1', otp: '000000' }
const IMAGE = '/media/a/b.webp'

test.each<[string, ZodType, Part, unknown, object]>([
  ['the last of repeated values counts', ProductsQuery, 'query', { sort_by: ['views', 'price'] }, { sort_by: 'price' }],
  ['also of ids', ProductsQuery, 'query', { category_ids: ['1', '2,3'] }, { category_ids: [2, 3] }],
  ['our own lists of ids stay lists', ProductsQuery, 'query', { category_ids: [1, 2] }, { category_ids: [1, 2] }],
  ['ids', ProductsQuery, 'query', { category_ids: 'undefined' }, { category_ids: undefined }],
  [
    'a date',
    OrdersQuery,
    'query',
    { date_from: 'undefined', date_to: 'Invalid date' },
    { date_from: undefined, date_to: undefined },
  ],
  ...[
    '25-11-2026',
    '25/11/2026',
    '2026-11-25',
    '2026-11-25 00:00:00',
    '2026-11-25T08:30:00',
    '2026-11-24T18:00:00.000Z',
    '2026-11-25T00:30:00+07:00',
  ].map((day): [string, ZodType, Part, unknown, object] => [
    `the day ${day}`,
    OrdersQuery,
    'query',
    { date_from: day },
    { date_from: '2026-11-25' },
  ]),
  ['a day without zeros', OrdersQuery, 'query', { date_to: '2026-1-5' }, { date_to: '2026-01-05' }],
  ...['1', 'true', 'on', 'YES'].map((yes): [string, ZodType, Part, unknown, object] => [
    `${yes} is a yes`,
    ProductsQuery,
    'query',
    { descending: yes },
    { descending: true },
  ]),
  ...['0', 'false', 'desc', 'no'].map((no): [string, ZodType, Part, unknown, object] => [
    `${no} is a no`,
    ProductsQuery,
    'query',
    { descending: no },
    { descending: false },
  ]),
  ['a flag that is not given', ProductsQuery, 'query', { descending: 'undefined' }, { descending: undefined }],
  [
    'text for a truth',
    CartInput,
    'body',
    { is_use_points: 'true', is_all_chosen: 0 },
    { is_use_points: true, is_all_chosen: false },
  ],
  ['text for a number', CartItemInput, 'body', { ...ITEM, quantity: '12' }, { quantity: 12 }],
  ['text for one of some numbers', RegisterInput, 'body', { ...PERSON, sex: '1' }, { sex: 1 }],
  ['a phone stays text', RegisterInput, 'body', { ...PERSON, sex: 0 }, { phone_number: '0912345678' }],
  ['text that is wanted stays text', CartInput, 'body', { code_voucher: '2026' }, { code_voucher: '2026' }],
  ['an option without a name', CartItemInput, 'body', { ...ITEM, distributes: [{}] }, { distributes: [] }],
  [
    'an id',
    CartInput,
    'body',
    { id_address_customer: 'null', branch_id: '' },
    { id_address_customer: undefined, branch_id: undefined },
  ],
  ['a media address', ReviewInput, 'body', { ...REVIEW, video_url: '' }, { video_url: undefined }],
  [
    'the default picture',
    ProfileInput,
    'body',
    { avatar_image: './img/default_product.jpg' },
    { avatar_image: undefined },
  ],
  ['a birthday', ProfileInput, 'body', { date_of_birth: 'Invalid date' }, { date_of_birth: undefined }],
  [
    'an emptied field',
    ProfileInput,
    'body',
    { date_of_birth: '', avatar_image: '' },
    { date_of_birth: null, avatar_image: null },
  ],
  ['a sex', RegisterInput, 'body', { ...PERSON, sex: -1 }, { sex: 0 }],
  [
    'other names of a place',
    FeeInput,
    'body',
    { province_id: '1', district_id: 2, wards_id: 3 },
    { province: 1, district: 2, wards: 3 },
  ],
  [
    'a phone number in both fields',
    CheckExistsInput,
    'body',
    { email: '0912345678', phone_number: '0912345678' },
    { phone_number: '0912345678', email: undefined },
  ],
  [
    'an e-mail address in both fields',
    CheckExistsInput,
    'body',
    { email: 'a@b.vn', phone_number: 'a@b.vn' },
    { email: 'a@b.vn', phone_number: undefined },
  ],
  [
    'a phone number or an e-mail address',
    ResetPasswordInput,
    'body',
    { email_or_phone_number: '0912345678', password: 'matkhau1', otp: '000000', otp_from: 'phone' },
    { phone_number: '0912345678' },
  ],
])('%s', (_, schema, part, sent, expected) => {
  const result = read(schema, part, sent) as Record<string, unknown> // an object by each of these schemas
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, result[name]]))).toEqual(expected)
})

test.each<[string, ZodType, Part, unknown]>([
  ['quantity', CartItemInput, 'body', { ...ITEM, quantity: '1.5' }],
  ['quantity', CartItemInput, 'body', { ...ITEM, quantity: '1e3' }],
  ['quantity', CartItemInput, 'body', { ...ITEM, quantity: '' }],
  ['product_id', CartItemInput, 'body', { ...ITEM, product_id: 'null' }],
  ['min_price', ProductsQuery, 'query', { min_price: 'undefined' }],
  ['date_from', OrdersQuery, 'query', { date_from: '2026-13-01' }],
  ['date_to', OrdersQuery, 'query', { date_to: '29-02-2026' }],
  ['date_to', OrdersQuery, 'query', { date_to: '25-11-26' }],
  ['is_use_points', CartInput, 'body', { is_use_points: 'yes' }],
  ['date_of_birth', ProfileInput, 'body', { date_of_birth: '31/02/1990' }],
  ['avatar_image', ProfileInput, 'body', { avatar_image: './img/other.jpg' }],
  ['sex', ProfileInput, 'body', { sex: -2 }],
  ['name', RegisterInput, 'body', { ...PERSON, name: 5 }],
  ['phone_number', RegisterInput, 'body', { ...PERSON, phone_number: 912345678 }],
  ['distributes', CartItemInput, 'body', { ...ITEM, distributes: [{ name: 'Màu' }] }],
  ['email', CheckExistsInput, 'body', { email: 'nobody', phone_number: '0912345678' }],
])('a wrong %s is refused by name', (field, schema, part, sent) => expect(fieldOf(schema, part, sent)).toBe(field))

test('an object with a toString of its own is refused like any other', () => {
  const odd = { toString: 1 }
  for (const name of ['sex', 'avatar_image', 'date_of_birth', 'province'])
    expect(fieldOf(ProfileInput, 'body', { [name]: odd })).toBe(name)
  expect(fieldOf(OrdersQuery, 'query', { date_from: [odd] })).toBe('date_from')
})

test('a media address stays', () =>
  expect(read(ProfileInput, 'body', { avatar_image: IMAGE })).toEqual({ avatar_image: IMAGE }))
