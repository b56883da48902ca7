import type { Browser, Page } from 'playwright'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { SIDE_HEADER } from '../../src/theme/variants.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { openStorePreview, previewParts, type StorePreview } from './store-preview.ts'
import { overflow, resize } from './page-checks.ts'

// A shop that nobody designed for: its name has 300 letters and no space, a third of its categories, products and posts have names of 10,000, it has 200 categories or none, pictures that do not exist, a menu that leads nowhere, and 10,000 lines in the cart.

const STORE = 2348
const NAME = 'Cửahàngbánhkẹo'.repeat(22).slice(0, 300)
const WORD = 'Dàinhưmộtdòngsông'.repeat(600).slice(0, 10_000)
const WIDTHS = [360, 768, 1280] as const
const MAX_HEADER_HEIGHT = 420 // px, with a campaign above it; a header of the side is as high as the window
const MENU = [
  { name: 'Kịch bản', link_to: 'javascript:alert(1)' },
  { name: 'Dữ liệu', link_to: 'data:text/html,<b>1</b>' },
  { name: 'Loại lạ', link_to: 'WORMHOLE:5', image: '/media/moc-fashion/logo/khong-co.webp' },
  { name: 'Sản phẩm', link_to: '/san-pham' },
]
const THEME = {
  logo_url: '',
  contact_individual_organization_name: NAME,
  contact_short_description: NAME,
  contact_address: NAME,
  is_use_custom_menu: true,
  json_custom_menu: JSON.stringify(MENU),
}

let browser: Browser
const opened: { preview: StorePreview; close: () => Promise<void> }[] = []

async function openShop(spoil: (database: Database) => Promise<unknown>): Promise<StorePreview> {
  const { parts, close } = await previewParts()
  const { database } = parts
  await database.system((q) => sql`update stores set name = ${NAME}, logo_url = null where id = ${STORE}`.execute(q))
  await spoil(database)
  const preview = await openStorePreview(browser, { ...parts, sessions: new Map() })
  opened.push({ preview, close })
  return preview
}

let crowded: StorePreview
let bare: StorePreview
beforeAll(async () => {
  browser = await openBrowser()
  crowded = await openShop((database) =>
    database.system(async (q) => {
      await sql`insert into categories (store_id, id, name, image_url, position) select ${STORE}, 900000 + n, 'Danh mục số ' || n, '/media/moc-fashion/category/khong-co.webp', 100 + n from generate_series(1, 200) n`.execute(
        q,
      )
      for (const [table, column] of [
        ['categories', 'name'],
        ['products', 'name'],
        ['posts', 'title'],
      ] as const)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${WORD} where store_id = ${STORE} and id % 3 = 1`.execute(
          q,
        )
    }),
  )
  await fillCart(await crowded.visit('visitor', 'vi', '/tin-tuc', 360))
  bare = await openShop((database) =>
    database.system((q) => sql`delete from categories where store_id = ${STORE}`.execute(q)),
  )
})
afterAll(async () => {
  await closeContexts(browser)
  for (const { preview, close } of opened) {
    await preview.close()
    await close()
  }
})

const crowdedHeaders = sampleOf(Object.keys(HEADERS).map(Number), VOLUMES.crowdedShops)
const crowdedFooters = sampleOf(Object.keys(FOOTERS).map(Number), VOLUMES.crowdedFooters)
/** Each header and each footer of the sample at least once, as many of them as possible on one page. */
const CROWDED = Array.from({ length: Math.max(crowdedHeaders.length, crowdedFooters.length) }, (_, index) => ({
  header_type: crowdedHeaders[index % crowdedHeaders.length]!,
  footer_type: crowdedFooters[index % crowdedFooters.length]!,
}))
const WITH_CATEGORY_MENU = new Set([1, 3, 4, 5, 6, 10, 11, 12])

describe.each(CROWDED)('header $header_type and footer $footer_type', ({ header_type, footer_type }) => {
  test('stand a crowded shop', async () => {
    await crowded.show({
      ...THEME,
      ...{ header_type, footer_type, is_use_footer_html: false, is_show_list_post_contact: true },
    })
    const page = await crowded.visit('visitor', 'vi', '/tin-tuc', WIDTHS[0])
    for (const width of WIDTHS) {
      await resize(page, width)
      expect.soft(await overflow(page), `${width}: px beyond the screen`).toBe(0)
      expect
        .soft(await headerHeight(page), `${width}: height`)
        .toBeLessThanOrEqual(header_type === SIDE_HEADER && width >= 1080 ? 800 : MAX_HEADER_HEIGHT)
      const logo = page.getByRole('banner').first().getByRole('link', { name: NAME }).first()
      expect.soft(await logo.getAttribute('title')).toBe(NAME)
      expect.soft((await logo.boundingBox())?.height, `${width}: the name`).toBeLessThanOrEqual(120)
      await expect
        .poll(() => page.locator('header [data-count="99+"]').count(), { message: `${width}: the cart’s count` })
        .toBeGreaterThan(0)
      expect.soft(await cutWithoutSign(page), `${width}: cut without “…”`).toEqual([])
      expect.soft(await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count()).toBe(0)
      expect.soft(await page.getByRole('link', { name: 'Loại lạ' }).count()).toBe(0)
      expect.soft(await beyondTheirBox(page), `${width}: cut at the side of the footer`).toEqual([])
    }
    if (WITH_CATEGORY_MENU.has(header_type)) await expectCategoriesWithinWindow(page)
    expect(crowded.problems.filter(isNotMissing)).toEqual([])
  })
})

async function expectCategoriesWithinWindow(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Danh mục', visible: true }).first().click()
  const panel = page.getByRole('banner').locator('details[open] > div')
  await panel.getByRole('link', { name: 'Xem tất cả danh mục' }).waitFor()
  await expect
    .poll(async () => {
      const box = await panel.boundingBox()
      return box && box.y + box.height
    })
    .toBeLessThanOrEqual(800)
  expect(await overflow(page)).toBe(0)
}

describe.each(sampleOf(Object.keys(HEADERS).map(Number), VOLUMES.bareShops))('header %i', (header_type) => {
  test('stands a shop without categories', async () => {
    await bare.show({ ...THEME, header_type })
    const page = await bare.visit('visitor', 'vi', '/tin-tuc', 360)
    for (const width of [360, 1280]) {
      await resize(page, width)
      expect.soft(await overflow(page), `${width}: px beyond the screen`).toBe(0)
      expect
        .soft(await page.getByRole('combobox', { name: 'Tìm trong danh mục' }).count(), 'nothing to choose from')
        .toBe(0)
    }
    expect(bare.problems.filter(isNotMissing)).toEqual([])
  })
})

test.each([
  [5, 1280],
  [13, 360],
])('a logo 4,000 px wide leaves header %i its search at %i px', async (header_type, width) => {
  await bare.show({ header_type })
  const page = await bare.visit('visitor', 'vi', '/tin-tuc', width)
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><path d="M0 0h4000v200H0z"/></svg>'
  await page.route(/\/logo\//, (route) => route.fulfill({ body, contentType: 'image/svg+xml' }))
  await page.reload()
  const banner = page.getByRole('banner').first()
  await banner.locator('[data-part~=logo] img').evaluate((image: HTMLImageElement) => image.decode())
  expect(await overflow(page)).toBe(0)
  expect((await banner.locator('[data-part~=logo]').boundingBox())?.width).toBeLessThanOrEqual(300)
  const search = await banner.getByRole('search').boundingBox()
  expect(search?.y, 'beside the logo').toBeLessThanOrEqual(header_type === 13 ? 16 : 200)
  expect(search?.width).toBeGreaterThanOrEqual(header_type === 13 ? 44 : 240)
  await page.unrouteAll()
})

test.each(sampleOf([1, 2, 3, 7], VOLUMES.crowdedHomes))(
  'home preset %i stands missing pictures and 200 categories',

  async (home_page_type) => {
    await crowded.show({ ...THEME, home_page_type })
    const page = await crowded.visit('visitor', 'vi', '/', WIDTHS[0])
    for (const width of WIDTHS) {
      await resize(page, width)
      expect.soft(await overflow(page), `${width}: px beyond the screen`).toBe(0)
      const row = page.getByRole('main').getByRole('navigation', { name: 'Danh mục sản phẩm' })
      await row.locator('img').first().scrollIntoViewIfNeeded()
      expect.soft((await row.boundingBox())?.height, `${width}: the row of categories`).toBeLessThanOrEqual(520)
      await expect
        .poll(
          () =>
            page
              .locator('main img')
              .evaluateAll(
                (all) =>
                  (all as HTMLImageElement[]).filter((img) => img.complete && img.naturalWidth === 0 && img.currentSrc)
                    .length,
              ),
          { message: 'broken pictures in view' },
        )
        .toBe(0)
    }
  },
)

/** From the next page on the shop says that there are 10,000 lines in the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...args) => {
      const reply = await ask(...args)
      if (!reply.url.endsWith('/badges')) return reply
      const envelope: { data: object } = await reply.json()
      return Response.json(
        {
          ...envelope,
          data: { ...envelope.data, cart_quantity: 10_000, notification_unread: 10_000, favorite_products: 10_000 },
        },
        { status: reply.status, headers: reply.headers },
      )
    }
  })
}

const headerHeight = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .evaluate((header) => header.getBoundingClientRect().height)

/** Texts of the header of which lines are missing, and nothing says so. */
const cutWithoutSign = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .evaluate((header) =>
      [...header.querySelectorAll('a, b, h2, span')]
        .filter(
          (one) =>
            one.scrollHeight > one.clientHeight + 6 &&
            /hidden|clip/.test(getComputedStyle(one).overflowY) &&
            getComputedStyle(one).webkitLineClamp === 'none' &&
            !one.matches('.hidden-text') &&
            one.checkVisibility(),
        )
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`),
    )

const OVERHANG = 6 // px that the sign of a cut text may reach beyond it
/** Texts of the footer that are wider than the box that cuts them. */
const beyondTheirBox = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate(
      (footer, overhang) =>
        [...footer.querySelectorAll('h2, p, address, b, a, span, dd')]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + overhang &&
              getComputedStyle(one).display !== 'inline' &&
              !one.matches('.hidden-text'),
          )
          .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`),
      OVERHANG,
    )

/** A picture that is not there is what the test wants. */
const isNotMissing = (problem: string) => !/404/.test(problem)
