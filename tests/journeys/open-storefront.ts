import type { Browser, BrowserContextOptions, ConsoleMessage, Locator, Page, Request, Response } from 'playwright'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { keepPages } from './kept-pages.ts'
import { live } from '../setup/live.ts'
import { startServer, type TestCookie, type TestServer } from '../setup/server.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const VIEWPORTS: [name: string, viewport: typeof PHONE][] = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]

/** Both viewports, or in a sample one of them in turn: 0 the phone, 1 the desktop. */
export const viewportsOf = (turn: number) => inTurn(VIEWPORTS, turn, VOLUMES.viewports)

export type Storefront = {
  server: TestServer
  browser: Browser
  visit: (path: string, options?: VisitOptions) => Promise<Visit>
  close: () => Promise<void>
}
export type Visit = {
  page: Page
  /** Console errors, violations of the content security policy, failed requests and 4xx/5xx responses. Tests expect none at their end. */
  problems: string[]
  close: () => Promise<void>
}
type VisitOptions = {
  store?: string
  /** Of a proxy before the server. */
  port?: number
  viewport?: typeof PHONE
  /** The phone number of one of the fixture people (interfaces.md), who is logged in, or the cookies of a login. */
  as?: string | TestCookie[] | undefined
  javaScript?: boolean
  isLive?: boolean
  context?: BrowserContextOptions
  /** A browser profile of its own, for a test that changes it: routes, the network, scripts before those of the page, other tabs. */
  isOwn?: boolean
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<void> | void
}

/** Without the service worker: what it answers, a test could not intercept. */
const PLAIN: BrowserContextOptions = { reducedMotion: 'reduce', serviceWorkers: 'block' }

/** Starts the server on a free port with its own database, and opens pages of its stores in a browser. */
export async function openStorefront(env: Record<string, string> = {}): Promise<Storefront> {
  const server = await startServer(env)
  const browser = await openBrowser()
  const kept = keepPages(browser, PLAIN)
  const openPage = async (options: BrowserContextOptions) =>
    (await browser.newContext({ ...PLAIN, ...options })).newPage()
  return {
    server,
    browser,
    /** Opens a page without cookies but those of `as` and, unless `isLive` is false, waits until it is hydrated. */
    async visit(
      path,
      {
        store = 'moc-fashion',
        port = server.port,
        viewport = PHONE,
        as,
        javaScript = true,
        isLive = javaScript,
        context: more,
        prepare,
        isOwn = !javaScript || more !== undefined || prepare !== undefined,
      } = {},
    ) {
      const origin = server.storeOrigin(store).replace(/\d+$/, String(port))
      const page = isOwn
        ? await openPage({ viewport, javaScriptEnabled: javaScript, ...more })
        : await kept.take(viewport)
      if (as) await page.context().addCookies(typeof as === 'string' ? await server.customerCookies(store, as) : as)
      const { problems, stop } = watchProblems(page, javaScript)
      await prepare?.(page)
      await page.goto(origin + path, isLive || !javaScript ? {} : { waitUntil: 'commit' })
      if (isLive) await live(page)
      return {
        page,
        problems,
        async close() {
          stop()
          await (isOwn ? page.context().close() : kept.giveBack(page, origin))
        },
      }
    },
    async close() {
      await closeContexts(browser)
      await server.stop()
    },
  }
}

/** Before a page is opened: whoever saves data is read nothing ahead, so that each press asks for the code that it needs (src/app/read-ahead/). */
export const saveData = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })))

function watchProblems(page: Page, javaScript: boolean): { problems: string[]; stop: () => void } {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || /Content Security Policy|violates/.test(message.text()))
      problems.push(message.text())
  }
  const onError = (problem: Error) => void problems.push(String(problem.stack ?? problem))
  const onResponse = (response: Response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  }
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!javaScript && reason === 'csp' && request.url().endsWith('.js')) return // without JavaScript the browser blocks script preloads
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`) // aborted: by a navigation, or an outdated search suggestion
  }
  page.on('console', onConsole).on('pageerror', onError).on('response', onResponse).on('requestfailed', onFailure)
  return {
    problems,
    stop: () =>
      void page
        .off('console', onConsole)
        .off('pageerror', onError)
        .off('response', onResponse)
        .off('requestfailed', onFailure),
  }
}

/** The product cards of the page, or of one region of its main part. */
export function productCards(page: Page, region?: string): Locator {
  const main = page.getByRole('main')
  const scope = region === undefined ? main : main.getByRole('region', { name: region })
  return scope.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
}

/** The name on a card. Not its inner text, which is empty while the browser skips the card's layout. */
export const nameOn = async (card: Locator): Promise<string> => (await card.getByRole('heading').textContent()) ?? ''

/** The horizontal overflow of the page, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width),
  ) // clientWidth includes the scrollbar gutter
