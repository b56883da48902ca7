import { afterAll, beforeAll, describe, test } from 'vitest'
import { createTranslators } from '../../src/i18n/messages.ts'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { isSeen, summary } from './reachable.ts'

// What is the same around the pages with every header, and with every footer below one of them.

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const PHONE = 390
const footers = Object.keys(FOOTERS).map(Number)
const variants = Object.entries(HEADERS).map(([number, { label }], index) => ({
  number: Number(number),
  label,
  footer: footers[index % footers.length],
}))
const entry = (id: string, name: string, children: object[] = []) => ({
  id,
  name,
  link_to: '/tin-tuc',
  image: '',
  children,
})
const OWNERS = {
  is_use_custom_menu: true,
  json_custom_menu: [entry('1', 'Hàng mới về', [entry('2', 'Áo bà ba')]), entry('3', 'Chuyện nghề')],
  home_top_is_show: true,
  home_top_text: 'Lời chào của tiệm',
  contact_short_description: 'Thời trang may đo từ sợi tự nhiên',
}
const t = createTranslators()

describe.concurrent.each(variants)('header $number ($label) with footer $footer', ({ number, footer }) => {
  test(
    'the owner’s words are Vietnamese to a screen reader, and another language is two presses away',
    {
      timeout: 900_000,
    },
    ({ expect }) =>
      previews.use(async (preview) => {
        await preview.show({ ...OWNERS, header_type: number, footer_type: footer })
        const page = await preview.visit('visitor', 'en', '/tin-tuc', PHONE)
        const unmarked = await page.evaluate(
          (words) =>
            [...document.querySelectorAll('header *, footer *')]
              .filter((one) => one.children.length === 0 && words.includes(one.textContent.trim()))
              .filter((one) => one.closest('[lang]')?.getAttribute('lang') !== 'vi')
              .map((one) => one.textContent),
          ['Hàng mới về', 'Áo bà ba', 'Chuyện nghề', OWNERS.home_top_text, OWNERS.contact_short_description],
        )
        expect(unmarked).toEqual([])

        const choice = summary(page, t.en('shell.choose_language', { language: 'EN' }))
        const menu = summary(page, t.en('shell.menu_and_categories'))
        await ((await isSeen(choice, 0)) ? choice : menu).filter({ visible: true }).first().click()
        const other = page.locator('header').getByRole('link', { name: '한국어' }).filter({ visible: true })
        await other.waitFor()
        const bottom = await other.evaluate((link) => link.getBoundingClientRect().bottom)
        expect(bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await other.click()
        await page.waitForURL('**/ko/tin-tuc')
      }),
  )
})
