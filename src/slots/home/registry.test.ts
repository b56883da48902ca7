import { expect, test } from 'vitest'
import { HOME_PRESETS as PRESET_NUMBERS } from '../../theme/variants.ts'
import { HOME_PRESETS } from './presets.ts'
import { BANNERS, homeParts, POST_SECTIONS, PRODUCT_SECTIONS } from './registry.ts'

const choices = { home_page_type: 1, banner_type: 0, product_home_type: 0, post_home_type: 0 } as const

test('there is a composition for every preset the wire knows, and no two are alike', () => {
  expect(Object.keys(HOME_PRESETS).map(Number)).toEqual([...PRESET_NUMBERS])
  const compositions = Object.values(HOME_PRESETS).map(
    ({ banner, products, posts }) => `${banner} ${products} ${posts}`,
  )
  expect(new Set(compositions).size).toBe(compositions.length)
  for (const { banner, products, posts } of Object.values(HOME_PRESETS)) {
    expect([BANNERS[banner], PRODUCT_SECTIONS[products], POST_SECTIONS[posts]]).not.toContain(undefined)
  }
})

test('a part that the theme names replaces the preset’s', () => {
  expect(homeParts({ ...choices, home_page_type: 2 }).banner).toBe(BANNERS[2])
  expect(homeParts({ ...choices, home_page_type: 2, banner_type: 3 })).toMatchObject({
    banner: BANNERS[3],
    products: PRODUCT_SECTIONS[2],
  })
})

test('a look that is not built yet falls back to the first', () => {
  expect(homeParts({ ...choices, banner_type: 11, post_home_type: 9 })).toMatchObject({
    banner: BANNERS[1],
    posts: POST_SECTIONS[1],
  })
})
