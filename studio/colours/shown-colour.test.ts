import { expect, test } from 'vitest'
import { isHexColour } from '../../src/domain/colour.ts'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { shownColour } from './shown-colour.ts'

const { theme } = resolveTheme({ color_main_1: '#e62e04', headerBackgroudColor: '#112233' })

test.each(FIELD_NAMES.filter((name) => FIELDS[name].control === 'color'))(
  'where %s is empty, the studio knows which colour is shown',
  (field) => {
    expect(isHexColour(shownColour(theme, field) ?? '')).toBe(true)
  },
)

test('the ground of a header is no shade of the main colour', () => {
  expect(shownColour(theme, 'color_background_header')).toBe('#112233')
  expect(shownColour(theme, 'title')).toBeUndefined()
})
