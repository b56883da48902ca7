import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright'
import { openBrowser } from '../setup/browser.ts'
import type { TestServer } from '../setup/server.ts'

/** A browser with classic scrollbars, as on a desktop. */
export const launchBrowser = (): Promise<Browser> => openBrowser({ hasScrollbars: true })

/** The preview frame of the store; other frames show layouts. */
export const DEVICE = 'iframe[title^="Cửa hàng ở bề ngang"]'

export type OpenedStudio = {
  page: Page
  preview: FrameLocator
  /** Errors in the consoles of studio and preview. */ problems: string[]
}

/** Opens the studio of a store, signed in, and waits for its preview. */
export async function openStudio(
  target: Browser | BrowserContext,
  server: TestServer,
  storeCode: string,
  viewport = { width: 1440, height: 900 },
): Promise<OpenedStudio> {
  const page = await target.newPage()
  await page.setViewportSize(viewport)
  page.setDefaultTimeout(30_000) // a busy machine is no failure
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(problem.message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/401|409|ERR_INTERNET_DISCONNECTED/.test(message.text()) &&
      problems.push(message.text()),
  )
  const context = page.context()
  if ((await context.cookies(server.origin)).length === 0)
    await context.addCookies(await server.ownerCookies(`owner@${storeCode}.test`))
  await page.goto(`${server.origin}/studio`, { waitUntil: 'commit' })
  await previewFollows(page)
  return { page, preview: page.frameLocator(DEVICE), problems }
}

/** Resolves when the preview shows the theme: the bridge has set its custom properties on the root element. */
export async function previewFollows(page: Page): Promise<void> {
  await page.frameLocator(DEVICE).locator('html[style*="--color-main"]').waitFor({ state: 'attached' })
}

export const savedMark = (page: Page) => page.getByRole('button', { name: 'Đã lưu nháp' })
export const openGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name }).click()
export const mainColour = (preview: FrameLocator) =>
  preview.locator('html').evaluate((root) => root.style.getPropertyValue('--color-main-1'))
