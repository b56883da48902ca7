import { expect, test } from 'vitest'
import { HOME_PRESETS } from '../../src/theme/home-presets.ts'
import * as variants from '../../src/theme/variants.ts'
import { LAYOUT_NAMES } from './layout-name.ts'

test('each layout of a header, a footer and a home page has a name in every language of the studio', () => {
  const tables = Object.entries(variants).filter(([name]) => name.endsWith('_NAMES'))
  expect(tables.length).toBeGreaterThanOrEqual(5)
  const names = [
    ...tables.flatMap(([, table]) => Object.values(table as Record<number, string>)),
    ...Object.values(HOME_PRESETS).map(({ label }) => label),
  ]
  expect(names.filter((name) => !LAYOUT_NAMES[name])).toEqual([])
  expect(Object.keys(LAYOUT_NAMES).filter((name) => !names.includes(name))).toEqual([])
  for (const language of ['en', 'ko'] as const)
    expect(new Set(names.map((name) => LAYOUT_NAMES[name]?.[language])).size).toBe(new Set(names).size)
})
