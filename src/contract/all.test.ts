import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointGroups, endpoints } from './all.ts'
import { PERMISSIONS } from './permissions.ts'

const addresses = Object.entries(endpoints).map(([name, { method, scope, path }]) => ({
  name,
  address: `${method} ${scope} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
}))

test('every call of both specs is declared (storefront.md §7, partners.md §7, wire.md)', () => {
  const declared = addresses.map(({ address }) => address)
  expect(SPEC_CALLS.filter((call) => !declared.includes(call))).toEqual([])
})

test('every permission guards a call', () => {
  const named = new Set(Object.values(endpoints).map(({ permission }) => permission))
  expect(PERMISSIONS.filter((permission) => !named.has(permission))).toEqual([])
})

test('method and path are unique', () => {
  const seen = addresses.map(({ address }) => address)
  expect(seen.filter((address, index) => seen.indexOf(address) !== index)).toEqual([])
})

test('every contract file is in the list, and no name is declared twice', async () => {
  const here = new URL('.', import.meta.url)
  const files = readdirSync(here).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'all.ts',
  )
  const names: string[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(new URL(file, here).href)
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint') names.push(name)
  }
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  expect(Object.keys(endpointGroups)).toHaveLength(names.length)
})

test('parameters in a path are exactly the ones declared', async () => {
  const { z } = await import('zod')
  for (const [name, { path, params }] of Object.entries(endpoints)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : []
    expect(declared, name).toEqual(inPath)
  }
})

test('201 is the status that decision 24 names', () => {
  const created = Object.keys(endpoints).filter((name) => endpoints[name]!.success === 201)
  expect(created.toSorted()).toEqual([
    'addAddress',
    'addReview',
    'changePassword',
    'createOrder',
    'register',
    'resetPassword',
    'setFavorite',
  ])
})

const SPEC_CALLS = `
GET customer
GET customer web-theme
GET customer app-theme
POST customer login/check_exists
POST customer login
POST customer register
POST customer reset_password
POST customer send_otp
POST customer send_email_otp
POST customer change_password
GET customer profile
PUT customer profile
PUT customer profile/referral_phone_number
GET customer badges
GET customer point_history
GET customer reward_points
GET customer notifications_history
GET customer notifications_history/read_all
POST customer notifications_history/read_all
GET customer address
POST customer address
PUT customer address/{}
DELETE customer address/{}
GET place province
GET place district/{}
GET place wards/{}
GET customer branches
GET customer reviews
GET customer reviews/not_rated
GET customer products/{}/reviews
POST customer products/{}/reviews
GET customer favorites
POST customer products/{}/favorites
GET customer purchased_products
GET customer products
GET customer products/{}
GET customer products/{}/similar_products
GET customer attribute_searches
GET customer categories
GET customer home_app
GET customer home_web/banners
GET customer home_web/product_by_category
GET customer home_web/ads
GET customer home_web/product_top_sales
GET customer home_web/product_news
GET customer home_web/product_discounts
GET customer home_web/posts_new
GET customer home_web/posts_with_category
GET customer posts
GET customer posts/{}
GET customer post_categories
POST customer carts/v1
POST customer carts/items/v1
PUT customer carts/items/v1
POST customer carts/orders
GET customer carts/orders
GET customer carts/orders/{}
POST customer carts/orders/cancel
PUT customer carts/orders/change_payment_method/{}
GET customer carts/orders/status_records/{}
POST customer carts/calculate_fee
POST customer carts/calculate_fee/{}
POST customer shipment/list_shipper
GET customer payment_methods
GET customer purchase/pay/{}
GET customer vouchers
GET customer vouchers/{}/products
GET customer combos
GET customer bonus_products
POST customer images
POST customer video
GET customer messages
POST customer messages
GET customer collaborator/info
GET customer collaborator/account
POST customer collaborator/account
GET customer collaborator/orders
POST customer collaborator/request_payment
GET customer collaborator/bonus
POST customer collaborator/bonus/take
POST customer collaborator/reg
GET customer collaborator/history_balace
GET customer collaborator/report
GET customer collaborator/get_all_referral_ctv
GET customer agency/info
GET customer agency/account
POST customer agency/account
GET customer agency/orders
POST customer agency/request_payment
GET customer agency/bonus
POST customer agency/reg
GET customer agency/history_balace
GET customer agency/report
GET customer agency/get_all_referral_agency
GET customer agency_ctv/orders
GET customer agency_ctv/report`
  .trim()
  .split('\n')
  .map((line) => (line.split(' ').length === 2 ? `${line} ` : line))
