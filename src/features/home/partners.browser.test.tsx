import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addGlobalStyles, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { resolveTheme } from '../../theme/resolve-theme.ts'
import { ThemeProvider } from '../../theme/theme-context.tsx'
import { Partners } from './partners.tsx'

const NAMES = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm']
const open = (names: string[]) => {
  const carousel_app_images = names.map((title, index) => ({
    image_url: `/media/doi-tac-${index}.webp`,
    title,
    link_to: index === 0 ? 'javascript:alert(1)' : `/tin-tuc?doi-tac=${index}`,
  }))
  return renderInShop(
    <ThemeProvider theme={resolveTheme({ carousel_app_images }).theme}>
      <Partners />
    </ThemeProvider>,
  )
}
/** Whole pictures in view. */
const inView = () => {
  const slides = page.getByRole('group', { name: t('home.partners') }).getByRole('listitem')
  return slides.elements().filter((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return left >= -1 && right <= innerWidth + 1
  }).length
}

beforeAll(addGlobalStyles)

test.each([
  { width: 1440, count: 4 },
  { width: 800, count: 3 },
  { width: 390, count: 1 },
])('at $width px $count of the partners stand beside each other', async ({ width, count }) => {
  await page.viewport(width, 844)
  await open(NAMES)
  await expect.element(page.getByRole('heading', { name: t('home.partners') })).toBeVisible()
  await expect.poll(inView).toBe(count)
})

test('pictures link where the owner said, never to a script', async () => {
  await open(NAMES)
  await expect.element(page.getByRole('link', { name: 'Hai' })).toHaveAttribute('href', '/tin-tuc?doi-tac=1')
  expect(page.getByRole('link', { name: 'Một' }).elements()).toEqual([])
})

test('a store without partners has no such part', async () => {
  await open([])
  expect(page.getByRole('group', { name: t('home.partners') }).elements()).toEqual([])
})
