import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '../../../src/contract/categories.ts'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import type { ProductShelf } from '../../../src/contract/home.ts'
import type { Post } from '../../../src/contract/posts.ts'
import type { ProductDetail, ProductPage } from '../../../src/contract/products.ts'
import type { Review } from '../../../src/contract/reviews.ts'
import type { Page } from '../../../src/contract/wire.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const STORES = ['moc-fashion', 'cho-que', 'linh-beauty', 'trong']

/** The app is strict: responses that do not match the contract are errors. */
async function get<T = unknown>(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; envelope: Envelope<T>; data: T; body: string }> {
  const reply = await server.app.fastify.inject({ url: path, headers })
  const envelope = reply.json<Envelope<T>>()
  return { status: reply.statusCode, envelope, data: envelope.data as T, body: reply.body }
}
const apiBase = (code: string) => `/api/customer/${code}`

describe.each(STORES)('%s answers as the contract says', (code) => {
  test.each([
    '',
    '/web-theme',
    '/app-theme',
    '/categories',
    '/products',
    '/products?search=ao%20so%20mi&limit=5',
    '/products?sort_by=price&descending=true&page=2&limit=7',
    '/products?has_discount=true',
    '/attribute_searches',
    '/home_app',
    '/home_web/banners',
    '/home_web/product_by_category',
    '/home_web/ads',
    '/home_web/product_top_sales',
    '/home_web/product_news',
    '/home_web/product_discounts',
    '/home_web/posts_new',
    '/home_web/posts_with_category',
    '/posts',
    '/posts?search=giao%20hang',
    '/post_categories',
    '/branches',
    '/vouchers',
    '/combos',
    '/bonus_products',
  ])('GET %s', async (path) => {
    const { status, envelope } = await get(`${apiBase(code)}${path}`)
    expect({ status, success: envelope.success, msg_code: envelope.msg_code }).toEqual({
      status: 200,
      success: true,
      msg_code: 'SUCCESS',
    })
  })

  test('a shelf of the home page has products of its category and of those below it alone', async () => {
    const { data: shelves } = await get<ProductShelf[]>(`${apiBase(code)}/home_web/product_by_category`)
    const strange: string[] = []
    for (const { title, value_action, category_children, list } of shelves)
      for (const { id, name } of list) {
        const { data } = await get<ProductDetail>(`${apiBase(code)}/products/${id}`)
        const own = [value_action, ...category_children.map((child) => child.id)]
        if (!data.categories.some((category) => own.includes(category.id))) strange.push(`${title}: ${name}`)
      }
    expect([shelves.length > 0, strange]).toEqual([code !== 'trong', []])
  })

  test('every product and post on the first pages has a detail', async () => {
    const { data: products } = await get<ProductPage>(`${apiBase(code)}/products?limit=10`)
    const { data: posts } = await get<Page<Post>>(`${apiBase(code)}/posts`)
    const paths = [
      ...products.data.flatMap(({ id }) => [
        `/products/${id}`,
        `/products/${id}/similar_products`,
        `/products/${id}/reviews`,
        `/products/${id}/reviews?has_image=true&filter_by=stars&filter_by_value=5`,
      ]),
      ...posts.data.slice(0, 5).map(({ id }) => `/posts/${id}`),
    ]
    for (const path of paths) expect([path, (await get(`${apiBase(code)}${path}`)).status]).toEqual([path, 200])
  })
})

describe('lists', () => {
  const list = async (query: string) => (await get<ProductPage>(`${apiBase('moc-fashion')}/products?${query}`)).data

  test('a page has Laravel’s format, and its links lead to the other pages', async () => {
    const first = await list('limit=7')
    expect(first).toMatchObject({
      current_page: 1,
      per_page: 7,
      from: 1,
      to: 7,
      prev_page_url: null,
      path: '/api/customer/moc-fashion/products',
    })
    expect(first.last_page).toBe(Math.ceil(first.total / 7))
    const seen = new Set<number>()
    for (let address: string | null = first.first_page_url; address;) {
      const page: ProductPage = (await get<ProductPage>(address)).data
      for (const { id } of page.data) seen.add(id)
      address = page.next_page_url
    }
    expect(seen.size).toBe(first.total)
    expect(await list('page=9999')).toMatchObject({ data: [], from: null, to: null, next_page_url: null })
  })

  test('the default page has twenty rows, newest first', async () => {
    const { data } = await list('')
    expect(data).toHaveLength(20)
    const times = data.map((product) => product.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('price bounds are inclusive, and the links keep both', async () => {
    const page = await list('min_price=200000&max_price=300000&sort_by=price&limit=5')
    const prices = page.data.map((product) => product.product_discount?.discount_price ?? product.min_price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(200_000)
    expect(page.last_page_url).toMatch(/min_price=200000.*max_price=300000/)
  })

  test('an unknown sort order is ignored; text that is no flag is rejected', async () => {
    expect((await list('sort_by=constructor')).data.map(({ id }) => id)).toEqual(
      (await list('')).data.map(({ id }) => id),
    )
    expect((await get(`${apiBase('moc-fashion')}/products?sort_by=price&descending=vang`)).status).toBe(400)
  })

  test('a category filter includes the products of its children', async () => {
    const { data: categories } = await get<Category[]>(`${apiBase('moc-fashion')}/categories`)
    const parent = categories.find((category) => category.category_children.length > 0)
    const child = parent?.category_children[0]
    const whole = await list(`category_ids=${parent?.id}`)
    const part = await list(`category_children_ids=${child?.id}`)
    expect(part.total).toBeGreaterThan(0)
    expect(whole.total).toBeGreaterThanOrEqual(part.total)
    expect((await list('category_ids=999999')).total).toBe(0)
  })

  test.each([
    'page=0',
    'limit=0',
    'limit=101',
    'page=-1',
    'page=1e9',
    'category_ids=a',
    'category_ids=1%27',
    'min_price=NaN',
    'has_discount=perhaps',
  ])('%s is refused', async (query) => {
    const { status, envelope } = await get(`${apiBase('moc-fashion')}/products?${query}`)
    expect([status, envelope.msg_code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('suggestions with and without tone marks, at most five', async () => {
    const plain = await list('search=ao%20so%20mi&limit=5')
    const toned = await list(`search=${encodeURIComponent('áo sơ mi')}&limit=5`)
    expect(plain.data.length).toBeGreaterThan(0)
    expect(plain.data.length).toBeLessThanOrEqual(5)
    expect(toned.data.map(({ name }) => name.toLowerCase()).every((name) => name.includes('áo sơ mi'))).toBe(true)
  })
})

describe('isolation', () => {
  test.each(['/products/999999999', '/products/999999999/reviews', '/posts/999999999', '/vouchers/999999999/products'])(
    '%s is not found',
    async (path) => {
      expect((await get(`${apiBase('moc-fashion')}${path}`)).status).toBe(404)
    },
  )

  test('another store’s product and post are not found, even by an existing id', async () => {
    const { data: theirs } = await get<ProductPage>(`${apiBase('cho-que')}/products?limit=100`)
    const { data: mine } = await get<ProductPage>(`${apiBase('trong')}/products`)
    expect(mine.total).toBe(0)
    for (const { id } of theirs.data.slice(0, 20))
      expect((await get(`${apiBase('trong')}/products/${id}`)).status).toBe(404)
  })

  test('an unknown store is 404', async () => {
    expect((await get('/api/customer/nobody/products')).envelope).toMatchObject({
      code: 404,
      msg_code: 'STORE_NOT_FOUND',
    })
  })

  test('the store record contains nothing of its owner', async () => {
    const { body } = await get(apiBase('moc-fashion'))
    expect(body).not.toMatch(/owner|@moc-fashion\.test|password/)
  })

  test('a reviewer is shown by given name, without phone numbers, even one entered as name', async () => {
    const { data } = await get<ProductPage>(`${apiBase('moc-fashion')}/products?limit=1`)
    const product_id = data.data[0]?.id ?? 0
    await server.database.forStore(2348).transaction(async (trx) => {
      const names = ['Nguyễn Thị Thu Hà', '0987654321', 'ha@example.test']
      const people = await trx
        .insertInto('customers')
        .values(names.map((name, index) => ({ store_id: 2348, phone_number: `098765432${index}`, name })))
        .returning('id')
        .execute()
      await trx
        .insertInto('reviews')
        .values(
          people.map(({ id }, index) => ({
            store_id: 2348,
            product_id,
            customer_id: id,
            stars: 3 + index,
            content: 'Đẹp',
            images: index === 0 ? '["/media/a.webp"]' : '[]',
            status: index === 2 ? 0 : 1,
          })),
        )
        .execute()
    })
    const { data: reviews, body } = await get<
      Page<Review> & { total_reviews: number; averaged_stars: number; total_has_image: number }
    >(`${apiBase('moc-fashion')}/products/${product_id}/reviews`)
    expect(body).not.toMatch(/09876543|phone|@example/)
    expect(reviews.data.map((review) => review.customer.name)).toEqual(expect.arrayContaining(['Thu Hà', '•••']))
    expect(reviews.total_reviews).toBe(reviews.total)
    const pictured = await get<Page<Review>>(`${apiBase('moc-fashion')}/products/${product_id}/reviews?has_image=true`)
    expect(pictured.data.total).toBe(reviews.total_has_image)
    expect(pictured.data.data.every((review) => JSON.parse(review.images).length > 0)).toBe(true)
  })
})

describe('places', () => {
  test('both schemes, and the successor of an old ward', async () => {
    const provinces = await get<{ id: number; name: string }[]>('/api/place/vn/province')
    expect(provinces.data).toHaveLength(63)
    expect(provinces.data[0]).toMatchObject({ id: 1, name: 'Thành phố Hà Nội' })
    expect((await get<unknown[]>('/api/place/vn/province?scheme=2025')).data).toHaveLength(34)
    const districts = await get<{ id: number }[]>('/api/place/vn/district/1')
    expect((await get<unknown[]>(`/api/place/vn/wards/${districts.data[0]?.id}`)).data.length).toBeGreaterThan(0)
    expect((await get<unknown[]>('/api/place/vn/wards/1?scheme=2025')).data.length).toBeGreaterThan(100)
    expect((await get('/api/place/vn/convert/26740')).data).toMatchObject({
      candidates: [{ id: 26740, name: 'Phường Sài Gòn' }],
    })
  })

  test('an address of the old scheme is divided in a shop of the new one, and what stands around it is told', async () => {
    const pasted = encodeURIComponent('Lê Lan 0912 345 678, 12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM, giao giờ hành chính')
    expect((await get(`/api/place/vn/search?scheme=2025&q=${pasted}`)).data).toEqual([
      {
        province: 79,
        district: null,
        wards: 26740,
        name: 'Phường Sài Gòn, Thành phố Hồ Chí Minh',
        written: 'Phường Bến Nghé',
        is_sure: true,
        street: '12 Lê Lợi',
        person: 'Lê Lan',
        phone: '0912345678',
      },
    ])
    expect((await get<{ candidates: object[] }>('/api/place/vn/convert/26737')).data.candidates).toHaveLength(2)
    expect((await get(`/api/place/vn/search?q=${'x'.repeat(501)}`)).status).toBe(400)
  })

  test('an island district has no wards and is still listed', async () => {
    expect(await get('/api/place/vn/wards/498')).toMatchObject({ status: 200, data: [] })
    expect((await get('/api/place/vn/wards/9999')).status).toBe(404)
    expect((await get('/api/place/vn/district/999')).status).toBe(404)
  })
})
