import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { agency } from '../../src/features/partner/agency.ts'
import { collaborator } from '../../src/features/partner/collaborator.ts'
import type { PartnerRole } from '../../src/features/partner/partner-role.ts'
import { sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

// The server's clock says one second before a year ends, in Vietnam. Browsers have other days, time zones and languages; the page is the server's.

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront({ FIXTURE_NOW: '2026-12-31T23:59:59+07:00' })))
afterAll(() => storefront?.close())

const PARAMS: Record<string, string> = {
  ':product': 'ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014',
  ':post': 'x-101',
  ':code': 'KHONGCO1',
}
const tabsOf = ({ path, menu }: PartnerRole) => menu.flatMap(({ tabs }) => tabs.map((tab) => `${path}?tab=${tab}`))
const PAGES = ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name))
const PEOPLE = {
  agency: { phone: '0901000007', pages: [...tabsOf(agency), ...PAGES] },
  collaborator: { phone: '0901000003', pages: [...tabsOf(collaborator), ...PAGES] },
  customer: { phone: '0901000001', pages: PAGES },
  visitor: { phone: undefined, pages: PAGES },
}
const BROWSERS = [
  { clock: '2027-01-01T00:00:01+07:00', timezoneId: 'America/Los_Angeles', locale: 'tr-TR' }, // midnight passed while the page travelled
  { clock: '2027-01-01T00:00:01+07:00', timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  { clock: '2025-02-28T12:00:00+07:00', timezoneId: 'America/Los_Angeles', locale: 'en-US' },
]
const VISITS = BROWSERS.flatMap((browser) =>
  (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((person) => ({ person, ...browser })),
)

test.each(sampleOf(VISITS, VOLUMES.otherClocks))(
  'each page is the server’s for a $person at $clock in $timezoneId, $locale',
  async ({ person, clock, timezoneId, locale }) => {
    const { phone, pages } = PEOPLE[person]
    const visit = await open(pages[0]!, phone, clock, { timezoneId, locale })
    const found: string[] = []
    for (const path of pages) {
      await visit.page.goto(storefront.server.storeOrigin('moc-fashion') + path)
      await live(visit.page)
      for (const problem of visit.problems.splice(0))
        if (!/^4\d\d |status of 4\d\d/.test(problem)) found.push(`${path}: ${problem.slice(0, 200)}`)
    }
    await visit.close()
    expect(found).toEqual([])
  },
  timeFor(60, 10_000),
)

test('the days of a dashboard are those of the server', async () => {
  const { page, close } = await open(`${collaborator.path}?tab=payouts`, PEOPLE.collaborator.phone, '2025-02-28T12:00Z')
  const months = page.getByRole('main').locator('select option')
  expect((await months.allTextContents())[0]).toBe('12/2026')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  const origin = storefront.server.storeOrigin('moc-fashion')
  await page.goto(`${origin}${collaborator.path}?tab=report`)
  await live(page)
  await page.getByRole('main').getByRole('button', { name: 'Tuần này' }).click()
  await page.waitForURL(/date_from=2026-12-28&date_to=2027-01-03/)
  expect(asked.filter((search) => /date_from=2025/.test(search))).toEqual([])
  await close()
})

const open = (path: string, phone: string | undefined, clock: string, context: object = {}) =>
  storefront.visit(path, {
    as: phone,
    viewport: DESKTOP,
    isOwn: true,
    context,
    prepare: async (page: Page) => void (await page.addInitScript(setClock, clock)),
  })

/** In the page, before its scripts: its clock goes on from `time`. */
function setClock(time: string): void {
  const real = Date
  const ahead = real.parse(time) - real.now()
  const now = () => real.now() + ahead
  globalThis.Date = new Proxy(real, {
    construct: (target, args: [], made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead })
}
