import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { openThemePages, type ThemePages } from './theme-pages.ts'

let pages: ThemePages
beforeAll(async () => void (pages = await openThemePages()))
afterAll(() => pages?.close())

const PRESETS = globSync('themes/preset-*.json', { cwd: root }).toSorted()

test('no home page shows a product twice, but on a shelf with nothing else', async () => {
  const twice: string[][] = []
  for (const preset of PRESETS) {
    const { html } = await pages.show(JSON.parse(readFileSync(path.join(root, preset), 'utf8')) as object, '/')
    const above = new Set<string>()
    for (const shelf of html.split(/<section [^>]*data-shelf=/).slice(1)) {
      const products = [...shelf.matchAll(/<li[^>]*data-card=""[^>]*>.*?<h3><a href="([^"]+)"/g)].map(
        ([, to = '']) => to,
      )
      const again = products.filter((to) => above.has(to))
      if (again.length > 0 && again.length < products.length) twice.push([preset, ...again])
      for (const to of products) above.add(to)
    }
    expect([preset, above.size > 10]).toEqual([preset, true])
  }
  expect(twice).toEqual([])
})
