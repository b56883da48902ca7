import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CartItemInput, CartLineInput } from '../cart.ts'
import { AddressInput } from './address.ts'
import { Email } from './email.ts'
import { Address } from './fields.ts'
import { InvoiceInput } from './invoice.ts'
import { LoginInput, RegisterInput, ResetPasswordInput } from './login.ts'
import { GuestOrderForm, OrderInput } from './order.ts'
import { PartnerAccountInput, PartnerRegistrationInput } from './partner-account.ts'
import { Phone } from './phone.ts'
import { ProfileInput } from './profile.ts'
import { ReviewInput } from './review.ts'

test.each([
  ['0912345678', '0912345678'],
  ['+84 912 345 678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0084912345678', '0912345678'],
  ['840912345678', '0912345678'],
  ['(091) 234-56.78', '0912345678'],
  ['845123456', '0845123456'],
  ['912345678', '0912345678'],
  ['0112345678', '0112345678'],
])('phone %s is %s (vietnam.md §4)', (typed, expected) => expect(Phone.parse(typed)).toBe(expected))

test.each([
  ['', 'form.phone_required'],
  [undefined, 'form.phone_required'],
  ['0212345678', 'form.phone_invalid'],
  ['02812345678', 'form.phone_invalid'],
  ['091234567', 'form.phone_invalid'],
  ['09123456789', 'form.phone_invalid'],
  ['0912345abc', 'form.phone_invalid'],
  ['9'.repeat(100_000), 'form.phone_invalid'],
])('a phone that is not one is refused (%#)', (typed, message) => expect(messages(Phone, typed)).toContain(message))

test('an e-mail address is checked in linear time', () => {
  expect(Email.parse(' Lan@Example.COM ')).toBe('lan@example.com')
  for (const bad of ['lan', 'lan@', 'lan@x', '@x.vn', 'a b@x.vn', `${'a'.repeat(100_000)}@`, `a@${'a.'.repeat(200)}`])
    expect(Email.safeParse(bad).success, bad.slice(0, 20)).toBe(false)
})

describe('addresses', () => {
  const legacy = {
    name: 'Nguyễn Lan',
    phone: '0912345678',
    province: 1,
    district: 1,
    wards: 1,
    address_detail: '12 Hàng Bạc',
  }
  test('legacy and 2025', () => {
    expect(AddressInput.parse(legacy)).toMatchObject({ scheme: 'legacy', is_default: false })
    expect(AddressInput.safeParse({ ...legacy, scheme: '2025', district: undefined }).success).toBe(true)
    expect(AddressInput.safeParse({ ...legacy, wards: null }).success).toBe(true) // a legacy district without wards
    expect(AddressInput.safeParse({ ...legacy, address_detail: 'ấp 1' }).success).toBe(true)
  })
  test.each([
    [{ name: '' }, 'name', 'form.name_required'],
    [{ name: 'A' }, 'name', 'form.name_invalid'],
    [{ name: '<script>' }, 'name', 'form.name_invalid'],
    [{ phone: '123' }, 'phone', 'form.phone_invalid'],
    [{ email: 'nope' }, 'email', 'form.email_invalid'],
    [{ province: undefined }, 'province', 'form.province_required'],
    [{ province: null }, 'province', 'form.province_required'],
    [{ district: undefined }, 'district', 'form.district_required'],
    [{ scheme: '2025', wards: undefined }, 'wards', 'form.ward_required'],
    [{ address_detail: '' }, 'address_detail', 'form.address_detail_required'],
    [{ address_detail: '1' }, 'address_detail', 'form.address_detail_short'],
    [{ address_detail: 'đ'.repeat(256) }, 'address_detail', 'form.too_long'],
  ])('%j names %s with %s', (change, field, message) => {
    for (const schema of [AddressInput, GuestOrderForm])
      expect(problems(schema, { ...legacy, ...change })).toContainEqual([field, message])
  })
})

test.each([-1, -0, 0.5, 1e308, 2 ** 53, '1e3', '2', Number.NaN, null, [1], 1e9, 10_000])(
  'quantity %j is refused by name (reliability.md R9)',
  (quantity) => {
    expect(
      new Set(problems(CartLineInput, { line_item_id: 1, product_id: 1, quantity }).map(([field]) => field)),
    ).toEqual(new Set(['quantity']))
  },
)

test('adding takes at least one, changing takes zero', () => {
  expect(problems(CartItemInput, { product_id: 1, quantity: 0 })).toEqual([['quantity', 'form.quantity_min']])
  expect(CartLineInput.parse({ line_item_id: 1, product_id: 1, quantity: 0 }).quantity).toBe(0)
  expect(CartItemInput.parse({ product_id: 1 })).toMatchObject({ quantity: 1, distributes: [], note: null })
})

test('prices, fees, roles and stores in a body change nothing (reliability.md R10)', () => {
  const tampered = {
    price: 1,
    item_price: 1,
    discount: 9,
    total_final: 0,
    balance: 5,
    is_collaborator: true,
    is_agency: true,
    status_agency: 1,
    store_id: 9,
    customer_id: 9,
    points: 99,
  }
  const order = OrderInput.parse({ payment_method_id: 2, payment_partner_id: 0, ...tampered })
  const profile = ProfileInput.parse({ name: 'Lan Anh', ...tampered })
  for (const key of Object.keys(tampered)) {
    expect(order).not.toHaveProperty(key)
    expect(profile).not.toHaveProperty(key)
  }
})

test('absent profile fields stay absent, empty ones become null', () => {
  expect(ProfileInput.parse({ name: 'Lan Anh' })).toEqual({ name: 'Lan Anh' })
  expect(ProfileInput.parse({ email: '', date_of_birth: '', address_detail: '' })).toEqual({
    email: null,
    date_of_birth: null,
    address_detail: null,
  })
})

test('logging in and registering', () => {
  expect(problems(LoginInput, { email_or_phone_number: '', password: '' })).toEqual(
    expect.arrayContaining([['password', 'form.password_required']]),
  )
  expect(problems(LoginInput, { password: 'x' })).toEqual([['email_or_phone_number', 'form.phone_or_email_required']])
  expect(LoginInput.safeParse({ phone_number: '0912345678', password: 'matkhau123' }).success).toBe(true)
  const person = { phone_number: '0912345678', password: 'matkhau123', name: 'Lan Anh', otp: '000000' }
  expect(RegisterInput.parse({ ...person, email: '', referral_phone_number: '' })).toMatchObject({
    email: null,
    referral_phone_number: null,
    otp_from: 'phone',
    sex: 0,
  })
  expect(problems(RegisterInput, { ...person, password: '12345' })).toEqual([['password', 'form.password_short']])
  expect(problems(RegisterInput, { ...person, otp: '12345a' })).toEqual([['otp', 'form.otp_invalid']])
  expect(problems(ResetPasswordInput, { otp: '000000', password: 'matkhau123' })).toEqual([
    ['phone_number', 'form.phone_or_email_required'],
  ])
})

test.each(['0101234567', '0101234567-001', '079123456789'])('tax code %s is taken', (tax_code) => {
  expect(
    InvoiceInput.safeParse({ company: 'Mộc', tax_code, address: '12 Hàng Bạc', email: 'a@b.vn', consent: true })
      .success,
  ).toBe(true)
})
test('a company invoice needs its code and consent', () => {
  expect(
    problems(InvoiceInput, {
      company: 'Mộc',
      tax_code: '123',
      address: '12 Hàng Bạc',
      email: 'a@b.vn',
      consent: false,
    }),
  ).toEqual([
    ['tax_code', 'form.tax_code_invalid'],
    ['consent', 'form.consent_required'],
  ])
})

test('a review takes a list or its JSON text, at most five pictures', () => {
  const review = { order_code: '201126ABCD', stars: 5 }
  expect(ReviewInput.parse(review)).toMatchObject({ content: '', images: [] })
  expect(ReviewInput.parse({ ...review, images: '["/media/a.webp"]' }).images).toEqual(['/media/a.webp'])
  for (const images of ['nope', '{}', ['javascript:alert(1)'], Array(6).fill('/a.webp')])
    expect(problems(ReviewInput, { ...review, images })[0]?.[0]?.split('.')[0]).toBe('images')
  expect(problems(ReviewInput, { ...review, stars: 0 })).toEqual([['stars', 'form.stars_required']])
})

test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', '/\\evil', 'https://x"onload=', ' '])(
  'address %s is refused',
  (input) => expect(Address.safeParse(input).success).toBe(false),
)

test('a partner account may be empty', () => {
  expect(PartnerAccountInput.parse({ bank: '', account_number: '' })).toMatchObject({
    bank: null,
    account_number: null,
    payment_auto: false,
  })
  expect(problems(PartnerAccountInput, { cmnd: '12', account_number: '<b>' })).toEqual([
    ['account_number', 'form.account_number_invalid'],
    ['cmnd', 'form.id_number_invalid'],
  ])
})

test('a partner registration requires identity and payout account, and reports all missing fields at once', () => {
  const whole = { first_and_last_name: 'Lê Cúc', bank: 'VCB', account_name: 'LE CUC', account_number: '0011' }
  expect(problems(PartnerRegistrationInput, whole)).toEqual([])
  expect(problems(PartnerRegistrationInput, { ...whole, bank: ' ', account_name: null, cmnd: '12' })).toEqual([
    ['cmnd', 'form.id_number_invalid'],
    ['bank', 'form.required'],
    ['account_name', 'form.required'],
  ])
})

test('every message key of an input has a message in three languages', () => {
  const files = [
    'fields',
    'phone',
    'email',
    'login',
    'address',
    'order',
    'invoice',
    'review',
    'profile',
    'partner-account',
    'product',
    'new-store',
    'settings',
    '../cart',
    '../orders',
    '../chat',
    '../studio',
    '../owner-desk',
    '../owner-partners',
    '../wire',
  ]
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8').matchAll(/'form\.(\w+)'/g)].map(
        (match) => match[1]!,
      ),
    ),
  )
  expect(used.size).toBeGreaterThan(25)
  for (const language of ['vi', 'en', 'ko']) {
    const translations: Record<string, string> = JSON.parse(
      readFileSync(new URL(`../../i18n/locales/${language}/form.json`, import.meta.url), 'utf8'),
    )
    expect(
      [...used].filter((key) => !translations[key]),
      language,
    ).toEqual([])
  }
})

const problems = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
const messages = (schema: z.ZodType, input: unknown) => problems(schema, input).map(([, message]) => message)
