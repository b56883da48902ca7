import type { Browser, BrowserContext, ConsoleMessage, FrameLocator, Page } from 'playwright'
import { openBrowser } from '../setup/browser.ts'
import { keepPages, type KeptPages } from './kept-pages.ts'
import type { TestServer } from '../setup/server.ts'

/** A browser with classic scrollbars, as on a desktop. */
export const launchBrowser = (): Promise<Browser> => openBrowser({ hasScrollbars: true })

/** The preview frame of the store; other frames show layouts. */
export const DEVICE = 'iframe[title^="Cửa hàng ở bề ngang"]'

export type OpenedStudio = {
  page: Page
  preview: FrameLocator
  /** Errors in the consoles of studio and preview. */ problems: string[]
  close: () => Promise<void>
}

/**
 * Opens the studio of a store, signed in, and waits for its preview. In a browser the page is kept for the next test; in a context it is a new one.
 * `meanwhile` waits for what is shown while it loads, and may be gone before the preview is there.
 */
export async function openStudio(
  target: Browser | BrowserContext,
  server: TestServer,
  storeCode: string,
  viewport = { width: 1440, height: 900 },
  meanwhile: (page: Page) => Promise<unknown> = async () => {},
): Promise<OpenedStudio> {
  const kept = 'newContext' in target ? keptIn(target) : undefined
  const page = kept ? await kept.take(viewport) : await target.newPage()
  await page.setViewportSize(viewport)
  const problems: string[] = []
  const onError = (problem: Error) => void problems.push(problem.message)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !/401|409|ERR_INTERNET_DISCONNECTED/.test(message.text()))
      problems.push(`${message.text()} ${message.location().url.replace(server.origin, '')}`.trimEnd())
  }
  page.on('pageerror', onError).on('console', onConsole)
  const context = page.context()
  if ((await context.cookies(server.origin)).length === 0)
    await context.addCookies(await server.ownerCookies(`owner@${storeCode}.test`))
  await page.goto(`${server.origin}/studio`, { waitUntil: 'commit' })
  await Promise.all([previewFollows(page), meanwhile(page)])
  return {
    page,
    preview: page.frameLocator(DEVICE),
    problems,
    async close() {
      page.off('pageerror', onError).off('console', onConsole)
      await (kept ? kept.giveBack(page, server.origin) : page.close())
    },
  }
}

const pages = new WeakMap<Browser, KeptPages>()
function keptIn(browser: Browser): KeptPages {
  const kept = pages.get(browser) ?? keepPages(browser, { serviceWorkers: 'block' })
  pages.set(browser, kept)
  return kept
}

/** Resolves when the preview shows the theme: the bridge has set its custom properties on the root element. */
export async function previewFollows(page: Page): Promise<void> {
  await page.frameLocator(DEVICE).locator('html[style*="--color-main"]').waitFor({ state: 'attached' })
}

export const savedMark = (page: Page) => page.getByRole('button', { name: 'Đã lưu nháp' })
/** A tool that stands in words behind “More”. */
export async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Công cụ khác' }).click()
  await page.getByRole('navigation', { name: 'Công cụ khác' }).getByRole('button', { name }).click()
}
export const groupButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name })
export const openGroup = (page: Page, name: string) => groupButton(page, name).click()
export const mainColour = (preview: FrameLocator) =>
  preview.locator('html').evaluate((root) => root.style.getPropertyValue('--color-main-1'))
