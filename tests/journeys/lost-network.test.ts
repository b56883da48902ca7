import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslators } from '../../src/i18n/messages.ts'
import { addToCart, fillAddress, openCart, proceedAsGuest, putIntoCart, VI } from './order-steps.ts'
import { openReleaseProxy } from './release-proxy.ts'
import { DESKTOP, openStorefront, saveData, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const { vi: t } = createTranslators()
const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test('ordering without a network shows a message and keeps the form; the same button works once the network is back', async () => {
  const { page, close } = await storefront.visit(PRODUCT, { isOwn: true })
  await putIntoCart(page, VI)
  await page.getByText(VI.added).waitFor({ state: 'detached' })
  await openCart(page, VI)
  await proceedAsGuest(page, VI)
  await fillAddress(page, VI)
  const order = page.getByRole('main').getByRole('button', { name: VI.placeOrder, exact: true })
  for (let time = 0; time < 2; time++) {
    await page.context().setOffline(true)
    await order.click()
    const dialog = page
      .getByRole('alertdialog', { name: t('ui.no_network') }) // without the code of messages
      .or(page.getByRole('dialog').filter({ hasText: t('ui.no_network') }))
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('main').getByLabel(VI.name).inputValue()).toBe('Trần Thị Bưởi')
    expect(await page.getByRole('main').getByLabel(VI.detail).inputValue()).toBe('12 phố Hàng Bông')
  }
  await page.context().setOffline(false)
  await order.click()
  await page.waitForURL(/\/don-hang\//)
  await page.getByRole('dialog', { name: VI.placed }).waitFor()
  await close()
})

test('two tabs: what is typed survives Back and reload, a change is heard, and an unheard one is shown before anything is ordered', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { isOwn: true })
  await putIntoCart(page, VI)
  await page.getByText(VI.added).waitFor({ state: 'detached' })
  await openCart(page, VI)
  await proceedAsGuest(page, VI)
  await fillAddress(page, VI)
  const main = page.getByRole('main')
  const expectKept = async () => {
    await expect.poll(() => main.getByLabel(VI.ward).locator('option:checked').innerText()).toMatch(/Hàng Bông/)
    expect(await main.getByLabel(VI.name).inputValue()).toBe('Trần Thị Bưởi')
    expect(await main.getByLabel(VI.detail).inputValue()).toBe('12 phố Hàng Bông')
    await main
      .getByRole('region', { name: t('cart.summary') })
      .getByText(VI.shippingFee)
      .waitFor()
  }
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('s=2'))
  await page.goForward()
  await expectKept()
  await page.reload()
  await live(page)
  await expectKept()

  const other = await page.context().newPage()
  await other.goto(new URL('/gio-hang', page.url()).href)
  await live(other)
  const quantity = other.getByRole('main').getByRole('spinbutton')
  await quantity.fill('3')
  await quantity.press('Enter')
  await main.getByText('×3').waitFor()
  await other.evaluate(async () => {
    const change = (path: string, method: string, body: object) =>
      fetch(`/api/customer/moc-fashion/carts/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
        body: JSON.stringify(body),
      }).then((reply) => reply.json() as Promise<{ data: { line_items: { id: number; product: { id: number } }[] } }>)
    const [line] = (await change('v1', 'POST', {})).data.line_items
    await change('items/v1', 'PUT', { line_item_id: line?.id, product_id: line?.product.id, quantity: 2 })
  }) // as a phone would, which no tab hears
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await main.getByText(t('cart.changed.title')).waitFor()
  await main.getByText('×2').waitFor()
  await expectKept()
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.waitForURL(/\/don-hang\//)
  await page.getByRole('dialog', { name: VI.placed }).waitFor()
  await other.getByRole('heading', { name: t('cart.empty') }).waitFor()
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await close()
})

test('a deal whose script fails to load is opened by its link', async () => {
  const { page, close } = await storefront.visit(PRODUCT, { isOwn: true })
  await page.route(/\/assets\/open-deal-.*\.js$/, (route) => route.abort())
  const deal = page.getByRole('main').locator('a[data-deal]').first()
  const address = await deal.evaluate((link: HTMLAnchorElement) => link.href)
  await deal.click()
  await page.waitForURL(address)
  expect(page.url()).toBe(address)
  await close()
})

test('a line item’s quantity is changed and the line item removed without JavaScript', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { javaScript: false })
  await addToCart(page, VI)
  await page.waitForURL(/\/gio-hang/)
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: t('ui.more') }).count()).toBe(0) // the button needs JavaScript
  await main.getByRole('spinbutton').fill('3')
  await Promise.all([page.waitForEvent('load'), main.getByRole('spinbutton').press('Enter')])
  expect(await main.getByRole('spinbutton').inputValue()).toBe('3')
  await main.getByRole('button', { name: /^Xóa/ }).click()
  await main.getByRole('heading', { name: t('cart.empty') }).waitFor()
  expect(problems).toEqual([])
  await close()
})

const WITH_WORKER = { context: { serviceWorkers: 'allow' } } as const
const note = (page: Page) => page.getByRole('status').filter({ hasText: t('offline.again') })
/** Waits until the worker has kept these documents, and nobody else's. */
async function expectKept(page: Page, keptFor: RegExp, ...paths: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages:'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
    })
  await expect
    .poll(kept)
    .toEqual({ names: [expect.stringMatching(keptFor)], paths: expect.arrayContaining(paths) as string[] })
}

test('without a network a guest reads what was seen; an addition is made once when the network is back', async () => {
  const { page, close } = await storefront.visit(PRODUCT, WITH_WORKER)
  const { origin } = new URL(page.url())
  await expectKept(page, /^pages:2:guest$/, PRODUCT)
  await putIntoCart(page, VI)
  await openCart(page, VI)
  await expectKept(page, /^pages:2:guest$/, PRODUCT, '/gio-hang')
  await page.context().setOffline(true)

  await page.goto(`${origin}/gio-hang`)
  await note(page).waitFor()
  await live(page)
  await expect.poll(() => page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('1')
  await page.goto(`${origin}/tin-tuc`)
  await page.getByRole('heading', { name: t('offline.title') }).waitFor()
  await page.locator(`a[href="${PRODUCT}"]`).click()
  await note(page).waitFor()
  await live(page)
  await Promise.all([page.getByText(t('offline.add_waits')).waitFor(), addToCart(page, VI)])

  await Promise.all([page.getByText(t('offline.add_done')).waitFor(), page.context().setOffline(false)])
  await page.goto(`${origin}/gio-hang`)
  expect(await note(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('2')
  await close()
})

test('a customer reads orders without a network; a logout then deletes them at once and ends the session when the network is back', async () => {
  const { page, close } = await storefront.visit('/don-hang', {
    ...WITH_WORKER,
    viewport: DESKTOP,
    as: '0901000001',
  })
  const { origin } = new URL(page.url())
  const isSignedIn = async () => (await page.context().cookies()).some(({ name }) => name === '__Host-sid')
  await expectKept(page, /^pages:2:\d+$/, '/don-hang')
  const openAccount = () =>
    page
      .getByRole('banner')
      .locator(`summary[aria-label="${t('shell.account')}"]`)
      .click()
  await openAccount()
  const logOut = page.getByRole('button', { name: t('shell.logout') })
  await logOut.waitFor()
  await page.context().setOffline(true)
  await page.goto(`${origin}/don-hang`)
  await note(page).waitFor()
  await page.getByRole('heading', { name: VI.orders, exact: true }).waitFor()
  await live(page)
  await openAccount()
  await Promise.all([page.getByText(t('offline.logout_waits')).waitFor(), logOut.click()])
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^pages:2:\d/))
  await page.goto(`${origin}/don-hang`)
  await page.getByText(t('offline.logout_waits')).waitFor()
  expect(await isSignedIn()).toBe(true) // the server has not heard of it
  await page.context().setOffline(false)
  await page.goto(`${origin}/don-hang`)
  await expect.poll(isSignedIn).toBe(false)
  await close()
})

/** Resolves when the worker controls the page; from then on `hasNext` is resolved by another one. */
const awaitNextWorker = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    const changed = () =>
      new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    if (!serviceWorker.controller) await changed()
    const former = serviceWorker.controller
    Object.assign(window, { isFirstLoad: true, hasNext: changed().then(() => serviceWorker.controller !== former) })
  })

test('a release with another worker strands neither of two open tabs: one goes on, the other is loaded anew for what it lacks', async () => {
  const proxy = await openReleaseProxy(storefront.server.port)
  const { page: first, close } = await storefront.visit(PRODUCT, {
    ...WITH_WORKER,
    viewport: DESKTOP,
    port: proxy.port,
    prepare: saveData, // else it lacks nothing of what its links lead to
  })
  await awaitNextWorker(first) // a page that is opened while it begins is controlled from its next document only
  await putIntoCart(first, VI)
  const { origin } = new URL(first.url())
  const second = await first.context().newPage()
  await saveData(second)
  await second.goto(`${origin}/gio-hang`)
  await live(second)
  await awaitNextWorker(second)

  proxy.release()
  await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  for (const page of [first, second]) expect(await page.evaluate('hasNext')).toBe(true)

  const main = second.getByRole('main')
  await main.getByRole('spinbutton').fill('2')
  await main.getByRole('spinbutton').press('Enter')
  await main.getByText('598.000').first().waitFor()
  expect(await second.evaluate('isFirstLoad')).toBe(true)

  await first.getByRole('banner').getByRole('link', { name: 'Tin tức' }).first().click()
  await first.getByRole('heading', { level: 1, name: 'Tin tức' }).waitFor()
  await expect.poll(() => first.evaluate('window.isFirstLoad')).toBeUndefined()

  await second.context().setOffline(true)
  await second.reload()
  await note(second).waitFor()
  await close()
  await proxy.close()
})
