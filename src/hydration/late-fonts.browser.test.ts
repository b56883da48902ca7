import { afterEach, expect, test, vi } from 'vitest'
import { areFontsAtHand, loadFonts } from './late-fonts.ts'

const face = (file: string, range: string) =>
  `@font-face{font-family:'Late Font';font-weight:600 700;src:url(${file}) format('woff2');unicode-range:${range}}`
const names = () =>
  [...document.fonts].map(({ family, weight, unicodeRange, status }) => ({ family, weight, unicodeRange, status }))

afterEach(() => {
  document.fonts.clear()
  document.head.querySelector('style[media]')?.remove()
  vi.restoreAllMocks()
})

test('fonts are known together once each has arrived or failed, and those for rare characters are not fetched', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style data-fonts media="(scripting:none)">${face('/none-rest.woff2#rest', 'U+0-FF')}${face('/none.woff2', 'U+41')}</style>`,
  )
  const apply = await loadFonts(document)
  expect(names()).toEqual([])
  expect(document.querySelector('style[data-fonts]')).not.toBeNull()
  apply()
  expect(names()).toEqual([
    { family: '"Late Font"', weight: '600 700', unicodeRange: 'U+0-FF', status: 'unloaded' },
    { family: '"Late Font"', weight: '600 700', unicodeRange: 'U+41', status: 'error' },
  ])
  expect(document.querySelector('style[data-fonts]')).toBeNull()
})

test('a page without fonts of its own stays as it is', async () => {
  ;(await loadFonts(document))()
  expect(names()).toEqual([])
})

test('fonts are at hand on a page with fonts whose starter came from the cache', () => {
  const timing = vi.spyOn(performance, 'getEntriesByName')
  const isAtHand = (...transferSizes: number[]) => {
    timing.mockReturnValue(transferSizes.map((transferSize) => ({ transferSize }) as PerformanceResourceTiming))
    return areFontsAtHand(document, '/assets/boot-1.js')
  }
  expect(isAtHand(0)).toBe(false)
  document.head.insertAdjacentHTML('beforeend', '<style data-fonts media="(scripting:none)"></style>')
  expect([isAtHand(0), isAtHand(2_000), isAtHand()]).toEqual([true, false, false])
})
