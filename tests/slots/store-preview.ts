import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { buildApp, openRenderer } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { openKeyring } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { addCartItem } from '../../src/contract/cart.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { login } from '../../src/contract/account.ts'
import { listProducts, type Product } from '../../src/contract/products.ts'
import { languagePrefix, type Language } from '../../src/i18n/language.ts'
import { makeDataDir } from '../setup/data-dir.ts'
import { createTestDatabase } from '../setup/database.ts'
import { live, orState } from '../setup/live.ts'
import { openSlowProxy } from './slow-proxy.ts'

export const STORE = { id: 2348, code: 'moc-fashion' }
const PHONES = { visitor: undefined, customer: '0901000001', partner: '0901000009' } // the partner is a collaborator and an agency
export type Person = keyof typeof PHONES
export const PERSONS = Object.keys(PHONES) as Person[] // its own keys

export type StorePreview = Awaited<ReturnType<typeof openStorePreview>>
export type Sessions = Map<Person, Promise<Cookie[]>>
type Parts = Omit<Parameters<typeof buildApp>[0], 'themeOverrides'> & { sessions: Sessions; slowly?: boolean }

/** What an app for previews is built with: a database of its own with the fixtures, and the built storefront. `close` removes what was made. */
export async function previewParts(env: Record<string, string> = {}) {
  const connectionString = await createTestDatabase()
  const database = openDatabase(connectionString, { keyring: openKeyring([TEST_SECRET_KEY]) })
  const { dataDir, remove } = makeDataDir()
  const config = readConfig({ PORT: '0', DATABASE_URL: connectionString, FIXTURE_NOW, DATA_DIR: dataDir, ...env })
  const renderer = await openRenderer()
  if (!renderer) throw new Error('There is no build to preview layouts with: run `npm run build`.')
  return {
    parts: { config, database, renderer, strict: true, logLevel: 'silent' } as const,
    async close(): Promise<void> {
      await database.close()
      remove()
    },
  }
}

/**
 * Opens the store on its own port, with a browser page for each person. Changing its theme is like publishing one: server and pages stay open,
 * and only the first page loads the client bundle.
 */
export async function openStorePreview(browser: Browser, { sessions, slowly = false, ...parts }: Parts) {
  const { database } = parts
  const published = await database.system((q) =>
    q.selectFrom('themes').select('document').where('store_id', '=', STORE.id).executeTakeFirst(),
  )
  const themes = new Map<number, object>()
  const app = await buildApp({ ...parts, themeOverrides: themes })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const slowProxy = slowly ? await openSlowProxy(port) : undefined
  const origin = `http://${STORE.code}.localhost:${slowProxy?.port ?? port}`
  let onStoreChanged = () => {}
  database.listen('store-changed', () => onStoreChanged()) // subscribed after the app: when it is notified, the app's cache is invalidated

  const problems: string[] = []
  const pages = new Map<Person, Promise<Page>>()
  const pageOf = (person: Person) => {
    const page = pages.get(person) ?? openPage(browser, { origin, person, problems, sessions })
    pages.set(person, page)
    return page
  }
  return {
    origin,
    /** Console errors since `show`. */
    problems,
    /** Sets the store's theme to the published one with `changes`. */
    async show(changes: object): Promise<void> {
      for (const page of pages.values()) await (await page).goto(`${origin}/robots.txt`)
      themes.set(STORE.id, { ...published?.document, ...changes })
      await new Promise<void>((resolve) => {
        const notify = () => void database.notify('store-changed', { storeId: STORE.id, tags: ['theme'] })
        const again = setInterval(notify, 500) // the LISTEN connection may not be open yet
        onStoreChanged = () => {
          clearInterval(again)
          resolve()
        }
        notify()
      })
      problems.length = 0
    },
    /** Opens `path` (without the language prefix) for that person; resolves when the page is hydrated. */
    async visit(person: Person, language: Language, path: string, width: number): Promise<Page> {
      const page = await pageOf(person)
      await page.setViewportSize({ width, height: HEIGHT })
      const counters = /\/badges/ // the last request of a page load
      const [counted] = await Promise.all([
        orState(page, page.waitForResponse(counters)),
        page.goto(origin + languagePrefix(language) + path).then(() => live(page)),
      ])
      await counted.finished()
      await page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            new PerformanceObserver((list, observer) => {
              if (!list.getEntries().some(({ name }) => name.includes('/badges'))) return
              observer.disconnect()
              resolve()
            }).observe({ type: 'resource', buffered: true }),
          ),
      ) // the page has the answer too; with a set clock `performance` itself knows of no request
      await page.waitForFunction(
        () =>
          ![...document.querySelectorAll('[data-later]')].some(
            (shelf) => shelf.getBoundingClientRect().top >= innerHeight,
          ),
      ) // deferred shelves are laid out
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
          ),
      ) // pending renders are done
      return page
    },
    /** The cookies of that person's session, for another browser context. */
    cookies: async (person: Person): Promise<Cookie[]> => (await pageOf(person)).context().cookies(),
    close: () => {
      slowProxy?.close()
      return app.close()
    },
  }
}

export const HEIGHT = 800

type Visitor = { origin: string; person: Person; problems: string[]; sessions: Sessions }

async function openPage(browser: Browser, { origin, person, problems, sessions }: Visitor): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'vi-VN', serviceWorkers: 'block' })
  await context.clock.setFixedTime(FIXTURE_NOW)
  const session = sessions.get(person) ?? signIn(context, origin, person)
  sessions.set(person, session)
  session.catch(() => sessions.delete(person)) // the next preview tries again
  await context.addCookies(await session)
  await context.addInitScript(countShifts)
  const page = await context.newPage()
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${new URL(page.url()).pathname}: ${message.text()}`),
  )
  page.on('pageerror', (problem) => problems.push(String(problem)))
  return page
}

/** Logs a person in; all previews share the session. The customer's cart has one product with quantity 3. */
async function signIn(context: BrowserContext, origin: string, person: Person): Promise<Cookie[]> {
  const phone_number = PHONES[person]
  if (!phone_number) return []
  const page = await context.newPage()
  await page.goto(origin + PATHS.posts) // a page may call the API
  await page.evaluate(post, {
    path: `/api/customer/${STORE.code}/${login.path}`,
    body: { phone_number, password: 'matkhau123' },
    mark: OWN_PAGE_HEADER,
  })
  if (person === 'customer')
    await page.evaluate(post, {
      path: `/api/customer/${STORE.code}/${addCartItem.path}`,
      body: { product_id: await plainProduct(page), quantity: 3 },
      mark: OWN_PAGE_HEADER,
    })
  await page.close()
  return context.cookies()
}

/** Runs in the page. */
async function post({ path, body, mark }: { path: string; body: object; mark: object }): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...mark },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

/** The id of a product in stock without options. */
async function plainProduct(page: Page): Promise<number> {
  const { data } = await page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<Reply>,
    `/api/customer/${STORE.code}/${listProducts.path}?limit=100`,
  )
  const product = data.data.find(
    ({ distributes, price, quantity_in_stock, is_medicine }) =>
      distributes.length === 0 && price > 0 && quantity_in_stock > 50 && !is_medicine,
  )
  if (!product) throw new Error('the fixture store has no product without options')
  return product.id
}
type Reply = { data: { data: Product[] } }

export const LINES_IN_CART = 1

declare global {
  interface Window {
    shifted: { value: number; what: string }[]
    /** Adds the layout shifts that the browser has not yet delivered to the observer. */
    readShifts: () => void
  }
}

/** Runs in each page before anything else. */
function countShifts(): void {
  window.shifted = []
  const nameOf = (node: Node | undefined) =>
    node ? `${node.nodeName.toLowerCase()} "${(node.textContent ?? '').trim().slice(0, 30)}"` : '?'
  const add = (entries: PerformanceEntryList) => {
    for (const { value, startTime, hadRecentInput, sources } of entries as Shift[]) {
      if (!hadRecentInput)
        window.shifted.push({
          value,
          what: `at ${Math.round(startTime)} ms: ${sources.map(({ node, previousRect: before, currentRect: after }) => `${nameOf(node)} (${before.x} ${before.y} ${before.width} × ${before.height} to ${after.x} ${after.y} ${after.width} × ${after.height})`).join(', ')}`,
        })
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.readShifts = () => add(observer.takeRecords())
}
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}
