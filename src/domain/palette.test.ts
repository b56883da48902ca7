import { expect, test } from 'vitest'
import { AA, contrast, oklch } from './colour.ts'
import { dominantColours, palettesOf } from './palette.ts'

/** Pixels of an image with `count` pixels of each colour. The last two digits of a colour are its alpha. */
const image = (...parts: [colour: string, count: number][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([colour, count]) =>
      Array.from({ length: count }, () =>
        [1, 3, 5, 7].map((index) => Number.parseInt(colour.slice(index, index + 2) || 'ff', 16)),
      ).flat(),
    ),
  )

test('a red leaf and brown text on white: red first, then brown, no white', () => {
  const colours = dominantColours(image(['#ffffff', 900], ['#d93a1e', 60], ['#1f6fb2', 25], ['#00000000', 400]))
  expect(colours).toHaveLength(2)
  expect(contrast(colours[0]!.colour, '#d93a1e')).toBeLessThan(1.05)
  expect(contrast(colours[1]!.colour, '#1f6fb2')).toBeLessThan(1.05)
  expect(colours[0]!.weight).toBeGreaterThan(colours[1]!.weight)
})

test.each([
  ['black on white', image(['#ffffff', 90], ['#111111', 10])],
  ['nothing but air', image(['#ff000000', 100])],
  ['no pixels', new Uint8ClampedArray()],
])('a logo of %s has no colour, and no palettes', (_, pixels) => {
  expect(dominantColours(pixels)).toEqual([])
  expect(palettesOf([])).toEqual([])
})

test('shades of one green are one colour', () => {
  expect(dominantColours(image(['#1c7c4a', 40], ['#2fa866', 40], ['#6fcf97', 40]))).toHaveLength(1)
})

test.each([
  ['one', ['#ffd400']],
  ['one, dark', ['#0b2545']],
  ['two', ['#e4572e', '#17bebb']],
  ['three', ['#6a0dad', '#ffd400', '#2fa866']],
])('a logo of %s: three to five different palettes with readable text', (_, colours) => {
  const palettes = palettesOf(colours.map((colour) => ({ colour, weight: 1 / colours.length })))
  expect(palettes.length).toBeGreaterThanOrEqual(3)
  expect(palettes.length).toBeLessThanOrEqual(5)
  expect(new Set(palettes.map((one) => JSON.stringify({ ...one, kind: '' })))).toHaveProperty('size', palettes.length)
  for (const { main, second, header, headerText } of palettes) {
    expect(contrast('#ffffff', main)).toBeGreaterThanOrEqual(AA)
    expect(contrast('#ffffff', second)).toBeGreaterThanOrEqual(AA)
    expect(contrast(headerText, header)).toBeGreaterThanOrEqual(AA)
  }
  const expected = oklch(colours[0]!).h
  expect(Math.abs(oklch(palettes[0]!.main).h - expected)).toBeLessThan(12)
})
