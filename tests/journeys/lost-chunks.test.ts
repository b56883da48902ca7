import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSETS } from '../../src/offline/protocol.ts'
import { sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'

const LIST = '/san-pham?danh-muc=ao-11'
const FILE = /\/(?:assets\/.*\.js|messages\/.*)(?:$|\?)/

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first()
const card = (page: Page) => page.getByRole('main').locator('a[href*="/san-pham/"]').first()
const menu = (page: Page) => page.getByRole('banner').getByRole('link').first()
const expectHeader = async (page: Page) =>
  expect(await page.locator('.frame > header, header').first().isVisible()).toBe(true)

/** Each way to go on from the list; `then` is what stands at its end. */
const NAVIGATIONS: Record<string, (page: Page) => Promise<void>> = {
  'a card': async (page) => {
    await card(page).click()
    await page.waitForURL(/\/san-pham\/[^?]/)
  },
  'the menu': async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Tin tức' }).first().click()
    await page.waitForURL(/\/tin-tuc/)
  },
}

/** The files that a navigation asks for after the page is live. */
async function filesOf(go: (page: Page) => Promise<void>): Promise<string[]> {
  const { page, close } = await storefront.visit(LIST, { viewport: DESKTOP, isOwn: true })
  await page.waitForLoadState('networkidle')
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (FILE.test(pathname + search)) files.add(pathname + search)
  })
  await go(page)
  await heading(page).waitFor()
  await page.waitForLoadState('networkidle')
  await close()
  return [...files]
}

for (const [name, go] of Object.entries(NAVIGATIONS))
  test(
    `${name}: whichever file is lost, once or always, header and heading stand, and Back brings back what was there`,
    { timeout: timeFor(40, 20_000) },
    async () => {
      const files = await filesOf(go)
      const cases = files.flatMap((file) => [1, Infinity].map((times) => ({ file, times })))
      for (const { file, times } of sampleOf(cases, VOLUMES.lostChunks)) {
        const { page, close } = await storefront.visit(LIST, { viewport: DESKTOP, isOwn: true })
        await page.waitForLoadState('networkidle')
        let isLost = 0
        await page.route(
          (url) => url.pathname + url.search === file,
          (route) => (isLost++ < times ? route.abort('connectionfailed') : route.continue()),
        )
        await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
        await go(page)
        await heading(page).waitFor()
        await expectHeader(page)
        await menu(page).waitFor()
        expect([file, times, isLost > 0]).toEqual([file, times, true])
        expect([file, times === 1 && !(await page.evaluate('window.isFirstLoad'))]).toEqual([file, false]) // lost once, no load is needed
        await page.goBack()
        await heading(page).waitFor()
        await expectHeader(page)
        await close()
      }
    },
  )

test('offline: a card that is not kept says so below the header, and Back brings the list back', async () => {
  const { page, close } = await storefront.visit(LIST, { context: { serviceWorkers: 'allow' } })
  await page.waitForFunction(async () => (await (await caches.open('assets:2')).keys()).length > 20)
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo(0, 900)')
  await page.context().setOffline(true)
  const link = page.getByRole('main').locator('a[href*="/san-pham/"]').nth(6)
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.waitForURL(/\/san-pham\/[^?]/)
  await expectHeader(page)
  await menu(page).waitFor()
  await page.goBack()
  await card(page).waitFor()
  await expectHeader(page)
  expect(await page.evaluate('document.documentElement.dataset.live')).toBeDefined()
  await page.context().setOffline(false)
  await close()
})

/** The files of the program as the page names them, without the starter, which the document asks for by itself. */
const PROGRAM = `document.querySelector('script[data-entry]').dataset.chunks.split(' ').filter(Boolean)`

test('files that the worker has kept without their contents: the page is loaded once more, and works', async () => {
  const { page, close } = await storefront.visit('/', { context: { serviceWorkers: 'allow' } })
  await page.waitForFunction(async (cache) => (await (await caches.open(cache)).keys()).length > 20, ASSETS)
  const program = (await page.evaluate(PROGRAM)) as string[]
  expect(program.length).toBeGreaterThan(3)
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
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true }) // its memory has the files of the page before
  await page.goto(page.url())
  await page
    .getByRole('button', { name: 'Tài khoản' })
    .or(page.getByRole('banner').getByRole('button'))
    .first()
    .waitFor()
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined, undefined, {
    timeout: 30_000,
  })
  const kept = await page.evaluate(async (files) => {
    const bodies = await Promise.all(
      files.map(async (file) => (await (await caches.match(file, { ignoreVary: true }))?.text())?.length),
    )
    return bodies.filter((length) => length === 0)
  }, program)
  expect([loads, kept]).toEqual([2, []])
  await close()
})
