import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { checkContrast, contrastFixes, shadeOfMain } from './contrast-check.ts'

const checked = (document: object) => checkContrast(resolveTheme(document).theme)

test('a theme that can be read has nothing to fix', () =>
  expect(contrastFixes(checked({ color_main_1: '#0b3c5d', color_text_header: '#222222' }))).toEqual({}))

test('a colour that cannot be read names its setting and what is shown instead', () => {
  const pairs = checked({ headerBackgroudColor: '#ffffff', color_text_header: '#eeeeee' })
  const [pair] = pairs.filter(({ text, on }) => text === '--color-header-text' && on === '--color-header-bg')
  expect(pair?.chosen).toBeLessThan(2)
  expect(pair?.fix).toMatchObject({ field: 'color_text_header', from: '#eeeeee', to: pair?.textColour })
})

test('once everything is fixed, a second look finds less than the first, and at last nothing', () => {
  const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  const themes = record({
    color_main_1: colour,
    color_main_2: colour,
    headerBackgroudColor: colour,
    color_text_header: colour,
    search_background_header: colour,
    search_text_header: colour,
    font_color_all_page: colour,
    font_color_title: colour,
    home_top_color: colour,
  })
  assert(
    property(themes, (theme) => {
      let document: object = theme
      for (let round = 0; round < 6; round++) document = { ...document, ...contrastFixes(checked(document)) }
      expect(contrastFixes(checked(document))).toEqual({})
    }),
    { numRuns: 300 },
  )
})

test('a main colour that cannot be read on the page is shown in another shade in links and prices', () => {
  expect(shadeOfMain(resolveTheme({ color_main_1: '#ffd400' }).theme)).toMatch(/^#[\da-f]{6}$/)
  expect(shadeOfMain(resolveTheme({ color_main_1: '#b3261e' }).theme)).toBeUndefined()
})
