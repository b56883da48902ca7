import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { PATHS } from '../../src/domain/paths.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { ROOMS } from '../../studio/desk/shell/rooms.ts'
import { openBrowser } from '../setup/browser.ts'
import type { TestCookie } from '../setup/server.ts'
import { translatePage } from '../setup/translate-page.ts'
import { inPiece, inTurn, timeFor, VOLUMES } from '../volumes.ts'
import { fillCart } from './fill-cart.ts'
import { DESKTOP, openStorefront, PHONE, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'
import { addToCart, fillAddress, openCart, placeOrder, proceedAsGuest, putIntoCart, VI } from './order-steps.ts'
import { differencesOf, preparePressing, pressAll } from './press-all.ts'

// Browsers change pages: they translate them, extensions put nodes into them, storage and sockets may be blocked. Every button works all the same.

/** Two servers with the same data: on one the pages stay as they are. */
let plain: Storefront
let changed: Storefront
beforeAll(async () => void ([plain, changed] = await Promise.all([openStorefront(), openStorefront()])))
afterAll(() => Promise.all([plain?.close(), changed?.close()]))

const { vi: t } = createTranslators()
const PRODUCT = `${PATHS.products}/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014`
const PARAMS: Record<string, string> = { ':product': PRODUCT.split('/')[2]!, ':post': 'x-101', ':code': 'KHONGCO1' }
const PEOPLE = {
  visitor: undefined,
  customer: '0901000001',
  collaborator: '0901000003',
  agency: '0901000007',
} as const
type Person = keyof typeof PEOPLE
const FIRST = [PATHS.cart, `${PATHS.cart}?s=2`, PRODUCT]
const paths = ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name))
/** Every page for each person; first those where most is pressed. */
const PLACES = [...FIRST, ...paths.filter((path) => !FIRST.includes(path))].flatMap((path) =>
  (Object.keys(PEOPLE) as Person[]).map((person) => ({ path, person })),
)

const translateOnLoad = `addEventListener('load', () => (${translatePage})('same'))`

test.each(inTurn(PLACES, 0, VOLUMES.pressedPages).filter((_, index) => inPiece(index)))(
  'every button of $path does the same for a $person where the page is translated',
  async (place) => {
    const [expected, found] = await Promise.all([
      walk(plain, place),
      walk(changed, place, (page) => page.addInitScript(translateOnLoad)),
    ])
    const differences = await differencesOf(expected, found)
    await Promise.all([expected.close(), found.close()])
    expect([...expected.faults, ...found.faults]).toEqual([])
    expect(differences).toEqual([])
  },
  timeFor(1, 600_000),
)

const known = new Map<string, Set<string>>()
const logins = new Map<string, TestCookie[]>()
async function walk(
  storefront: Storefront,
  { path, person }: { path: string; person: Person },
  change?: (page: Page) => Promise<unknown>,
) {
  const who = `${person} ${storefront === plain ? 'plain' : 'changed'}`
  if (!known.has(who)) known.set(who, new Set())
  const phone = PEOPLE[person]
  if (phone && !logins.has(who)) logins.set(who, await storefront.server.customerCookies('moc-fashion', phone))
  const { page, problems, close } = await storefront.visit('/trial', {
    isOwn: true,
    isLive: false,
    as: logins.get(who),
    viewport: person === 'visitor' ? PHONE : DESKTOP,
    prepare: async (page) => {
      await preparePressing(page)
      await page.route('**/trial', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })) // a page without a policy
    },
  })
  await page.evaluate(fillCart)
  await change?.(page)
  const origin = storefront.server.storeOrigin('moc-fashion')
  if (phone && path.endsWith(PARAMS[':code']!)) {
    await page.goto(origin + PATHS.orders)
    await page.locator(`main a[href^="${PATHS.orders}/"]`).first().click() // each server gives orders other codes
    await page.waitForURL(`**${PATHS.orders}/*`)
    await page.reload()
  } else await page.goto(origin + path)
  await live(page)
  const result = await pressAll(page, { problems, known: known.get(who)!, most: VOLUMES.pressesOfPage, ready: live })
  if ([...result.effects.values()].some((did) => did.includes('logout'))) logins.delete(who)
  return { ...result, close }
}

test.each(inTurn(ROOMS, 0, VOLUMES.pressedRooms))(
  'every button of the room $path works where the desk is translated',
  async ({ path }) => {
    const context = await (await openBrowser()).newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })
    await context.addCookies(await changed.server.ownerCookies('owner@moc-fashion.test'))
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (problem) => void problems.push(String(problem.stack ?? problem)))
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
    await preparePressing(page)
    await page.addInitScript(translateOnLoad)
    const ready = (page: Page) => page.locator('main :is(button, input, select, summary)').first().waitFor()
    await page.goto(`${changed.server.origin}/studio/moc-fashion/${path}`)
    await ready(page)
    const options = {
      problems,
      known: new Set<string>(),
      most: VOLUMES.pressesOfPage,
      without: /^Đăng xuất|^Ngôn ngữ/,
      ready,
    }
    const { effects, faults } = await pressAll(page, options)
    await context.close()
    expect(faults).toEqual([])
    expect(effects.size).toBeGreaterThan(0)
  },
  timeFor(1, 600_000),
)

/** What a browser does to a page before its first script runs. */
const CHANGES: [change: string, apply: (page: Page) => Promise<unknown>][] = [
  ['translated', (page) => page.addInitScript(translateOnLoad)],
  ['with nodes of extensions', addNodesBeforeHydration],
  ['without storage', (page) => page.addInitScript(blockStorage)],
  ['without a socket', (page) => page.addInitScript(blockSockets)],
]
test.each(inTurn(CHANGES, 0, VOLUMES.browserChanges))(
  'a guest reads the same at each step of an order on pages %s',
  async (_, apply) => {
    const [expected, found] = await Promise.all([order(plain), order(changed, apply)])
    expect(found).toEqual(expected)
  },
)

/** Orders as a guest. Resolves to what is read at each step, and the errors of the page. */
async function order(storefront: Storefront, change?: (page: Page) => Promise<unknown>) {
  const { page, problems, close } = await storefront.visit(PRODUCT, {
    isOwn: true,
    prepare: async (page) => void (await change?.(page)),
  })
  const main = page.getByRole('main')
  const read: [step: string, text: string][] = []
  const note = async (step: string, ...texts: Promise<string | null>[]) =>
    void read.push([step, (await Promise.all(texts)).join(' | ').replace(/\s+/g, ' ').trim()])
  const count = () => page.locator('[data-part~=cart] [data-count]').first().getAttribute('data-count')
  const underWay = new Set<unknown>()
  page.on('request', (request) => void (/\/api\//.test(request.url()) && underWay.add(request)))
  const onEnd = (request: unknown) => void underWay.delete(request)
  page.on('requestfinished', onEnd).on('requestfailed', onEnd)
  let last = ''
  /** What the main part says when it is another text than before, and stays. */
  const noteAll = async (step: string) => {
    let text = ''
    await expect
      .poll(
        async () => {
          const before = text
          text = await main.innerText()
          return text === before && text !== last && underWay.size === 0
        },
        { interval: 200 },
      )
      .toBe(true)
    last = text
    await note(step, main.innerText(), count())
  }

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/carts\/items/, async (route) => held.then(() => route.continue()), { times: 1 })
  await note('price', main.locator('[aria-live=polite]').first().innerText())
  await addToCart(page, VI)
  const busy = main.locator('button[aria-busy]').first()
  await busy.waitFor()
  await note('busy', busy.innerText(), main.locator('[aria-live=polite]').first().innerText())
  release()
  await expect.poll(count).toBe('1')
  await openCart(page, VI)
  await main.getByRole('heading', { level: 1, name: 'Giỏ hàng' }).waitFor()
  await main.getByRole('spinbutton').first().waitFor()
  await noteAll('cart')
  await main
    .getByRole('button', { name: t('ui.more'), exact: true })
    .first()
    .click()
  await expect.poll(() => main.getByRole('spinbutton').first().inputValue()).toBe('2')
  await noteAll('one more')
  await main.locator('input[name=code_voucher]:not([type=hidden])').first().fill('KHONGCO')
  await main.locator('input[name=code_voucher]:not([type=hidden])').first().press('Enter')
  await noteAll('a voucher that does not exist')
  await proceedAsGuest(page, VI)
  await main.getByLabel(VI.name).waitFor()
  await noteAll('address')
  await fillAddress(page, VI)
  await noteAll('district chosen')
  const code = await placeOrder(page, VI)
  await noteAll('placed')
  await page.goto(storefront.server.storeOrigin('moc-fashion') + PRODUCT)
  await live(page)
  await putIntoCart(page, VI)
  await openCart(page, VI)
  await main
    .getByRole('button', { name: /^Xóa .* khỏi giỏ/ })
    .first()
    .click()
  await noteAll('removed')
  await close()
  return {
    read: read.map(([step, text]) => [step, text.replaceAll(code, 'CODE').replace(/\d{1,2}:\d{2}/g, '0:00')]),
    problems: problems.map((problem) => problem.replace(/:\d+\//, '/')), // each server has its own port
  }
}

test.each(['early', 'late'])(
  '“Buy again” works on a list of orders that was translated before it was live, pressed %s',
  async (when) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page, problems, close } = await changed.visit(PATHS.orders, {
      as: await changed.server.customerCookies('moc-fashion', PEOPLE.customer),
      isLive: false,
      prepare: async (page) => {
        await page.addInitScript(translateOnLoad)
        await page.route('**/messages/**', async (route) => held.then(() => route.continue()))
      },
    })
    await page.locator('html.translated-ltr').waitFor({ state: 'attached' })
    const again = page.getByRole('button', { name: /^Mua lại đơn hàng/ }).first()
    if (when === 'early') {
      await again.click()
      await page.locator('[data-held]').first().waitFor({ state: 'attached' })
    }
    release()
    if (when === 'late') {
      await live(page)
      await again.click()
    }
    await page.waitForURL(/\/gio-hang/)
    await page.getByRole('main').getByRole('spinbutton').first().waitFor()
    expect(problems).toEqual([])
    await close()
  },
)

async function addNodesBeforeHydration(page: Page): Promise<void> {
  await page.addInitScript(addNodes)
  await page.route('**/messages/**', async (route) => {
    await page.locator('an-extension').first().waitFor({ state: 'attached' })
    await route.continue()
  })
}

/** In the page. */
function addNodes(): void {
  const addAll = () => {
    const { documentElement: root, head, body } = document
    for (const to of [head, body])
      for (const where of ['prepend', 'append'] as const)
        to[where](document.createElement(to === head ? 'meta' : 'div'))
    root.dataset.theme = 'dark'
    body.setAttribute('data-gr-ext-installed', '')
    for (const element of body.querySelectorAll('a, button, form, img, input, textarea'))
      element.setAttribute('spellcheck', 'false')
    for (const field of body.querySelectorAll(
      '#root :is(input:not([type=hidden], [type=radio], [type=checkbox]), textarea)',
    ))
      field.after(document.createElement('a-key'))
    root.append(document.createElement('an-extension'))
  }
  addEventListener('load', addAll)
}

/** In the page. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** In the page. */
function blockSockets(): void {
  Object.assign(window, {
    WebSocket: class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError')
      }
    },
  })
}
