import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AA, contrast } from '../src/domain/colour.ts'
import { checkThemeText } from '../src/theme/check-theme.ts'
import { cssVariables } from '../src/theme/css-variables.ts'
import { serialiseThemeDocument } from '../src/theme/document.ts'
import { homeSections } from '../src/theme/home-sections.ts'
import { mainMenu } from '../src/theme/menu.ts'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))
const open = (file: string) => checkThemeText(readFileSync(new URL(file, import.meta.url), 'utf8'))
const presets = files.filter((file) => file.startsWith('preset-')).map((file) => ({ file, ...open(file) }))

/** What makes a brand: none of it is left to a default. */
const BRAND = [
  'color_main_1',
  'color_main_2',
  'headerBackgroudColor',
  'color_text_header',
  'search_background_header',
  'corner_style',
  'shadow_style',
  'font_family',
  'header_type',
  'json_custom_menu',
  'home_page_type',
  'benefitIcons',
  'footer_type',
  'name',
  'description',
]

describe.each(presets)('$file', ({ document, theme, issues }) => {
  test('is a whole brand with nothing to report', () => {
    expect(issues).toEqual([])
    expect(BRAND.filter((name) => !Object.hasOwn(document, name))).toEqual([])
  })

  test('can be read in its own colours: none is adjusted', () => {
    const used = cssVariables(theme)
    expect(used).toMatchObject({
      '--color-main': theme.color_main_1,
      '--color-second': theme.color_main_2,
      '--color-header-bg': theme.headerBackgroudColor,
      '--color-header-text': theme.color_text_header,
    })
    expect(contrast(used['--color-on-main'] ?? '', theme.color_main_1)).toBeGreaterThanOrEqual(AA)
  })

  test('has a menu of its own that any shop can use', () => {
    const menu = mainMenu(theme, { has_quotation: true })
    const names = [...menu, ...menu.flatMap(({ children }) => children)]
    expect(menu[0]?.to).toBe('/')
    expect(menu.length).toBeGreaterThanOrEqual(4)
    expect(names.filter(({ to }) => to === null || /-\d+$/.test(to))).toEqual([]) // a product, post or category of one shop
  })
})

test('the presets differ below their first screen: four kinds of cards, two grids, quotations and strips of news', () => {
  const countOf = (values: string[]) => [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length)
  const cards = countOf(presets.map(({ theme }) => theme.card_style))
  const grids = countOf(presets.map(({ theme }) => theme.grid_style))
  const sections = presets.flatMap(({ theme }) => homeSections(theme))
  expect([cards.length, grids.length]).toEqual([4, 2])
  expect(Math.min(...cards, ...grids)).toBeGreaterThanOrEqual(3)
  expect(sections.filter((section) => section.kind === 'text' && section.layout === 'quote').length).toBeGreaterThan(2)
  expect(sections.filter((section) => section.kind === 'blog' && section.layout === 'strip').length).toBeGreaterThan(2)
})

test('the presets show most of the layouts, and no two are alike', () => {
  const of = (name: 'header_type' | 'footer_type' | 'home_page_type') =>
    new Set(presets.map(({ theme }) => theme[name]))
  expect(of('header_type').size).toBeGreaterThanOrEqual(presets.length * 0.75)
  expect(of('footer_type').size).toBeGreaterThanOrEqual(5)
  expect(of('home_page_type').size).toBeGreaterThanOrEqual(5)
  expect(new Set(presets.map(({ theme }) => theme.color_main_1)).size).toBe(presets.length)
  expect(new Set(presets.map(({ document }) => document.name)).size).toBe(presets.length)
})

describe.each(presets)('the home page of $file', ({ theme }) => {
  const sections = homeSections(theme)
  const count = (...kinds: string[]) => sections.filter(({ kind }) => kinds.includes(kind)).length

  test('has a rhythm: at most five shelves, two banners, one block of posts, and no ads after ads', () => {
    const shelves = sections.reduce(
      (sum, one) => sum + (one.kind === 'category_shelves' ? one.count : Number(one.kind === 'shelf')),
      0,
    )
    expect(shelves).toBeLessThanOrEqual(5)
    expect(count('banner', 'ads', 'picture')).toBeLessThanOrEqual(2)
    expect(count('blog')).toBeLessThanOrEqual(1)
    expect(sections.filter(({ kind }, at) => kind === 'ads' && sections[at + 1]?.kind === 'ads')).toEqual([])
  })

  test('begins in its own way', () => {
    const opening = (one: (typeof presets)[number]) =>
      JSON.stringify(
        homeSections(one.theme)
          .slice(0, 3)
          .map(({ id: _, ...section }) => section),
      )
    const mine = presets.find((one) => one.theme === theme)!
    expect(presets.filter((one) => opening(one) === opening(mine))).toHaveLength(1)
  })
})

test('the presets stand on white, tinted and dark pages', () => {
  expect(new Set(presets.map(({ theme }) => theme.page_ground))).toEqual(new Set(['white', 'tinted', 'dark']))
  const dark = presets.find(({ theme }) => theme.page_ground === 'dark')!
  const used = cssVariables(dark.theme)
  for (const ground of ['--color-bg', '--color-surface', '--color-sunken'] as const) {
    expect(contrast(used[ground]!, '#000000')).toBeLessThan(2)
    expect(contrast(used[ground]!, used['--color-text-soft']!)).toBeGreaterThanOrEqual(AA)
  }
})

test('three fixture stores have brands of their own, each with another header', () => {
  const stores = ['moc-fashion.json', 'cho-que.json', 'linh-beauty.json'].map((file) => open(file))
  expect(stores.flatMap(({ issues }) => issues)).toEqual([])
  expect(new Set(stores.map(({ theme }) => theme.header_type)).size).toBe(3)
  expect(new Set(stores.map(({ theme }) => theme.color_main_1)).size).toBe(3)
})

test.each(files)('%s is written as the studio exports', (file) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(serialiseThemeDocument(open(file).document))
})
