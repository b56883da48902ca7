import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../setup/browser.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { openCutProxy } from './cut-proxy.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { HEIGHT, STORE } from './store-preview.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const WIDTHS = [360, 768, 1280]
const HOMES = [1, 2, 3].flatMap((home_page_type) =>
  inTurn(WIDTHS, home_page_type - 1, VOLUMES.widthsInPieces).map((width) => ({ home_page_type, width })),
)

/** A network may cut a page anywhere. What is painted by then stays in its place when the rest comes. */
test.for(HOMES)('a banner cut inside its words does not move: home $home_page_type at $width px', (home) =>
  previews.use(async (preview) => {
    const { width, ...theme } = home
    await preview.show(theme)
    const proxy = await openCutProxy(Number(new URL(preview.origin).port))
    const address = `http://${STORE.code}.localhost:${proxy.port}/`
    const browser = await openBrowser()
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height: HEIGHT } })
    await context.addInitScript(countShifts)
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort()) // nothing but the HTML
    const html = (await (await page.goto(address))?.text()) ?? ''
    const places = cutPlaces(html)
    expect(places.length).toBeGreaterThan(10)
    const moved: string[] = []
    for (const { place, words } of places) {
      proxy.cutAfter(place)
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction((end) => document.querySelector('main')?.textContent?.endsWith(end), words)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      ) // what has come is painted
      proxy.sendRest()
      await page.waitForLoadState('domcontentloaded')
      const shifts = await page.evaluate(() => window.shiftsInMain())
      moved.push(...shifts.map((shift) => `cut behind “${words}”: ${shift}`))
    }
    await context.close()
    proxy.close()
    expect(moved).toEqual([])
  }),
)

/** The ends, in bytes, of the words of the first banner and of the benefits: the middle of each text, and its end. */
function cutPlaces(html: string): { place: number; words: string }[] {
  const banner = html.indexOf('data-words=', html.indexOf('<main'))
  const benefits = html.indexOf('data-kind="benefits"', banner)
  const parts = [
    [banner, html.indexOf('</li>', banner)],
    [benefits, html.indexOf('</ul>', benefits)],
  ] as const
  return parts.flatMap(([from, to]) =>
    [...html.slice(from, to).matchAll(/>([^<&]+)(?=<)/g)].flatMap(({ 1: text = '', index }) => {
      const middle = text.indexOf(' ', text.length / 2)
      return [...(middle > 0 ? [middle] : []), text.length].map((length) => ({
        place: Buffer.byteLength(html.slice(0, from + index + 1 + length)),
        words: text.slice(0, length),
      }))
    }),
  )
}

/** Runs in each page before anything else. */
function countShifts(): void {
  const shifts: string[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as (PerformanceEntry & Shift)[]) {
      const inMain = sources.filter(({ node }) => node && document.querySelector('main')?.contains(node))
      if (value > 0.001 && inMain.length > 0)
        shifts.push(`${value.toFixed(4)} ${inMain.map(({ node }) => node?.textContent).join()}`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsInMain = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    add(observer.takeRecords())
    return shifts
  }
}
type Shift = { value: number; sources: { node?: Node }[] }

declare global {
  interface Window {
    /** The layout shifts since the page was opened, of elements in its main part; not those of a few pixels. */
    shiftsInMain: () => Promise<string[]>
  }
}
