import { expect, test } from 'vitest'
import { HOME_PRESETS } from './home-presets.ts'
import { homeSections, section, sectionsOfPreset } from './home-sections.ts'
import { resolveTheme } from './resolve-theme.ts'
import { SECTION_NAMES, sections, type SectionKind } from './section-kinds.ts'
import { HOME_PRESETS as PRESET_NUMBERS } from './variants.ts'

const choices = { home_page_type: 1, banner_type: 0, product_home_type: 0, post_home_type: 0 } as const
const kindsOf = (list: readonly { kind: SectionKind }[]) => list.map(({ kind }) => kind)

test('there is a composition for every preset the wire knows, and no two are alike', () => {
  expect(Object.keys(HOME_PRESETS).map(Number)).toEqual([...PRESET_NUMBERS])
  const compositions = PRESET_NUMBERS.map((home_page_type) =>
    JSON.stringify(sectionsOfPreset({ ...choices, home_page_type })),
  )
  expect(new Set(compositions).size).toBe(compositions.length)
})

test.each(PRESET_NUMBERS)(
  'the sections of preset %i are valid, resolve to themselves and are at most five shelves',
  (home_page_type) => {
    const list = sectionsOfPreset({ ...choices, home_page_type })
    expect(sections.safeParse(list).error).toBeUndefined()
    const { theme, issues } = resolveTheme({ home_sections: list })
    expect(issues).toEqual([])
    expect(theme.home_sections).toEqual(list)
    const shelves = list.reduce(
      (count, one) => count + (one.kind === 'shelf' ? 1 : one.kind === 'category_shelves' ? one.count : 0),
      0,
    )
    expect(shelves).toBeLessThanOrEqual(5)
  },
)

test('a home page has two rows of ads, which show every position in its order within the row', () => {
  for (const home_page_type of PRESET_NUMBERS)
    for (const post_home_type of [1, 2, 3, 4] as const) {
      const list = sectionsOfPreset({ ...choices, home_page_type, post_home_type })
      const rows = list.filter(({ kind }, index) => kind === 'ads' && list[index - 1]?.kind !== 'ads')
      expect(rows).toHaveLength(2)
      const positions = list.flatMap((one) => (one.kind === 'ads' ? [one.position] : []))
      expect(positions).toEqual(post_home_type === 4 ? [0, 3, 2, 1, 4, 6] : [0, 3, 2, 1, 4])
    }
})

test('a part that the theme names replaces the preset’s, and one without a layout shows the first', () => {
  const bannerOf = (banner_type: 0 | 3 | 11) =>
    sectionsOfPreset({ ...choices, home_page_type: 2, banner_type }).find(({ kind }) => kind === 'banner')
  expect(bannerOf(0)).toMatchObject({ layout: 2 })
  expect(bannerOf(3)).toMatchObject({ layout: 3 })
  expect(bannerOf(11)).toMatchObject({ layout: 1 })
})

test('the titles of posts stand as those of products do', () => {
  const blogOf = (product_home_type: 1 | 2) =>
    sectionsOfPreset({ ...choices, product_home_type, post_home_type: 1 }).find(({ kind }) => kind === 'blog')
  expect([blogOf(1)?.style, blogOf(2)?.style]).toEqual(['plain', 'centred'])
})

test('the owner’s list takes the place of the layouts, an empty one too', () => {
  const theme = (home_sections: unknown) => resolveTheme({ home_page_type: 3, home_sections }).theme
  expect(kindsOf(homeSections(theme([{ kind: 'map' }, { kind: 'blog' }])))).toEqual(['map', 'blog'])
  expect(homeSections(theme([]))).toEqual([])
  expect(homeSections(theme(null))).toEqual(homeSections(resolveTheme({ home_page_type: 3 }).theme))
})

test('beside the header at the side of the page neither banner, posts nor partners stand (wire.md §2)', () => {
  const { theme } = resolveTheme({ header_type: 13, home_sections: SECTION_NAMES.map((kind) => ({ kind })) })
  expect(kindsOf(homeSections(theme))).toEqual(
    SECTION_NAMES.filter((kind) => !['banner', 'category_tiles', 'benefits', 'blog', 'partners'].includes(kind)),
  )
})

test('each section has an id of its own; valid ones are kept', () => {
  const { theme } = resolveTheme({
    home_sections: [
      { kind: 'map' },
      { kind: 'map', id: 'section-1' },
      { kind: 'map', id: 'section-1' },
      { kind: 'map', id: '<b>' },
    ],
  })
  expect(theme.home_sections?.map(({ id }) => id)).toEqual(['section-2', 'section-1', 'section-3', 'section-4'])
})

test('a list written as text is read, as the platform writes its menus', () => {
  const { theme, issues } = resolveTheme({ home_sections: JSON.stringify([section('map')]) })
  expect(issues).toEqual([])
  expect(theme.home_sections).toEqual([section('map')])
})
