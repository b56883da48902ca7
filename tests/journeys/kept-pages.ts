import type { Browser, BrowserContextOptions, Page } from 'playwright'

export type KeptPages = ReturnType<typeof keepPages>

/** Browser pages that the tests of a file use one after the other: opening one costs the browser more than the visit of a shop. */
export function keepPages(browser: Browser, options: BrowserContextOptions = {}) {
  const free: Page[] = []
  return {
    async take(viewport: { width: number; height: number }): Promise<Page> {
      let page = free.pop()
      while (page?.isClosed()) page = free.pop() // with the contexts of the file before
      page ??= await (await browser.newContext(options)).newPage()
      await page.setViewportSize(viewport)
      return page
    },
    /** Leaves the site at `origin` and removes what it has stored. What a test has changed besides (routes, scripts, network, clock) would remain. */
    async giveBack(page: Page, origin: string): Promise<void> {
      const hasLeft = await page.goto(`${origin}/robots.txt`).catch(() => undefined)
      if (!hasLeft) return page.context().close() // a navigation of the test was still under way
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
      })
      await page.context().clearCookies()
      await page.emulateMedia({ media: null })
      free.push(page)
    },
  }
}
