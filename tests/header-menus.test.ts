import { expect, test } from 'vitest'
import { headerMenu } from '../src/theme/header-menus.ts'
import { HEADER_TYPES, SIDE_HEADER } from '../src/theme/variants.ts'
import { hasPart, hasText } from './slots/composition.ts'

test.each(HEADER_TYPES)('what the menu’s editor says of header %i is what it is composed of', (number) => {
  const shown = headerMenu(number)
  expect(hasPart('header', number, 'MainNav')).toBe(shown !== 'drawer')
  expect(hasText('header', number, '${plainNav}')).toBe(shown === 'drop-down')
  expect(number === SIDE_HEADER).toBe(shown === 'side')
  expect(hasPart('header', number, 'MenuDrawer')).toBe(true)
})
