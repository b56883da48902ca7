import { expect, test } from 'vitest'
import { FIELDS } from './fields.ts'
import { lookCss } from './look-css.ts'
import { resolveTheme } from './resolve-theme.ts'

const cssOf = (document: object) => lookCss(resolveTheme(document).theme)

test.each([{}, { card_style: 'khong-co', grid_style: 7 }, { card_style: 'plain', grid_style: 'even' }])(
  'a theme with %j has no rules of its own',
  (document) => expect(cssOf(document)).toBe(''),
)

test('each kind of card and grid has its rules, for the cards and grids only', () => {
  const styles = [
    ...(['tall', 'framed', 'overlay'] as const).map((card_style) => cssOf({ card_style })),
    cssOf({ grid_style: 'lead' }),
  ]
  expect(new Set(styles).size).toBe(4)
  for (const css of styles) {
    expect(css).not.toMatch(/<\/|[\\\n]|url\(|@import/)
    const rules = css.replace(/@container \([^)]*\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1').matchAll(/([^{}]+)\{[^{}]*\}/g)
    const selectors = [...rules].flatMap(([, selector = '']) => selector.split(/,(?![^(]*\))/))
    expect(selectors.length).toBeGreaterThan(3)
    expect(selectors.filter((selector) => !/^:root \[data-(?:card|grid)/.test(selector.trim()))).toEqual([])
  }
})

test('the words over a picture stand on a scrim', () =>
  expect(cssOf({ card_style: 'overlay' })).toMatch(
    /:is\(h3,\[data-size\],p,a\)\{[^}]*background:var\(--scrim\);color:#fff/,
  ))

test('both are part of a preset', () => expect([FIELDS.card_style.look, FIELDS.grid_style.look]).toEqual([true, true]))
