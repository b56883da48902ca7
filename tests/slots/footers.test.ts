import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { SIDE_HEADER } from '../../src/theme/variants.ts'
import { combinationsOfOne } from '../combinations.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { LINES_IN_CART } from './store-preview.ts'
import { hasPart, hasText } from './composition.ts'
import { axeFindings, overflow } from './page-checks.ts'
import { isSeen } from './reachable.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { variantFiles } from './variant-files.ts'
import { live } from '../setup/live.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const translate = createTranslators()
const PAGE = '/tin-tuc'
const VIEWS = combinationsOfOne({
  footer: Object.keys(FOOTERS).map(Number),
  width: [360, 1440],
  language: LANGUAGES,
  person: ['visitor', 'customer'] as const,
})
const NETWORKS = ['Facebook', 'YouTube', 'TikTok', 'Zalo']

const variants = Object.entries(FOOTERS).map(([number, { label }]) => ({ number: Number(number), label }))
const footerOf = (page: Page) => page.getByRole('contentinfo')
const regionOf = (page: Page) => footerOf(page).locator('..')

describe.concurrent.each(variants)('footer $number ($label)', ({ number }) => {
  const theme = { footer_type: number, is_use_footer_html: false }

  test.for(VIEWS.filter((row) => row.footer === number))(
    'in $language for a $person at $width px has all content of a footer',
    { timeout: 900_000 },
    ({ language, person, width }, { expect }) =>
      previews.use(async (preview) => {
        const t = translate[language]
        await preview.show(theme)
        const page = await preview.visit(person, language, PAGE, width)
        const footer = footerOf(page)
        await footer.scrollIntoViewIfNeeded()
        expect(await footer.innerText()).toContain('Mộc Fashion')
        expect(await footer.innerText()).not.toMatch(/\b(shell|ui)\.[a-z_]+/)
        expect(await overflow(page)).toBe(0)
        expect(await axeFindings(page, { part: 'footer' })).toEqual([])

        const folded = footer.locator('details:not([open]) > summary')
        for (let left = width < 720 ? await folded.count() : 0; left > 0; left--) await folded.first().click() // the locator excludes opened ones
        const links = {
          ad: regionOf(page).locator('a:has(img[alt])').first(),
          card: regionOf(page)
            .getByRole('list')
            .first()
            .getByRole('link', { name: t('shell.policy.delivery') }),
          policy: footer.getByRole('link', { name: t('shell.policy.privacy') }),
          about: footer.getByRole('link', { name: t('shell.policy.about') }),
        }
        for (const [what, link] of Object.entries(links)) expect(await isSeen(link), what).toBe(true)
        expect(await smallTargets(page)).toEqual([])
        for (const network of NETWORKS)
          expect(await isSeen(footer.getByRole('link', { name: network })), network).toBe(true)
        expect(await footer.locator('[data-copyright]').innerText()).toBe(
          t('shell.copyright_default', { store: 'Mộc Fashion' }),
        )
        expect(await isSeen(footer.getByRole('link', { name: t('shell.favorites') }), 0)).toBe(
          hasPart('footer', number, 'AccountLinks'),
        )
        expect(
          await isSeen(
            person === 'visitor'
              ? footer.getByRole('link', { name: t('shell.login_or_signup') })
              : footer.getByRole('button', { name: t('shell.logout') }),
            0,
          ),
        ).toBe(hasPart('footer', number, 'AccountLinks'))
        for (const store of ['google_play', 'app_store'])
          expect(await isSeen(footer.getByRole('link', { name: t(`shell.${store}`) }), 0), store).toBe(
            hasPart('footer', number, 'AppLinks'),
          )
        for (const promise of ['reputable', 'returns', 'delivery'])
          expect(await isSeen(footer.getByText(t(`shell.promise.${promise}_title`)), 0), promise).toBe(
            hasText('footer', number, 'shell.promise.'),
          )

        const bar = page.getByRole('navigation', { name: t('shell.bar.label') })
        const places = await bar
          .getByRole('link')
          .filter({ visible: true })
          .evaluateAll((elements) => elements.map((link) => link.getAttribute('aria-label') ?? link.textContent))
        const count = person === 'customer' ? LINES_IN_CART : 0
        expect(places).toEqual(
          width < 720
            ? [
                t('shell.bar.home'),
                t('shell.bar.categories'),
                t('shell.cart_count', { count }),
                t('shell.bar.news'),
                t('shell.bar.account'),
              ]
            : [],
        )
        expect(preview.problems).toEqual([])
      }),
  )
})

describe.concurrent.each(sampleOf(variants, VOLUMES.pressedFooters))('footer $number ($label)', ({ number }) => {
  const theme = { footer_type: number, is_use_footer_html: false }

  test(
    'opens the login for a visitor and the account for a customer, folds on phones, and has no links without targets',
    { timeout: 900_000 },
    ({ expect }) =>
      previews.use(async (preview) => {
        const t = translate.vi
        await preview.show({
          ...theme,
          post_id_privacy_policy: '',
          post_id_about: '',
          id_youtube: '',
          is_show_icon_tiktok: false,
          is_show_list_post_contact: false,
        })
        const page = await preview.visit('visitor', 'vi', PAGE, 360)
        const footer = footerOf(page)
        const policy = footer.getByText(t('shell.policy.privacy'), { exact: true })
        expect(await policy.isVisible()).toBe(false)
        await footer.getByRole('heading', { name: t('shell.policies') }).click()
        expect(await isSeen(policy)).toBe(true)
        for (const key of ['policy.privacy', 'policy.about'])
          expect(await footer.getByRole('link', { name: t(`shell.${key}`) }).count(), key).toBe(0)
        expect(await footer.getByRole('link', { name: t('shell.policy.delivery') }).count()).toBe(1)
        for (const network of ['YouTube', 'TikTok'])
          expect(await footer.getByRole('link', { name: network }).count(), network).toBe(0)

        const asks = async (press: () => Promise<void>, what: string) => {
          await press()
          expect(await isSeen(page.getByRole('dialog').getByRole('textbox')), what).toBe(true)
          expect(new URL(page.url()).pathname).toBe(PAGE)
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
        }
        await asks(
          () =>
            page
              .getByRole('navigation', { name: t('shell.bar.label') })
              .getByRole('link', { name: t('shell.bar.account') })
              .click(),
          'account in the bar',
        )
        if (hasPart('footer', number, 'AccountLinks')) {
          await footer.getByRole('heading', { name: t('shell.my_account') }).click()
          for (const key of ['account', 'my_orders', 'favorites'])
            await asks(() => footer.getByRole('link', { name: t(`shell.${key}`), exact: true }).click(), key)
        }
        const customers = await preview.visit('customer', 'vi', PAGE, 360)
        await customers
          .getByRole('navigation', { name: t('shell.bar.label') })
          .getByRole('link', { name: t('shell.bar.account') })
          .click()
        await customers.waitForURL(/\/tai-khoan$/)
        expect(preview.problems).toEqual([])
      }),
  )
})

test(
  'no JavaScript of a footer is loaded, not even after a login or a navigation from a page without footer',
  { timeout: 900_000 },
  ({ expect }) =>
    previews.use(async (preview) => {
      const t = translate.vi
      const ownFiles = variantFiles('footers').map(({ files: [own = ''] }) => own)
      expect(new Set(ownFiles).size).toBe(Object.keys(FOOTERS).length + 1)
      await preview.show({ header_type: SIDE_HEADER, footer_type: 1, is_use_footer_html: false })
      const page = await preview.visit('visitor', 'vi', '/', 1440)
      expect(await footerOf(page).count()).toBe(0) // this header hides the footer on the home page
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname.slice(1)))
      await page.reload()
      await live(page)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.bar.news') })
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForURL(/\/tin-tuc$/)
      const footer = footerOf(page)
      await footer.getByRole('link', { name: t('shell.login_or_signup') }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('0901000002')
      await page.getByRole('dialog').getByRole('textbox').press('Enter')
      await page.getByRole('dialog').locator('input[type=password]').fill('matkhau123')
      await page.getByRole('dialog').locator('input[type=password]').press('Enter')
      await footer.getByRole('button', { name: t('shell.logout') }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.login_or_signup') })
        .waitFor()
      expect(loaded.filter((file) => file.startsWith('assets/') && file.endsWith('.js')).length).toBeGreaterThan(3)
      expect(loaded.filter((file) => ownFiles.includes(file))).toEqual([])
      expect(preview.problems).toEqual([])
    }),
)

/** The visible links and buttons of the footer that are smaller than the minimum target size of WCAG 2.2 (2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return footerOf(page)
    .locator('a, button, summary')
    .filter({ visible: true })
    .evaluateAll((elements, least) => {
      const sized = elements.map((target) => ({
        text: target.textContent || target.ariaLabel || '',
        box: target.getBoundingClientRect(),
      }))
      return sized
        .filter(({ box }) => Math.min(box.width, box.height) < least)
        .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`)
    }, MIN_TARGET)
}
const MIN_TARGET = 24
