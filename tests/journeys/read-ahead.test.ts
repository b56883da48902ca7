import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_AHEAD } from '../../src/app/read-ahead/pages-ahead.ts'
import { matchRoute } from '../../src/app/match-route.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { DESKTOP, nameOn, openStorefront, PHONE, saveData, type Storefront } from './open-storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const CODE = /^\/(?:assets|messages)\//
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page and waits until what its links lead to is read ahead. */
async function rest(path: string, options: Parameters<Storefront['visit']>[1] = {}) {
  const visit = await storefront.visit(path, { isOwn: true, ...options })
  await visit.page.waitForFunction(() => performance.getEntriesByName('read-ahead').length > 0)
  return visit
}
function watchRequests(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  return asked
}
/** Links in view to a page of this route, without those of closed panels. */
const linksTo = async (page: Page, route: string) => {
  const links = await page.locator('a[href^="/"]').filter({ visible: true }).all()
  const paths = await Promise.all(links.map((link) => link.evaluate((one: HTMLAnchorElement) => one.pathname)))
  return links.filter((_, index) => matchRoute(paths[index]!).route.path === route)
}

const FROM: Partial<Record<string, string>> = {
  [PATHS.home]: PATHS.products,
  [PATHS.posts]: PATHS.home,
  [`${PATHS.posts}/:post`]: PATHS.posts,
}
test.each(Object.keys(PAGES_AHEAD))('a press on a link to %s asks for no code, only for data', async (route) => {
  const { page, problems, close } = await rest(FROM[route] ?? PATHS.home, { viewport: DESKTOP })
  const [link] = await linksTo(page, route)
  expect(link, 'a link in view').toBeDefined()
  const asked = watchRequests(page)
  const before = await heading(page).first().innerText()
  await link!.click()
  await expect.poll(() => matchRoute(new URL(page.url()).pathname).route.path).toBe(route)
  await expect.poll(() => heading(page).first().innerText()).not.toBe(before)
  await page.waitForFunction(() => !document.querySelector('main [data-shape], main h1[data-ahead]'))
  expect(asked.map(({ pathname }) => pathname).filter((path) => CODE.test(path) && path.endsWith('.js'))).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('a product shows what its card showed until its data is there, and the focus goes to its own heading', async () => {
  const { page, problems, close } = await rest(PATHS.products, { viewport: PHONE })
  const held: (() => void)[] = []
  await page.route(/\/api\/customer\/.*\/products\/\d+/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const card = page.locator('main [data-card]').first()
  const [name, price] = [await nameOn(card), await card.locator('> [data-size]').innerText()]
  await card.getByRole('link').click()
  const awaited = heading(page).filter({ hasText: name })
  await awaited.waitFor()
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain(price.split('\n')[0])
  const picture = main.locator('img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)).toBe(true)
  const places = async () => [await heading(page).boundingBox(), await main.locator('img').first().boundingBox()]
  const before = await places()
  for (const go of held) go()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().waitFor()
  for (const [index, box] of (await places()).entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box![side] - before[index]![side]), `${side} of ${['heading', 'picture'][index]}`).toBeLessThan(6)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  expect(problems).toEqual([])
  await close()
})

test('a press asks for the data before the finger is lifted, ten times on a page at most', async () => {
  const { page, close } = await rest(PATHS.products, { viewport: DESKTOP })
  const asked = watchRequests(page)
  const products = () => asked.filter(({ pathname }) => /\/products\/\d+$/.test(pathname)).length
  const links = page.locator('main [data-card] h3 > a')
  for (let index = 0; index < 12; index++) {
    await links.nth(index).dispatchEvent('pointerdown', { isPrimary: true, button: 0 })
    await expect.poll(products).toBe(Math.min(index + 1, 10))
  }
  await close()
})

test('whoever saves data is asked for nothing ahead', async () => {
  const { page, close } = await storefront.visit(PATHS.products, {
    isOwn: true,
    viewport: DESKTOP,
    prepare: saveData,
  })
  const asked = watchRequests(page)
  await page.waitForLoadState('networkidle')
  await page.locator('main [data-card] h3 > a').first().dispatchEvent('pointerdown', { isPrimary: true, button: 0 })
  await page.waitForLoadState('networkidle')
  expect(asked.filter(({ pathname }) => /\/ahead-|\/products\/\d+$/.test(pathname))).toEqual([])
  await page.locator('main [data-card] h3 > a').first().click() // and it still leads there
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().waitFor()
  await close()
})

test('code that was lost while it was read ahead is asked for again at the press', async () => {
  const lost: string[] = []
  const { page, close } = await rest(PATHS.products, {
    viewport: DESKTOP,
    prepare: async (page) =>
      void (await page.route(/\/assets\/(?:ahead|product-page)-/, (route) => {
        lost.push(route.request().url())
        return lost.length > 4 ? route.continue() : route.abort('connectionfailed')
      })),
  })
  await expect.poll(() => lost.length).toBeGreaterThan(2)
  await page.locator('main [data-card] h3 > a').first().click()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().waitFor()
  await close()
})
