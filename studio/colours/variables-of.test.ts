import { expect, test } from 'vitest'
import { cssVariables } from '../../src/theme/css-variables.ts'
import { FIELDS, type FieldName, type Theme } from '../../src/theme/fields.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { variablesOf } from './variables-of.ts'

test.each(['white', 'tinted', 'dark'])(
  'on a %s ground, colours follow from settings of their lane only',
  (page_ground) => {
    const read = new Set<FieldName>()
    const theme = new Proxy(resolveTheme({ page_ground, color_main_2: '#204080' }).theme, {
      get: (values, name) => {
        read.add(name as FieldName) // the names of a theme
        return values[name as keyof Theme]
      },
    })
    cssVariables(theme)
    expect([...read].filter((name) => FIELDS[name].lane !== 'css')).toEqual([])
    expect(read.size).toBeGreaterThan(10)
  },
)

test('another header computes no colour anew, another colour does', () => {
  const { theme } = resolveTheme({ color_main_1: '#123456' })
  const first = variablesOf(theme)
  expect(variablesOf({ ...theme, header_type: 7, title: 'Khác' })).toBe(first)
  const other = { ...theme, color_main_1: '#654321' }
  expect(variablesOf(other)).toEqual(cssVariables(other))
  expect(variablesOf(theme)).toBe(first)
})
