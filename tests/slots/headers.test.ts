import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { LANGUAGES, languagePrefix, type Language } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import type { Translate } from '../../src/i18n/translator.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { combinationsOfOne } from '../combinations.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { LINES_IN_CART, PERSONS, type Person } from './store-preview.ts'
import { hasPart, hasProperty } from './composition.ts'
import { axeFindings, overflow } from './page-checks.ts'
import { isReachable, isSeen, summary } from './reachable.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { SAMPLED_PAIRS } from './sampled-pairs.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const PAGE = '/tin-tuc' // a short one: tests/slots/pairs.test.ts looks at each header on the home page
const translate = createTranslators()
const VIEWS = combinationsOfOne({
  header: Object.keys(HEADERS).map(Number),
  width: [360, 1440],
  language: LANGUAGES,
  person: PERSONS,
})
const variants = Object.entries(HEADERS).map(([number, { label }]) => ({ number: Number(number), label }))
/** The headers in which one thing is pressed and typed: all of them, or a sample, another one for each thing. */
const pressed = (thing: 0 | 1 | 2) =>
  sampleOf(
    VOLUMES.pressedHeaders < variants.length ? variants.filter(({ number }) => number % 3 === thing) : variants,
    VOLUMES.pressedHeaders,
  )
/** Those that axe looks at here, because pairs.test.ts does not. */
const axeHeaders = new Set(
  variants
    .map(({ number }) => number)
    .filter((number) => VOLUMES.combinedValues > 2 || SAMPLED_PAIRS.every(({ header }) => header !== number)),
)

/** What only those headers have that are composed of it (storefront.md §2), where there is room; perhaps behind one of `openers`. */
const SOME: Record<
  string,
  {
    parts: string[]
    find: (page: Page, t: Translate, language: Language) => Locator
    openers?: (page: Page, t: Translate) => Locator[]
  }
> = {
  hotline: {
    parts: ['Hotline', 'Contacts'],
    find: (page) => page.getByRole('banner').getByRole('link', { name: '0901 002 348' }),
    openers: (page, t) => [summary(page, t('shell.contact_us'))],
  },
  'main menu': {
    parts: ['MainNav'],
    find: (page, t) => page.getByRole('banner').getByRole('navigation', { name: t('shell.main_menu') }),
  },
  'policy links': {
    parts: ['Policies'],
    find: (page, t) => page.getByRole('banner').getByRole('link', { name: t('shell.policy.delivery') }),
  },
  campaign: {
    parts: ['CampaignBanner'],
    find: (page, t) => page.getByRole('button', { name: t('shell.close_campaign') }),
  },
  languages: {
    parts: ['LanguageMenu'],
    find: (page, t, language) => summary(page, t('shell.choose_language', { language: language.toUpperCase() })),
  },
}

/** A category of the fixture store and one of its children (fixtures/translations/moc-fashion.ts). */
const CATEGORIES: Record<Language, [parent: string, child: string]> = {
  vi: ['Giày dép', 'Giày sneaker'],
  en: ['Shoes', 'Sneakers'],
  ko: ['신발', '스니커즈'],
}
const FEATURES: Record<
  string,
  (page: Page, context: { t: Translate; person: Person; language: Language; width: number }) => Promise<boolean>
> = {
  'a logo that leads home': async (page, { language }) => {
    const logo = page.getByRole('banner').getByRole('link', { name: 'Mộc Fashion' }).filter({ visible: true }).first()
    return (
      (await isSeen(logo)) && ((await logo.getAttribute('href')) ?? '').replace(/\/$/, '') === languagePrefix(language)
    )
  },
  'a cart link with its count': (page, { t, person }) =>
    isSeen(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.cart_count', { count: person === 'customer' ? LINES_IN_CART : 0 }) }),
    ),
  'a search form': async (page, { t }) => {
    const form = page.getByRole('banner').getByRole('search')
    return (
      (await isReachable(form.getByRole('combobox', { name: t('shell.search'), exact: true }), [
        summary(page, t('shell.search')),
      ])) && isSeen(form.getByRole('button', { name: t('shell.search'), exact: true }))
    )
  },
  'a choice of category in it, where there is room': async (page, { t, width }) => {
    if (width < 1000) return true
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: t('shell.search'), exact: true })
      .focus()
    const isOffered = await isSeen(page.getByRole('banner').getByRole('combobox', { name: t('shell.search_scope') }))
    await page.keyboard.press('Escape') // what opens under the field would lie over what is looked at next
    return isOffered
  },
  'an account block': (page, { t, person, width }) =>
    isSeen(
      width < 720
        ? page.getByRole('link', { name: t('shell.bar.account'), exact: true })
        : person === 'visitor'
          ? page.getByRole('banner').getByRole('link', { name: t('shell.login_or_signup') })
          : summary(page, t('shell.account')),
    ),
  'a notification block': (page, { t }) =>
    isSeen(page.locator(`header summary[aria-label^="${t('shell.notifications_count', { count: 0 })}"]`)),
  'a category menu with children': async (page, { t, language }) => {
    const [parentName, childName] = CATEGORIES[language]
    const categories = page.locator('header').getByRole('link', { name: parentName, exact: true })
    if (
      !(await isReachable(categories, [
        summary(page, t('shell.categories')),
        summary(page, t('shell.product_categories')),
        summary(page, t('shell.menu_and_categories')),
      ]))
    )
      return false
    const child = page.locator('header').getByRole('link', { name: childName, exact: true })
    if (await isSeen(child, 0)) return true
    await categories.filter({ visible: true }).first().hover()
    return isReachable(child, [
      page.locator(`header summary[aria-label="${t('shell.children_of', { category: parentName })}"]`),
    ])
  },
}

describe.concurrent.each(variants)('header $number ($label)', ({ number }) => {
  test.for(VIEWS.filter(({ header }) => header === number))(
    'in $language for a $person at $width px has everything a header needs',
    { timeout: 900_000 },
    ({ language, person, width }, { expect }) =>
      previews.use(async (preview) => {
        const t = translate[language]
        await preview.show({ header_type: number })
        const page = await preview.visit(person, language, PAGE, width)
        expect(await overflow(page)).toBe(0)
        if (axeHeaders.has(number)) expect(await axeFindings(page, { part: 'header' })).toEqual([])
        if (width > 1000) {
          const shown: Record<string, boolean> = {}
          for (const [feature, { find, openers }] of Object.entries(SOME)) {
            shown[feature] = await isReachable(find(page, t, language), openers?.(page, t) ?? [])
            await page.keyboard.press('Escape')
          }
          expect(shown).toEqual(
            Object.fromEntries(
              Object.entries(SOME).map(([feature, { parts }]) => [feature, hasPart('header', number, ...parts)]),
            ),
          )
        }
        const missing: string[] = []
        for (const [feature, isOffered] of Object.entries(FEATURES))
          if (!(await isOffered(page, { t, person, language, width }))) missing.push(feature)
        expect(missing).toEqual([])
        expect(preview.problems).toEqual([])
      }),
  )
})

/** Text of twice the size, as a reader may set it in the browser (WCAG 1.4.4): the layout is then that of half the width. */
describe.concurrent.each(pressed(0))('header $number ($label)', ({ number }) => {
  test('keeps its search, menu and cart in reach with text of twice the size', { timeout: 900_000 }, ({ expect }) =>
    previews.use(async (preview) => {
      const t = translate.vi
      await preview.show({ header_type: number })
      const page = await preview.visit('visitor', 'vi', PAGE, 1280)
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
      expect(await overflow(page)).toBe(0)
      const banner = page.getByRole('banner')
      const cart = banner.getByRole('link', { name: t('shell.cart_count', { count: 0 }) })
      expect(await isSeen(cart)).toBe(true)
      const box = banner.getByRole('combobox', { name: t('shell.search'), exact: true })
      expect(await isReachable(box, [summary(page, t('shell.search'))])).toBe(true)
      await box.filter({ visible: true }).focus() // a header with little room shows the field when it has the focus
      await expect.poll(async () => (await box.filter({ visible: true }).boundingBox())?.width).toBeGreaterThan(200)
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    }),
  )
})

describe.concurrent.each(pressed(1))('header $number ($label)', ({ number }) => {
  test(
    'for a visitor opens the login, suggests while typing, searches by Enter, and keeps still for nothing',
    { timeout: 900_000 },
    ({ expect }) =>
      previews.use(async (preview) => {
        await preview.show({ header_type: number })
        const page = await preview.visit('visitor', 'vi', '/tin-tuc', 1440)
        const t = translate.vi
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('shell.login_or_signup') })
          .click()
        expect(await isSeen(page.getByRole('dialog').getByRole('textbox'))).toBe(true)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        const box = page.getByRole('banner').getByRole('combobox', { name: t('shell.search'), exact: true })
        await isReachable(box, [summary(page, t('shell.search'))])
        await box.fill('   ')
        await box.press('Enter')
        expect(new URL(page.url()).pathname).toBe('/tin-tuc')
        await box.fill('ao so mi')
        await expect
          .poll(() =>
            page
              .getByRole('listbox', { name: t('shell.suggestions') })
              .getByRole('option')
              .count(),
          )
          .toBe(5)
        await box.press('Enter')
        await page.waitForURL(/\/san-pham\?/)
        const params = new URL(page.url()).searchParams
        expect(params.get('search')).toBe('ao so mi')
        expect([params.get('sort_by'), params.get('descending')]).toEqual(
          hasProperty('header', number, 'SearchBox', 'byPrice') ? ['price', 'true'] : [null, null],
        )
        expect(preview.problems).toEqual([])
      }),
  )
})

describe.concurrent.each(pressed(2))('header $number ($label)', ({ number }) => {
  test('for a customer opens what is theirs and their news', { timeout: 900_000 }, ({ expect }) =>
    previews.use(async (preview) => {
      const t = translate.vi
      await preview.show({ header_type: number })
      const page = await preview.visit('partner', 'vi', '/tin-tuc', 1440)
      await page.locator(`header summary[aria-label="${t('shell.account')}"]`).hover() // a mouse opens it by standing on it
      const panel = page.locator(`header details:has(> summary[aria-label="${t('shell.account')}"])`)
      for (const key of THEIRS)
        expect(await isSeen(panel.getByRole('link', { name: t(`shell.${key}`) })), key).toBe(true)
      for (const key of ['update_info', 'logout'])
        expect(await isSeen(panel.getByRole('button', { name: t(`shell.${key}`) })), key).toBe(true)
      await page.locator(`header summary[aria-label^="${t('shell.notifications')}"]`).click()
      expect(await isSeen(page.locator('header').getByRole('heading', { name: t('shell.new_notifications') }))).toBe(
        true,
      )
      expect(preview.problems).toEqual([])
    }),
  )
})

const THEIRS = [
  'my_orders',
  'purchased',
  'addresses',
  'my_reviews',
  'referral_code',
  'favorites',
  'wallet_collaborator',
  'wallet_agency',
  'points',
]
