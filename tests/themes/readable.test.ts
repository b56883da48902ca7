import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'
import { openBrowser } from '../setup/browser.ts'
import { openThemePages, type ThemePages } from './theme-pages.ts'
import { VOLUMES } from '../volumes.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The full run tests every store with every header on both pages; a sample tests each layout once, alternating stores and pages. */
const IS_FULL_RUN = VOLUMES.unreadableStores > 1

/** Themes whose colours are unreadable without correction. */
const STORES = {
  'yellow on white': {
    color_main_1: '#ffee33',
    color_main_2: '#fff6a0',
    headerBackgroudColor: '#ffffff',
    color_text_header: '#ffee33',
    font_color_all_page: '#fff9c4',
    font_color_title: '#ffee33',
    font_color_main: '#ffffff',
    search_background_header: '#fffde7',
    search_text_header: '#fff59d',
    home_top_color: '#ffee33',
  },
  'black on black': {
    color_main_1: '#000000',
    color_main_2: '#0a0a0a',
    headerBackgroudColor: '#000000',
    color_text_header: '#111111',
    font_color_all_page: '#000000',
    font_color_title: '#000000',
    font_color_main: '#000000',
    search_background_header: '#000000',
    search_text_header: '#050505',
    home_top_color: '#000000',
  },
  'pink on pink': {
    color_main_1: '#ff8fc7',
    color_main_2: '#ffb3d9',
    headerBackgroudColor: '#ff9ecf',
    color_text_header: '#ff7abf',
    font_color_all_page: '#ffa6d2',
    font_color_title: '#ff8fc7',
    font_color_main: '#ffd1e8',
    search_background_header: '#ff9ecf',
    search_text_header: '#ff8fc7',
    home_top_color: '#ff8fc7',
  },
} as const
const PLACES = [
  ['/', 1280],
  ['/san-pham', 390],
] as const
const VIEWS = HEADER_TYPES.flatMap((header, index) => {
  const names = Object.keys(STORES) as (keyof typeof STORES)[]
  return (IS_FULL_RUN ? names : [names[index % names.length] ?? 'pink on pink']).map((store) => ({
    store,
    header,
    footer: FOOTER_TYPES[index % FOOTER_TYPES.length] ?? 1,
  }))
})

let page: Page // one for all views: opening it costs more than looking at one
let shown = { html: '', policy: '' }
let pages: ThemePages
beforeAll(async () => {
  pages = await openThemePages()
  page = await (await openBrowser()).newPage({ reducedMotion: 'reduce' })
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': shown.policy },
          body: shown.html,
        })
      : route.abort(),
  )
})
afterAll(async () => {
  await page?.context().close()
  await pages?.close()
})

test.each(VIEWS)(
  '$store has sufficient contrast with header $header and footer $footer',
  async ({ store, header, footer }) => {
    const findings = []
    for (const [path, width] of IS_FULL_RUN ? PLACES : PLACES.slice(header % 2, (header % 2) + 1)) {
      shown = await pages.show(
        {
          ...STORES[store],
          header_type: header,
          footer_type: footer,
          home_top_is_show: true,
          home_top_text: 'Đổi cỡ một lần miễn phí',
        },
        path,
      )
      await page.setViewportSize({ width, height: 900 })
      await page.goto('http://moc-fashion.example.test/')
      if (process.env.THEME_SHOTS)
        await page.screenshot({
          path: `${process.env.THEME_SHOTS}/${store.replaceAll(' ', '-')}-${header}-${width}.png`,
        })
      await page.evaluate(AXE)
      findings.push(...(await page.evaluate(contrastFindings)))
    }
    expect(findings).toEqual([])
  },
)

/** Runs in the page. */
async function contrastFindings(): Promise<string[]> {
  type Found = { violations: { nodes: { html: string; any: { message: string }[] }[] }[] }
  const { axe } = window as unknown as { axe: { run: (on: Document, options: object) => Promise<Found> } } // evaluated just before
  const { violations } = await axe.run(document, { runOnly: ['color-contrast'] })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html.slice(0, 160)}: ${any[0]?.message ?? ''}`),
  )
}
