import type { BrowserContextOptions, Page } from 'playwright'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
export const VIEWPORTS: [name: string, viewport: typeof PHONE][] = [
  ['phone', PHONE],
  ['desk', DESKTOP],
]

export type Storefront = {
  server: TestServer
  visit: (path: string, options?: VisitOptions) => Promise<Visit>
  close: () => Promise<void>
}
export type Visit = {
  page: Page
  /** Console errors, refusals of the page's own policy, requests that failed or answered 4xx/5xx. A test ends by expecting none. */
  problems: string[]
  close: () => Promise<void>
}
type VisitOptions = {
  store?: string
  viewport?: typeof PHONE
  javaScript?: boolean
  isLive?: boolean
  context?: BrowserContextOptions
}

/** The server on a free port with a database of its own, and a browser that visits its stores. */
export async function openStorefront(): Promise<Storefront> {
  const server = await startServer()
  const browser = await openBrowser()
  return {
    server,
    /** Opens a page in a fresh profile and, unless told otherwise, waits until it is live. */
    async visit(
      path,
      { store = 'moc-fashion', viewport = PHONE, javaScript = true, isLive = javaScript, context: more = {} } = {},
    ) {
      const context = await browser.newContext({
        viewport,
        javaScriptEnabled: javaScript,
        reducedMotion: 'reduce',
        ...more,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000) // a busy machine is no failure
      const problems = watchProblems(page, javaScript)
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

/** Resolves when the program has taken over the page. */
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
    if (!javaScript && reason === 'csp' && request.url().endsWith('.js')) return // it does not fetch ahead what it will not run
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`) // aborted: the page was left, or a suggestion was no longer wanted
  })
  return problems
}
