import type { Page } from 'playwright'

const WAIT_MS = 100_000 // less than other waits of a test, so that this one says why

/** Resolves when the page is hydrated. */
export const live = (page: Page): Promise<void> =>
  orState(page, page.locator('html[data-live]').waitFor({ state: 'attached', timeout: WAIT_MS }))

/** What is waited for on a page; else rejects with what the page has loaded and painted. */
export const orState = <T>(page: Page, waiting: Promise<T>): Promise<T> =>
  waiting.catch(async (problem: Error) => {
    throw new Error(`${problem.message}\n${JSON.stringify(await page.evaluate(stateOfPage))}`)
  })

const stateOfPage = () => ({
  address: location.href,
  readyState: document.readyState,
  visibility: document.visibilityState,
  fonts: [document.fonts.status, document.querySelector('style[data-fonts]') !== null],
  program: document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset,
  marks: [...performance.getEntriesByType('paint'), ...performance.getEntriesByType('mark')].map(
    ({ name, startTime }) => `${name} ${Math.round(startTime)}`,
  ),
  resources: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, startTime, responseEnd, responseStatus }) =>
      `${new URL(name).pathname} ${Math.round(startTime)}–${Math.round(responseEnd)} ${responseStatus}`,
  ),
})
