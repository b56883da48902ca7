import { expect, test } from 'vitest'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { shownTheme, variableChanges } from './shown-theme.ts'

const shown = (document: object) => shownTheme(resolveTheme(document).theme, 'vi', '')

test('a light theme after a dark one takes back what only the dark one sets', () => {
  const dark = shown({ page_ground: 'dark', headerBackgroudColor: '#111111' })
  const light = shown({ page_ground: 'white', headerBackgroudColor: '#ffffff' })
  expect(Object.keys(light.variables).toSorted()).toEqual(Object.keys(dark.variables).toSorted())
  expect(variableChanges(dark.variables, light.variables)).toMatchObject({
    '--scheme': 'initial',
    '--logo-plate': 'initial',
    '--logo-margin': 'initial',
    '--logo-drawing': 'initial',
  })
})
