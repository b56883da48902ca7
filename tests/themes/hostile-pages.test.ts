import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { openBrowser } from '../setup/browser.ts'
import { timeFor, VOLUMES } from '../volumes.ts'
import { executableParts } from './executable.ts'
import { hostileTexts, hostileTheme } from './hostile-themes.ts'
import { provoke } from './in-page.ts'
import { openThemePages, type ThemePages } from './theme-pages.ts'

/** Texts that would run a script, in every setting, through import, resolver and page. Each is tried in as many settings as there are themes. */
const TEXTS = hostileTexts(VOLUMES.html)
const LIMIT = timeFor(VOLUMES.html, 1_000)
const PATHS = ['/', '/tin-tuc', '/san-pham', '/gio-hang']
const CONSENT = 'consent=yes.analytics.tag_manager'
/** Settings of one theme: about the distance from one to the next. */
const TEXTS_OF_THEME = 90

let pages: ThemePages
beforeAll(async () => void (pages = await openThemePages()))
afterAll(() => pages?.close())

const themes = (count: number): object[] =>
  Array.from(
    { length: count },
    (_, turn) => checkThemeText(JSON.stringify(hostileTheme(TEXTS, turn * 7 + turn))).document,
  )

/** The names of a policy's directives: a text could otherwise add one. */
const directives = (policy: string) => policy.split(';').map((one) => one.trim().split(' ')[0])

test(
  'nothing of a hostile theme is executable on the page',
  async () => {
    const harmless = new Map<string, Set<string>>()
    for (const path of PATHS) {
      const { html } = await pages.show({ google_tag_manager_id: 'GTM-ABCD12' }, path, CONSENT)
      harmless.set(path, new Set(executableParts(html).map(kindOf)))
    }
    const { policy: usual } = await pages.show({ google_tag_manager_id: 'GTM-ABCD12' }, '/tin-tuc', CONSENT)
    const found: unknown[] = []
    const documents = themes(Math.ceil((TEXTS.length * 1.2) / 3))
    for (const [turn, document] of documents.entries()) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      const { status, html, policy } = await pages.show(
        { ...document, google_tag_manager_id: 'GTM-ABCD12' },
        path,
        CONSENT,
      )
      const more = executableParts(html).filter(
        (part) => !harmless.get(path)?.has(kindOf(part)) && !EMBEDDED.test(part),
      )
      if (status !== 200 || more.length > 0) found.push([turn, path, status, more.slice(0, 3)])
      if (directives(policy).some((name) => !directives(usual).includes(name))) found.push([turn, policy])
    }
    process.stdout.write(
      `hostile themes: ${TEXTS.length} texts in ${documents.length} themes, ${found.length} pages with more than usual\n`,
    )
    expect(found).toEqual([])
  },
  LIMIT,
)
/** Frames that a theme may have: a map, a video. */
const EMBEDDED = /^iframe https:\/\/(?:www\.google\.com|maps\.google\.com|www\.youtube(?:-nocookie)?\.com)$/
/** Parts of one kind are compared without what changes from page to page. */
const kindOf = (part: string) => part.replace(/-[\w-]{8}\.js$/, '.js').slice(0, 200)

test('the detector finds texts that are written into a page as they are', () => {
  const written = TEXTS.filter((text) => /<(?:script|iframe|img|svg|a) /.test(text))
  const found = written.filter((text) => executableParts(`<p title="${text}">${text}</p>${text}`).length > 0)
  expect(written.length).toBeGreaterThan(TEXTS.length / 10)
  expect(found.length / written.length).toBeGreaterThan(0.8)
})

test(
  'no script of a hostile theme runs in a browser that has no policy',
  async () => {
    const origin = await pages.listen()
    const browser = await openBrowser()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const ran: string[] = []
    let shown = ''
    await page.exposeFunction('ran', () => void ran.push('ran'))
    page.on('dialog', (dialog) => {
      ran.push('dialog')
      void dialog.dismiss()
    })
    await context.route(/canary\.example\.test/, (route) => {
      ran.push(`asked ${route.request().resourceType()}`)
      return route.abort()
    })
    await context.route(/\.(?:avif|webp|png|jpe?g|svg|woff2)(?:\?|$)/, (route) => route.abort())
    await context.route(
      (url) => url.origin === origin && PATHS.includes(url.pathname),
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown }),
    )
    const documents = themes(Math.ceil(TEXTS.length / 45))
    const dead: unknown[] = []
    for (const [turn, document] of documents.entries()) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      shown = (await pages.show(document, path)).html
      await page.goto(origin + path)
      await page
        .locator('html[data-live]')
        .waitFor({ state: 'attached', timeout: 20_000 })
        .catch(() => dead.push([turn, path]))
      await page.evaluate(provoke).catch((problem: unknown) => dead.push([turn, String(problem)]))
    }
    expect([ran, dead]).toEqual([[], []])

    await page.setContent(
      `<main>${TEXTS.slice(0, TEXTS_OF_THEME)
        .map((text) => `<div title="${text}">${text}</div>`)
        .join('\n')}</main>`,
    )
    await page.evaluate(provoke).catch(() => {})
    await expect.poll(() => ran.length).toBeGreaterThan(0) // as they are, they run
    process.stdout.write(
      `hostile themes: ${documents.length} in Chromium; the texts as they are ran ${ran.length} times\n`,
    )
    await context.close()
  },
  LIMIT,
)
