import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { fuzzedText, fuzzedValue, withHostile } from './fuzzed-documents.ts'
import { openBrowser } from '../setup/browser.ts'
import { blankParts, openThemePages, type ThemePages } from './theme-pages.ts'
import { seedOr, VOLUMES } from '../volumes.ts'

const RUNS = VOLUMES.themePages
const BROWSER_RUNS = VOLUMES.themePagesInBrowser
const SEED = seedOr(2348)
const CONCURRENCY = 2

let pages: ThemePages
beforeAll(async () => void (pages = await openThemePages()))
afterAll(() => pages?.close())

/** Theme documents as the server stores them: from parsed files, and arbitrary values. */
const documents = (count: number): object[] => {
  const files = fc
    .sample(fuzzedText, { numRuns: Math.ceil(count / 2), seed: SEED })
    .map((text) => checkThemeText(text).document)
  const values = fc
    .sample(fuzzedValue, { numRuns: Math.floor(count / 2), seed: SEED })
    .map((value) => Object(withHostile(value)) as object)
  return [...files, ...values]
}

test('a fuzzed theme never makes a page blank, and its style contains only declarations', async () => {
  const failed: unknown[] = []
  for (const [index, document] of documents(RUNS).entries()) {
    const { status, html } = await pages.show(document, PATHS[index % PATHS.length] ?? '')
    const style = /<style>(:root\{--color[^<]*)<\/style>/.exec(html)?.[1] ?? ''
    const isStyled = /^:root\{(?:--[a-z0-9-]+:[^;{}<>@\\]+;?)+\}$/.test(style)
    if (status !== 200 || blankParts(html).length > 0 || !isStyled)
      failed.push([index, status, blankParts(html), style.slice(0, 200)])
  }
  process.stdout.write(`themes: ${RUNS} fuzzed documents rendered on the server\n`)
  expect(failed).toEqual([])
}, 600_000)
const PATHS = ['/tin-tuc', '/gio-hang', '/en/tin-tuc']

test('pages with fuzzed themes hydrate without a console error', async () => {
  const origin = await pages.listen()
  const browser = await openBrowser()
  const waiting = [...documents(BROWSER_RUNS).entries()]
  const failed: unknown[] = []
  const rendered = { done: Promise.resolve() }
  const next = async (document: object) => {
    const before = rendered.done
    const now = before.then(() => pages.show(document, '/tin-tuc')) // one at a time, because the theme belongs to the store
    rendered.done = now.then(() => {})
    return now
  }
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
      let shown: Awaited<ReturnType<typeof next>>
      await context.route(`${origin}/tin-tuc`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': shown.policy },
          body: shown.html,
        }),
      )
      await context.route(/\.(?:avif|webp|png|jpe?g|svg|woff2)(?:\?|$)/, (route) => route.abort()) // irrelevant here, and most of the loading time
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const [index, document] = row
        shown = await next(document)
        const page = await context.newPage()
        const problems: string[] = []
        page.on(
          'console',
          (message) => message.type() === 'error' && !isOwnImage(message.text()) && problems.push(message.text()),
        )
        page.on('pageerror', (problem) => problems.push(String(problem)))
        await page.goto(`${origin}/tin-tuc`)
        await page
          .locator('html[data-live]')
          .waitFor({ state: 'attached' })
          .catch(() => problems.push('it never came alive'))
        if (problems.length > 0) failed.push([index, problems])
        await page.close()
      }
      await context.close()
    }),
  )
  process.stdout.write(
    `themes: ${BROWSER_RUNS} fuzzed documents in Chromium, ${failed.length} with an error in the console\n`,
  )
  expect(failed).toEqual([])
}, 3_600_000)

/** A theme may name a missing image: the browser logs an error, and the page shows a fallback. */
const isOwnImage = (message: string): boolean =>
  /^Failed to load resource: (?:net::ERR_|the server responded with a status of 40[04])/.test(message)
