import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSETS } from '../../src/offline/protocol.ts'
import { sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { DESKTOP, openStorefront, saveData, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const LIST = '/san-pham?danh-muc=ao-11'
const SHIRT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const LOSABLE = /^\/(?:assets\/.*\.js|messages\/|api\/)/

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first()
const card = (page: Page) => page.getByRole('main').locator('a[href*="/san-pham/"]').first()
const banner = (page: Page) => page.getByRole('banner')
const toNews = async (page: Page) => {
  await banner(page).getByRole('link', { name: 'Tin tức' }).first().click()
  await page.waitForURL(/\/tin-tuc/)
}
const back = async (page: Page) => {
  const from = page.url()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL((url) => url.href !== from)
}

type Way = {
  /** where it begins; default: the list */ from?: string
  as?: string
  /** before anything is lost */ before?: (page: Page) => Promise<unknown>
  go: (page: Page) => Promise<unknown>
  /** the address it leads to; none for what opens on the page */ to?: RegExp
}
/** Each way to go on. */
const WAYS: Record<string, Way> = {
  'a card': { go: (page) => card(page).click(), to: /\/san-pham\/[^?]/ },
  'the menu': { go: toNews, to: /\/tin-tuc/ },
  'the logo': { go: (page) => banner(page).locator('a[href="/"]').first().click(), to: /:\d+\/$/ },
  'the cart': { go: (page) => banner(page).locator('a[href="/gio-hang"]').first().click(), to: /\/gio-hang/ },
  'a search': {
    go: async (page) => {
      await banner(page).locator('[data-part~=search-input]').fill('áo')
      await page.keyboard.press('Enter')
    },
    to: /[?&]search=/,
  },
  'a filter': {
    go: (page) => page.getByRole('main').getByRole('checkbox').first().click(),
    to: /(?:attribute|size|mau|thuoc|chat)|[?&][^=]+=[^&]+&[^=]+=/,
  },
  'the second page': {
    from: '/san-pham',
    go: (page) => page.getByRole('main').getByRole('link', { name: 'Trang sau' }).click(),
    to: /[?&]page=2/,
  },
  Back: { before: toNews, go: back, to: /\/san-pham/ },
  'Back and Forward': {
    go: async (page) => {
      await toNews(page)
      await back(page)
      await page.goForward({ waitUntil: 'commit' })
    },
    to: /\/tin-tuc/,
  },
  'a part of the account': {
    from: '/tai-khoan',
    as: '0901000001',
    go: (page) => page.getByRole('main').locator('a[href="/don-hang"]').first().click(),
    to: /\/don-hang/,
  },
  'after an action': {
    from: SHIRT,
    before: async (page) => {
      await page.getByRole('radio', { name: 'Đỏ đô' }).check()
      await page.getByRole('radio', { name: 'L', exact: true }).check()
      await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
      await page.getByText('Đã thêm vào giỏ hàng').waitFor()
    },
    go: (page) => banner(page).locator('a[href="/gio-hang"]').first().click(),
    to: /\/gio-hang/,
  },
}

/** Opens where a way begins, live and at rest. */
async function begin({ from = LIST, as, before }: Way) {
  const visit = await storefront.visit(from, { viewport: DESKTOP, isOwn: true, as, prepare: saveData })
  await before?.(visit.page)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

/** What a way asks for: files of the program, messages and data. */
async function askedBy(way: Way): Promise<string[]> {
  const { page, close } = await begin(way)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && LOSABLE.test(pathname)) asked.add(pathname + search)
  })
  await way.go(page)
  if (way.to) await page.waitForURL(way.to)
  await heading(page).waitFor()
  await page.waitForLoadState('networkidle')
  await close()
  return [...asked]
}

/** Loses an address so often; says how often it was asked for. */
async function lose(page: Page, address: string, times: number) {
  const asked = { times: 0 }
  await page.route(
    (url) => url.pathname + url.search === address,
    (route) => (asked.times++ < times ? route.abort('connectionfailed') : route.continue()),
  )
  return asked
}
const isFirstLoad = (page: Page) => page.evaluate(() => 'isFirstLoad' in window)
const stands = async (page: Page) => {
  await heading(page).waitFor()
  await banner(page).getByRole('link').filter({ visible: true }).first().waitFor()
}

for (const [name, way] of sampleOf(Object.entries(WAYS), VOLUMES.lostWays))
  test(
    `${name}: whatever is lost, once or always, header and heading stand, and Back brings back what was there`,
    { timeout: timeFor(40, 20_000) },
    async () => {
      const cases = (await askedBy(way)).flatMap((address) => [1, Infinity].map((times) => ({ address, times })))
      let lost = 0
      for (const { address, times } of cases) {
        if (lost === VOLUMES.lostChunks) break
        const what = `${address} × ${times}`
        const { page, close } = await begin(way)
        const before = { url: page.url(), heading: await heading(page).innerText() }
        await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
        const asked = await lose(page, address, times)
        await way.go(page)
        if (way.to) await page.waitForURL(way.to)
        await stands(page)
        await page.waitForLoadState('networkidle')
        await stands(page)
        if (asked.times > 0) lost++
        expect([what, times > 1 || (await isFirstLoad(page))]).toEqual([what, true]) // after one loss a second try is enough
        await (name === 'Back' ? page.goForward({ waitUntil: 'commit' }) : page.goBack({ waitUntil: 'commit' }))
        await page.waitForURL(before.url)
        await expect.poll(() => heading(page).innerText()).toBe(before.heading)
        await stands(page)
        await close()
      }
      expect(lost, JSON.stringify(cases)).toBeGreaterThan(0)
    },
  )

const nthCard = (page: Page) => page.getByRole('main').locator('a[href*="/san-pham/"]').nth(20)
const scrolledTo = (page: Page, top: unknown) =>
  page.waitForFunction((expected) => Math.abs(scrollY - Number(expected)) < 80, top)

test('Back to the list that the document brought: it stands where it was left at once, and its data comes later', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham', { isOwn: true })
  await page.waitForLoadState('networkidle')
  const held: (() => void)[] = []
  await nthCard(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate('scrollY')
  expect(before).toBeGreaterThan(500)
  await nthCard(page).click()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  let isHeld = true
  await page.route('**/api/**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Tất cả sản phẩm' }).waitFor()
  await scrolledTo(page, before)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await nthCard(page).waitFor()
  isHeld = false
  for (const go of held) go()
  await page.waitForFunction(() => !document.querySelector('main > fieldset')) // what was left is gone
  await scrolledTo(page, before)
  await nthCard(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  expect(problems).toEqual([])
  await close()
})

test('what somebody saw as a customer is not shown by Back when they are signed out meanwhile', async () => {
  const { page, close } = await storefront.visit('/tai-khoan', { isOwn: true, as: '0901000001', viewport: DESKTOP })
  const name = page.getByRole('main').getByText('Nguyễn Thu Hà').first()
  await name.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('main > fieldset')) Object.assign(window, { wasCovered: true })
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await page.context().clearCookies()
  await page.getByRole('main').locator('a[href="/dia-chi"]').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).waitFor()
  expect([await name.count(), await page.evaluate(() => 'wasCovered' in window)]).toEqual([0, false])
  await close()
})

test.each([
  ['allow', 'what the card showed', undefined],
  ['block', 'its code was not read ahead', saveData],
] as const)(
  'offline, service worker: %s: a card leads to the reason below the header, Back to the list at the same card: %s',
  async (serviceWorkers, _, prepare) => {
    const { page, close } = await storefront.visit('/san-pham', {
      context: { serviceWorkers },
      ...(prepare && { prepare }),
    })
    if (!prepare) await page.waitForFunction(() => performance.getEntriesByName('read-ahead').length > 0)
    if (serviceWorkers === 'allow')
      await page.waitForFunction(async (cache) => (await (await caches.open(cache)).keys()).length > 20, ASSETS)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await nthCard(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate('scrollY')
    expect(before).toBeGreaterThan(500)
    const name = (await nthCard(page).textContent()) ?? ''
    await nthCard(page).click()
    await page.waitForURL(/\/san-pham\/[^?]/)
    await heading(page)
      .filter({ hasText: prepare ? 'Trang này chưa hiện được' : name })
      .waitFor()
    await page
      .getByText(prepare ? 'Bạn đang ngoại tuyến' : 'Mất kết nối mạng')
      .first()
      .waitFor()
    await stands(page)
    await page.goBack({ waitUntil: 'commit' })
    const note = serviceWorkers === 'allow' ? 'Đang ngoại tuyến' : 'Đây là trang như lúc bạn rời đi'
    await page.getByRole('status').filter({ hasText: note }).waitFor()
    await scrolledTo(page, before)
    await nthCard(page).waitFor()
    await stands(page)
    await page.context().setOffline(false)
    if (serviceWorkers === 'allow') await page.getByRole('link', { name: 'Tải lại' }).click() // the other is loaded by itself
    await page.getByRole('status').filter({ hasText: note }).waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined)
    await nthCard(page).click()
    await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().waitFor()
    await close()
  },
)

test('a popup whose code or texts are lost says so and can be tried again on the same page; when its code is gone for good, the page is loaded', async () => {
  const way: Way = {
    from: '/yeu-thich',
    go: (page) => page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click(),
  }
  const open = way.go
  const files = new Set<string>()
  const { page: first, close: closeFirst } = await begin(way)
  first.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (LOSABLE.test(pathname) && !pathname.startsWith('/api/')) files.add(pathname + search)
  })
  await open(first)
  await first.getByRole('dialog').getByRole('textbox').first().waitFor()
  await closeFirst()
  const [code, texts] = [true, false].map((isCode) =>
    [...files].filter((file) => file.startsWith('/assets/') === isCode),
  )
  expect(texts?.length).toBeGreaterThan(0)
  for (const file of [...sampleOf(code!, VOLUMES.lostChunks), ...texts!]) {
    const { page, close } = await begin(way)
    await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
    let isLost = true
    let asked = 0
    const isFile = ({ pathname, search }: URL) => pathname + search === file
    await page.route(isFile, (route) => {
      asked++
      return isLost ? route.abort('connectionfailed') : route.continue()
    })
    await open(page)
    const failed = page.getByRole('alertdialog')
    await failed.waitFor()
    expect([file, asked]).toEqual([file, 2]) // and once more, after a short time
    isLost = false
    await failed.getByRole('link', { name: 'Thử lại' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await isFirstLoad(page)).toBe(true)
    await close()

    const { page: other, close: closeOther } = await begin(way)
    await other.route(isFile, (route) => route.fulfill({ status: 404 }))
    await other.evaluate(() => Object.assign(window, { isFirstLoad: true }))
    await open(other)
    await other.getByRole('alertdialog').getByRole('link', { name: 'Thử lại' }).click()
    await expect
      .poll(async () => {
        await other
          .getByRole('alertdialog')
          .getByRole('link', { name: 'Thử lại' })
          .click({ timeout: 5000 })
          .catch(() => {})
        return isFirstLoad(other)
      })
      .toBe(false)
    await stands(other)
    await closeOther()
  }
})

/** The files of the program as the page names them, without the starter, which the document asks for by itself. */
const PROGRAM = `document.querySelector('script[data-entry]').dataset.chunks.split(' ').filter(Boolean)`

test('files that the worker has kept without their contents: the page is loaded once more, and works', async () => {
  const { page, close } = await storefront.visit('/', { context: { serviceWorkers: 'allow' } })
  await live(page)
  const program = (await page.evaluate(PROGRAM)) as string[]
  expect(program.length).toBeGreaterThan(3)
  // what the worker has not kept yet it would put over the empty files
  await page.waitForFunction(
    async ([cacheName, files]) => {
      const kept = (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname)
      return navigator.serviceWorker.controller !== null && files.every((file) => kept.includes(file))
    },
    [ASSETS, program] as const,
  )
  await page.evaluate(
    async ([cacheName, files]) => {
      const cache = await caches.open(cacheName)
      for (const file of files) {
        await cache.delete(file, { ignoreVary: true })
        await cache.put(file, new Response('', { headers: { 'content-type': 'text/javascript' } }))
      }
    },
    [ASSETS, program] as const,
  )
  let loads = 0
  const again = await page.context().newPage() // the memory of the first page has the whole files
  again.on('request', (request) => request.isNavigationRequest() && loads++)
  // the browser leaves a page now and then to the network although the worker is active
  const isControlled = () => again.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(async () => {
      loads = 0
      await again.goto(page.url())
      return isControlled().catch(() => true) // it is loaded again already
    })
    .toBe(true)
  await again
    .getByRole('button', { name: 'Tài khoản' })
    .or(again.getByRole('banner').getByRole('button'))
    .first()
    .waitFor()
  await again.waitForFunction(() => document.documentElement.dataset.live !== undefined, undefined, {
    timeout: 30_000,
  })
  const kept = await again.evaluate(async (files) => {
    const bodies = await Promise.all(
      files.map(async (file) => (await (await caches.match(file, { ignoreVary: true }))?.text())?.length),
    )
    return bodies.filter((length) => length === 0)
  }, program)
  expect([loads, kept]).toEqual([2, []])
  await close()
})

test('the worker answers whole files only, and its activation drops what former releases kept', async () => {
  const { page, close } = await storefront.visit('/', { context: { serviceWorkers: 'allow' } })
  await page.waitForFunction(async (cache) => (await (await caches.open(cache)).keys()).length > 20, ASSETS)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const file = '/assets/of-no-document.js' // the worker puts nothing there meanwhile
  const answers = await page.evaluate(
    async ([url, cacheName]) => {
      const cache = await caches.open(cacheName)
      await cache.put(url, new Response('kept'))
      const ask = async (init: RequestInit) => (await fetch(url, { ...init, cache: 'no-store' })).text()
      const whole = await ask({})
      const part = await ask({ headers: { range: 'bytes=0-9' } })
      return [whole, part === 'kept', await ask({ method: 'HEAD' })]
    },
    [file, ASSETS] as const,
  )
  expect(answers).toEqual(['kept', false, '']) // a part is no business of the worker

  await page.evaluate(async () => {
    for (const former of ['assets', 'assets:1', 'pages:guest', 'pages:1:guest'])
      await (await caches.open(former)).put('/x', new Response(''))
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  await page.reload() // registers it again
  await page.waitForFunction(async (cache) => {
    const names = await caches.keys()
    return names.includes(cache) && !names.some((name) => /^(?:assets|pages)(?::1)?(?::guest)?$/.test(name))
  }, ASSETS)
  await close()
})
