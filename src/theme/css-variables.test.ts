import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, hexOf, oklch, readableOn } from '../domain/colour.ts'
import { COLOUR_PAIRS } from './colour-pairs.ts'
import { cssText, cssVariables } from './css-variables.ts'
import { FIELD_NAMES, FIELDS } from './fields.ts'
import { resolveTheme } from './resolve-theme.ts'

const variables = (document: object): Record<string, string> => cssVariables(resolveTheme(document).theme)
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const COLOUR_FIELDS = FIELD_NAMES.filter((name) => FIELDS[name].control === 'color')
/** Lines, shades and the owner's own colour: nothing is read on them, or in them. */
const WITHOUT_TEXT = [
  '--color-main-1',
  '--color-main-border',
  '--color-border',
  '--color-scrim',
  '--color-header-border',
]

test('every colour of the page is in a pair that is checked, or carries no text', () => {
  const paired = new Set<string>([...COLOUR_PAIRS.flatMap(({ text, on }) => [text, on]), ...WITHOUT_TEXT])
  expect(Object.keys(variables({})).filter((name) => name.startsWith('--color-') && !paired.has(name))).toEqual([])
})

/** Colours that no part of the shop uses, and why they are there. */
const UNUSED = {
  '--color-main-1': 'the owner’s own colour, unchanged',
  '--color-second': 'on the studio’s pictures of presets only',
  '--color-on-second': 'with it',
}

test('every colour of the page is used by a part of the shop', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/*.stories.*'] })
  const source = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const unused = Object.keys(variables({})).filter(
    (name) => name.startsWith('--color-') && !source.includes(`var(${name})`),
  )
  expect(unused.toSorted()).toEqual(Object.keys(UNUSED).toSorted())
})

test.each(COLOUR_FIELDS)('the pairs that are checked follow %s', (name) => {
  const valuesOf = (value: string) => {
    const values = variables({ color_main_1: '#0b6fa4', [name]: value })
    return COLOUR_PAIRS.flatMap(({ text, on }) => [values[text], values[on]])
  }
  const seen = ['#123456', '#fedcba', '#fffdf0'].map((value) => valuesOf(value).join()) // one is readable wherever it stands
  expect(new Set(seen).size).toBeGreaterThan(1)
})

test('text passes AA on its background for all colours', () => {
  const theme = fc.record(Object.fromEntries(COLOUR_FIELDS.map((name) => [name, colour])), {
    requiredKeys: ['color_main_1'],
  })
  fc.assert(
    fc.property(theme, (document) => {
      const values = variables(document)
      for (const { text, on, least } of COLOUR_PAIRS)
        expect(contrast(values[text] ?? '', values[on] ?? ''), `${text} on ${on}`).toBeGreaterThanOrEqual(least)
    }),
    { numRuns: 2000 },
  )
})

test('the owner’s colours are used unchanged', () => {
  expect(
    variables({ color_main_1: '#0b6fa4', headerBackgroudColor: '#0b3c5d', color_text_header: '#eaf4fb' }),
  ).toMatchObject({
    '--color-main-1': '#0b6fa4',
    '--color-main': '#0b6fa4',
    '--color-on-main': '#ffffff',
    '--color-header-bg': '#0b3c5d',
    '--color-header-text': '#eaf4fb',
  })
  expect(variables({})).toMatchObject({
    '--color-main-1': '#e62e04',
    '--color-on-main': '#ffffff',
    '--color-header-bg': '#ffffff',
    '--color-header-text': '#757575',
  })
})

test('the default red is darkened slightly, so that white text on it passes AA', () => {
  const [chosen, used] = [oklch('#e62e04'), oklch(variables({})['--color-main'] ?? '')]
  expect(Math.abs(chosen.l - used.l)).toBeLessThan(0.01)
})

test.each([
  ['#f2a900', 'dark'],
  ['#ffffff', 'dark'],
  ['#000000', 'light'],
  ['#15161a', 'light'],
  ['#ffe600', 'dark'],
])('text on %s is %s', (main, text) => {
  const on = oklch(variables({ color_main_1: main })['--color-on-main'] ?? '')
  expect(on.l > 0.5).toBe(text === 'light')
})

test('cssText returns declarations only', () => {
  expect(
    cssText({
      '--a': '#fff',
      '--b': 'red;}body{display:none',
      '--c': 'url(//evil.test)',
      color: 'red',
      '--D': 'x',
      '--e': '</style>',
      '--f': '"',
    }),
  ).toBe(':root{--a:#fff}')
  expect(cssText(cssVariables(resolveTheme({}).theme))).toContain("--font-body:'Be Vietnam Pro'")
})

test('OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(oklch(hex))).toBe(hex)
    }),
    { numRuns: 5000 },
  )
})

test('a readable colour is not changed', () => {
  expect(readableOn('#757575', ['#ffffff'])).toBe('#757575')
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
