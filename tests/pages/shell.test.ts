import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../setup/app.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp({ pages: true })))
afterAll(() => app.close())

type Asked = { cookie?: string; site?: 'same-origin' | 'none' | 'cross-site'; host?: string }
const ask = (url: string, { cookie, site, host = 'moc-fashion' }: Asked = {}) =>
  app.app.fastify.inject({
    url,
    headers: { host: `${host}.localhost`, ...(cookie && { cookie }), ...(site && { 'sec-fetch-site': site }) },
  })
const page = async (url: string, asked?: Asked) => (await ask(url, asked)).body
const text = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

describe('the language that was chosen', () => {
  const cookie = 'selectedLanguage=en'
  test.each(['none', 'cross-site'] as const)('leads from the home page, opened from %s, to its own', async (site) => {
    const { statusCode, headers } = await ask('/?utm_source=x', { cookie, site })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/en?utm_source=x',
      'private, no-store',
    ])
  })
  test.each([
    ['a link of the shop itself', '/', { cookie, site: 'same-origin' }],
    ['another page', '/san-pham', { cookie, site: 'none' }],
    ['a visitor who chose nothing, as crawlers', '/', {}],
    ['Vietnamese', '/', { cookie: 'selectedLanguage=vi', site: 'none' }],
    ['a word that is no language', '/', { cookie: 'selectedLanguage=//evil.example', site: 'none' }],
  ] as const)('does not change where %s leads', async (_, url, asked) => {
    expect((await ask(url, asked)).statusCode).toBe(200)
  })
})

describe('the view of a failure', () => {
  test.each([
    ['/500?code=500&message=boom', 'Đã có lỗi xảy ra'],
    ['/401?code=401', 'Bạn cần đăng nhập'],
    ['/404?code=404&message=ORDER_NOT_FOUND', 'Không có đơn hàng này'],
    ['/en/418?code=418', 'Something went wrong'],
  ])('%s says what happened', async (url, words) => {
    const reply = await ask(url)
    expect(reply.statusCode).toBe(404)
    expect(text(reply.body)).toContain(words)
    expect(reply.body).toContain('content="noindex"')
  })
  test('nothing of the address is shown', async () =>
    expect(text(await page('/500?code=Mua+ngay&message=G%E1%BB%8Di+0977123456'))).not.toMatch(/0977123456|Mua.ngay/))
  test('other unknown paths stay unknown', async () =>
    expect(text(await page('/600'))).toContain('Không tìm thấy trang này'))
})

describe('a list', () => {
  test('beyond its last page says so, and leads to the last', async () => {
    const reply = await ask('/san-pham?page=99')
    expect(reply.statusCode).toBe(404)
    expect(text(reply.body)).toContain('Danh sách không có trang 99')
    expect(one(reply.body, /<a [^>]*href="\/san-pham\?page=(\d+)"[^>]*>(?:<[^>]+>)*Tới trang cuối/)).toBe('8')
    expect(text(reply.body)).not.toContain('Xoá bộ lọc')
  })
  test('of days has only what was added then, and says so', async () => {
    expect(text(await page('/san-pham?date_from=2020-01-01&date_to=2020-02-01'))).toContain(
      'Hàng về 01/01/2020 – 01/02/2020',
    )
    const counts = await Promise.all(
      ['', '?date_from=2026-11-01', '?date_to=2026-10-31'].map(async (search) =>
        Number(/([\d.]+) sản phẩm/.exec(text(await page(`/san-pham${search}`)))?.[1]),
      ),
    )
    expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0))
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })
  test('of a search in a category is called so, and the search keeps the category', async () => {
    const [category] = /\/san-pham\?danh-muc=[\w-]+/.exec(await page('/san-pham')) ?? []
    const html = await page(`${category}&search=ao`)
    expect(one(html, /<h1[^>]*>([^<]+)/)).toMatch(/^Kết quả cho “ao” trong ./)
    expect(html).toMatch(/<option value="[\w-]+" selected=""/)
  })
  test('of a search is sorted by relevance first', async () =>
    expect(one(await page('/san-pham?search=ao'), /<a [^>]*aria-current="true" rel="nofollow"[^>]*>([^<]+)/)).toBe(
      'Liên quan nhất',
    ))
  test('names both ends of a price range in one currency', async () =>
    expect(text(await page('/ko/san-pham', { host: 'linh-beauty' }))).toMatch(/₩[\d.,]+\s\([\d.]+\s₫\) – ₩[\d.,]+/))
})

describe('reviews of a product', () => {
  let product: string
  beforeAll(async () => {
    const { data } = (await ask('/api/customer/moc-fashion/products?limit=100&sort_by=sales&descending=true')).json<{
      data: { data: { id: number; slug: string; count_stars: number }[] }
    }>().data
    const reviewed = data.find(({ count_stars }) => count_stars > 6)!
    product = `/san-pham/${reviewed.slug}-${reviewed.id}`
  })
  test('are narrowed by stars and pictures with links, also without JavaScript', async () => {
    const html = await page(product)
    expect(html).toContain(`href="${product}?sao=5#danh-gia"`)
    const five = await page(`${product}?sao=5`)
    expect(five).toContain(`href="${product}#danh-gia"`)
    const shown = five.slice(five.indexOf('id="danh-gia"')).matchAll(/aria-label="(\d) trên 5 sao"/g)
    expect(new Set(Array.from(shown, ([, stars]) => stars))).toEqual(new Set(['5']))
  })
})

describe('a closed campaign', () => {
  const host = 'cho-que'
  test('stays closed for who closed it, and only for them', async () => {
    const open = await page('/', { host })
    const id = /"type_8":\[\{[^\]]*?"id":(\d+)|"id":(\d+)[^}]*"type":8/.exec(open)?.slice(1).find(Boolean)
    expect(id).toBeDefined()
    expect(open).toContain('data-closed="false"')
    expect(await page('/', { host, cookie: `campaign_closed=${id}` })).toContain('data-closed="true"')
    expect(await page('/', { host, cookie: 'campaign_closed=1' })).toContain('data-closed="false"')
    expect(await page('/', { host })).toContain('data-closed="false"')
  })
})

test.each(['moc-fashion', 'cho-que', 'linh-beauty'])(
  '%s is named once in its title, and shared with a picture',
  async (host) => {
    const html = await page('/', { host })
    const title = one(html, /<title>([^<]+)/) ?? ''
    const name = one(html, /property="og:site_name" content="([^"]+)"/) ?? '-'
    expect(title.split(name)).toHaveLength(2)
    expect(one(html, /property="og:image" content="([^"]+)"/)).toMatch(/^https?:\/\/.+\.(webp|png|jpe?g)(\?v=\w+)?$/)
  },
)

test.each([
  '/tai-khoan',
  '/don-hang',
  '/yeu-thich',
  '/khong-co',
  '/gio-hang',
  '/don-hang/KHONGCO1',
  '/sheet',
  '/bao-gia',
  '/cong-tac-vien',
  '/san-pham?danh-muc=x-9999',
])('%s has one heading of the first level for a visitor', async (url) =>
  expect((await page(url)).match(/<h1[ >]/g)).toHaveLength(1),
)

test('the region for messages stands in every page before it speaks', async () => {
  for (const url of ['/', '/san-pham', '/gio-hang', '/khong-co'])
    expect(await page(url)).toContain('<div id="live" role="status"></div>')
})

test('an ad stands above the footer of pages where products are looked through, and nowhere else', async () => {
  const isThere = async (url: string) => (await page(url)).includes('class="ad"')
  expect([await isThere('/san-pham'), await isThere('/'), await isThere('/khong-co')]).toEqual([true, false, false])
  expect(await page('/gio-hang')).toContain('data-checkout="true"')
})

test('a post says its summary once, and posts can be searched', async () => {
  const { data } = (await ask('/api/customer/moc-fashion/posts/101')).json<{
    data: { summary: string; slug: string }
  }>()
  const html = text(await page(`/tin-tuc/${data.slug}-101`))
  expect(data.summary).not.toBe('')
  expect(html.split(data.summary)).toHaveLength(2)
  const list = await page('/tin-tuc?search=khong-co-gi-nhu-vay')
  expect(list).toContain('content="noindex"')
  expect(text(list)).toContain('Kết quả cho “khong-co-gi-nhu-vay”')
})

test('a sold out product offers a notice by a plain form', async () => {
  const { data } = (await ask('/api/customer/moc-fashion/products?limit=100')).json<{
    data: { data: { id: number; slug: string; check_inventory: boolean; quantity_in_stock_with_distribute: number }[] }
  }>().data
  const out = data.find((one) => one.check_inventory && one.quantity_in_stock_with_distribute === 0)
  expect(out).toBeDefined()
  const html = await page(`/san-pham/${out!.slug}-${out!.id}`)
  expect(html.includes('action="/form/stock-notice"')).toBe(true)
  expect(text(html)).toContain('Báo tôi khi có hàng')
  const answer = await app.app.fastify.inject({
    method: 'POST',
    url: '/form/stock-notice',
    headers: {
      host: 'moc-fashion.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://moc-fashion.localhost',
    },
    payload: `lang=vi&product_id=${out!.id}&email=khach%40example.com&cell_id=&back=${encodeURIComponent(`/san-pham/${out!.slug}-${out!.id}`)}`,
  })
  expect(answer.headers.location).toBe(`/san-pham/${out!.slug}-${out!.id}?loi=STOCK_NOTICE_ASKED`)
  expect(text(await page(String(answer.headers.location)))).toContain('Đã ghi nhận')
})

describe('the first image', () => {
  const setOf = (tag = '') => /srcset="([^"]+)"/i.exec(tag)?.[1]
  test.each([
    ['the home page', '/', /<source[^>]*>/],
    ['a list', '/san-pham', /<img[^>]*fetchPriority="high"[^>]*>/],
    ['a product', /<h3><a href="([^"]+)"/, /<img[^>]*fetchPriority="high"[^>]*>/],
  ])('of %s is asked for by the first line of its head, once', async (_, where, first) => {
    const html = await page(typeof where === 'string' ? where : (one(await page('/san-pham'), where) ?? ''))
    const [head = '', body] = html.split('</head>')
    const links = head.split('<style')[0]?.match(/<link rel="preload" as="image"[^>]*>/g)
    expect(links).toHaveLength(1)
    expect(setOf(links?.[0])).toBeTruthy()
    expect(setOf(links?.[0])).toBe(setOf(first.exec(body ?? '')?.[0]))
    expect(body).not.toContain(links?.[0])
  })
  test('of a page that begins with none is not', async () => {
    expect((await page('/gio-hang')).split('</head>')[0]).not.toContain('as="image"')
  })
})
