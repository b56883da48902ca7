import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { HOME_PRESETS } from '../../src/theme/home-presets.ts'
import { root } from '../../scripts/root.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { enlargeText, overflow, resize } from './page-checks.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

/** The compositions of the home page, and the ready themes, each with a hero of its own. */
const HOMES = [
  ...Object.keys(HOME_PRESETS).map((number) => ({
    name: `composition ${number}`,
    theme: { home_page_type: Number(number) },
  })),
  ...globSync('themes/preset-*.json', { cwd: root })
    .sort()
    .map((file) => ({ name: file, theme: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object })),
]

describe.concurrent('text of twice its size', () => {
  test.for(sampleOf(HOMES, VOLUMES.largeHeroes))(
    'the hero of $name shows all its words',
    { timeout: 900_000 },
    (home, { expect }) =>
      previews.use(async (preview) => {
        await preview.show(home.theme)
        const page = await preview.visit('visitor', 'vi', '/', 1280)
        await enlargeText(page)
        const clipped: Record<number, string[]> = {}
        for (const width of [390, 1280, 1440]) {
          await resize(page, width)
          const found = await page.evaluate(() =>
            [...document.querySelectorAll('[data-words]')].flatMap((slide) => {
              const frame = slide.getBoundingClientRect()
              return [...slide.querySelectorAll('p > *')].flatMap((words) => {
                const { top, bottom, left, right } = words.getBoundingClientRect()
                const isWhole =
                  top >= frame.top - 1 &&
                  bottom <= frame.bottom + 1 &&
                  left >= frame.left - 1 &&
                  right <= frame.right + 1
                return isWhole ? [] : [`“${words.textContent}”: ${top}–${bottom} in ${frame.top}–${frame.bottom}`]
              })
            }),
          )
          if ((await overflow(page)) > 0) found.push('the page is too wide')
          if (found.length > 0) clipped[width] = found
        }
        expect(clipped).toEqual({})
      }),
  )
})

test('on a phone the bar at the bottom keeps its names', { timeout: 900_000 }, () =>
  previews.use(async (preview) => {
    const t = createTranslators().vi
    await preview.show({})
    const list = await preview.visit('visitor', 'vi', '/san-pham', 390)
    await enlargeText(list)
    const bar = list.getByRole('navigation', { name: t('shell.bar.label') })
    for (const key of ['home', 'categories', 'cart', 'news', 'account'] as const) {
      const name = bar.getByText(t(`shell.bar.${key}`), { exact: true })
      const { size, isWhole } = await name.evaluate((one) => {
        const [own, around] = [one.getBoundingClientRect(), one.closest('li')!.getBoundingClientRect()]
        return {
          size: parseFloat(getComputedStyle(one).fontSize),
          isWhole: own.left >= around.left && own.right <= around.right,
        }
      })
      expect(size, key).toBeGreaterThanOrEqual(11)
      expect(isWhole, key).toBe(true)
    }
  }),
)

test.each(LANGUAGES)(
  'on a phone the two buttons of a product stand side by side: %s',
  { timeout: 900_000 },
  (language) =>
    previews.use(async (preview) => {
      await preview.show({})
      const product = await preview.visit('visitor', language, PRODUCT, 390)
      await enlargeText(product)
      const bar = product.locator('[data-buy-bar]')
      const tops = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(tops).toEqual([tops[0], tops[0]])
      expect(await bar.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(160)
      expect(await overflow(product)).toBe(0)
      const clipped = await bar
        .getByRole('button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
      expect(clipped).toEqual([])
    }),
)
const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
