import type { BrowserContextOptions, Page } from 'playwright'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
export const VIEWPORTS: [name: string, viewport: typeof PHONE][] = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
]

export type Storefront = {
  server: TestServer
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
  viewport?: typeof PHONE
  /** The phone number of one of the fixture people (interfaces.md), who is logged in. */
  as?: string | undefined
  javaScript?: boolean
  isLive?: boolean
  context?: BrowserContextOptions
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<void> | void
}

/** Starts the server on a free port with its own database, and opens pages of its stores in a browser. */
export async function openStorefront(env: Record<string, string> = {}): Promise<Storefront> {
  const server = await startServer(env)
  const browser = await openBrowser()
  return {
    server,
    /** Opens a page in a fresh browser context and, unless `isLive` is false, waits until it is hydrated. */
    async visit(
      path,
      {
        store = 'moc-fashion',
        viewport = PHONE,
        as,
        javaScript = true,
        isLive = javaScript,
        context: more = {},
        prepare,
      } = {},
    ) {
      const context = await browser.newContext({
        viewport,
        javaScriptEnabled: javaScript,
        reducedMotion: 'reduce',
        serviceWorkers: 'block', // what a worker answers, a test could not intercept
        ...more,
      })
      if (as) await context.addCookies(await server.customerCookies(store, as))
      const page = await context.newPage()
      page.setDefaultTimeout(30_000) // a busy machine is no failure
      const problems = watchProblems(page, javaScript)
      await prepare?.(page)
      await page.goto(server.storeOrigin(store) + path, isLive ? {} : { waitUntil: 'commit' })
      if (isLive) await live(page)
      return { page, problems, close: () => context.close() }
    },
    async close() {
      await closeContexts(browser)
      await server.stop()
    },
  }
}

/** Resolves when the page is hydrated. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

function watchProblems(page: Page, javaScript: boolean): string[] {
  const problems: string[] = []
  page.on(
    'console',
    (message) =>
      (message.type() === 'error' || /Content Security Policy|violates/.test(message.text())) &&
      problems.push(message.text()),
  )
  page.on('pageerror', (problem) => problems.push(String(problem.stack ?? problem)))
  page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!javaScript && reason === 'csp' && request.url().endsWith('.js')) return // without JavaScript the browser blocks script preloads
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`) // aborted: by a navigation, or an outdated search suggestion
  })
  return problems
}

/** The horizontal overflow of the page, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width),
  ) // clientWidth includes the scrollbar gutter
