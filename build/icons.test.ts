import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { ILLUSTRATIONS } from '../src/ui/illustrations.ts'
import { fontFiles } from '../src/ui/fonts.ts'
import { LUCIDE_ICONS } from '../src/ui/icon-names.ts'
import { CUSTOM_ICONS } from '../src/ui/custom-icons.ts'
import { fontOf } from './fonts.ts'
import { iconSprite, illustrationSprite } from './icons.ts'

const idsIn = (sprite: string) => [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])

test('the sprite holds every icon once', () => {
  const sprite = iconSprite()
  const names = [...Object.keys(LUCIDE_ICONS), ...Object.keys(CUSTOM_ICONS)]
  expect(idsIn(sprite)).toHaveLength(names.length)
  expect(new Set(idsIn(sprite))).toEqual(new Set(names))
  expect(new Set(names).size).toBe(names.length)
  expect(sprite).not.toMatch(/<svg[^>]*>.*<svg/s)
})

test('the illustrations take their colours from the theme only', () => {
  const sprite = illustrationSprite()
  expect(idsIn(sprite)).toEqual(Object.keys(ILLUSTRATIONS))
  expect(sprite).not.toMatch(/~|#[0-9a-f]{3,6}\b/i)
})

test('every font file exists', async () => {
  for (const file of fontFiles()) expect((await fontOf(file)).length).toBeGreaterThan(4000)
})

test('a subset font is smaller than its source', async () => {
  const [complete, subset] = await Promise.all([
    fontOf('be-vietnam-pro-latin-400-normal.woff2'),
    fontOf('be-vietnam-pro-written-400-normal.woff2'),
  ])
  expect(subset.subarray(0, 4).toString()).toBe('wOF2')
  expect(subset.length).toBeLessThan(complete.length * 0.75)
})

test('the default image exists', () =>
  expect(existsSync(new URL('../public/img/default_product.jpg', import.meta.url))).toBe(true))
