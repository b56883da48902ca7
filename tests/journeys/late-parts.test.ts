import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { agency } from '../../src/features/partner/agency.ts'
import { collaborator } from '../../src/features/partner/collaborator.ts'
import type { PartnerRole } from '../../src/features/partner/partner-role.ts'
import { inTurn, timeFor, VOLUMES } from '../volumes.ts'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

// A press on what React has not reached goes to the browser: it is lost, or sends a form by itself. So a page that is live reaches all it shows.

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const PARAMS: Record<string, string> = {
  ':product': 'ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014',
  ':post': 'x-101',
  ':code': 'KHONGCO1',
}
const tabsOf = ({ path, menu }: PartnerRole) => menu.flatMap(({ tabs }) => tabs.map((tab) => `${path}?tab=${tab}`))
const PAGES = [...ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name)), '/gio-hang?s=2']
const PEOPLE = {
  collaborator: { phone: '0901000003', pages: [...tabsOf(collaborator), ...PAGES] },
  visitor: { phone: undefined, pages: PAGES },
  agency: { phone: '0901000007', pages: tabsOf(agency) },
} as const

const LATE_MS = 1_000 // long after the page would be live without it

test.each(inTurn(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[], 0, VOLUMES.reachedBy))(
  'whatever a %s can press is the program’s when a page is live, and no form is sent by its address',
  async (person) => {
    const { phone, pages } = PEOPLE[person]
    let document = Promise.withResolvers<string>()
    const { page, close } = await storefront.visit('/robots.txt', {
      as: phone,
      isLive: false,
      viewport: DESKTOP,
      prepare: async (page) => {
        await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
          const isNamed = (await document.promise).includes(new URL(route.request().url()).pathname)
          if (!isNamed) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
          await route.continue().catch(() => {}) // the page is left
        })
      },
    })
    const found: string[] = []
    for (const path of pages) {
      document = Promise.withResolvers()
      const response = await page.goto(storefront.server.storeOrigin('moc-fashion') + path, { waitUntil: 'commit' })
      const html = (await response?.text()) ?? ''
      document.resolve(html)
      for (const [form] of html.matchAll(/<form\b(?![^>]*\bmethod=)[^>]*>/g)) found.push(`${path}: ${form}`)
      await live(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
      for (const control of await page.evaluate(unreached)) found.push(`${path}: ${control}`)
    }
    await close()
    expect(found).toEqual([])
  },
  timeFor(60, 10_000),
)

/** In the page: the controls that React does not know, apart from those of static regions, which need no program. */
function unreached(): string[] {
  type Known = { dangerouslySetInnerHTML?: object }
  const propsOf = (element: Element): Known | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
    return key === undefined ? undefined : (element as unknown as Record<string, Known>)[key]
  }
  const isReached = (element: Element) => {
    let known: Element | null = element
    while (known && !propsOf(known)) known = known.parentElement
    return known === element || (known !== null && propsOf(known)?.dangerouslySetInnerHTML !== undefined)
  }
  return [...document.querySelectorAll('#root :is(button, form, select, input:not([type=hidden]), summary[data-live])')]
    .filter((control) => !isReached(control))
    .map((control) => control.outerHTML.slice(0, 160))
}

test('fonts that come late lay out nothing again, and are there on the next page', async () => {
  const fonts = Promise.withResolvers<void>()
  const { page, close } = await storefront.visit('/san-pham', {
    prepare: async (page) => {
      await page.route(/\.woff2/, async (route) => {
        await fonts.promise
        await route.continue()
      })
    },
  })
  const known = () => page.evaluate(() => document.fonts.size)
  await page.waitForFunction((late) => performance.now() > late, LATE_MS)
  const before = await known() // fallback fonts of the styles
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('.woff2'))
  fonts.resolve()
  await arrived
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('.woff2')))
  expect(await known()).toBe(before)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.waitForURL(/\/san-pham\/./)
  await expect.poll(known).toBeGreaterThan(before)
  await close()
})
