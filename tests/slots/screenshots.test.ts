import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { EACH_VARIANT_ONCE } from './each-variant.ts'
import { compareScreenshot, madeBy } from './screenshots.ts'

const FOLDER = path.join(import.meta.dirname, 'screenshots')
const NAME = 'header-01-1280'
const stored = () => sharp(readFileSync(path.join(FOLDER, `${NAME}.webp`)))
const dot = (size: number) =>
  stored()
    .composite([
      { input: { create: { width: size, height: size, channels: 3, background: '#00aa55' } }, left: 20, top: 20 },
    ])
    .png()
    .toBuffer()
const compare = async (png: Buffer | Promise<Buffer>, browser = `${madeBy()}.0`) =>
  compareScreenshot(NAME, await png, { update: 'none', browser })

describe('a screenshot of a layout', () => {
  test('equals itself', async () => expect(await compare(stored().png().toBuffer())).toBeUndefined())
  test('differs from one with a square of 8 × 8 pixels in another colour', async () =>
    expect(await compare(dot(8))).toMatch(/differs in \d+ px/))
  test('differs from one that is a pixel taller', async () =>
    expect(await compare(stored().extend({ bottom: 1 }).png().toBuffer())).toMatch(/px, was/))
  test('of another browser version may differ slightly', async () => {
    expect(await compare(dot(8), '1.0')).toBeUndefined()
    expect(await compare(dot(100), '1.0')).toMatch(/differs in \d+ px/)
  })
  test('that is not stored is a failure where updates are not allowed', async () =>
    expect(await compareScreenshot('header-99-360', Buffer.alloc(0), { update: 'none', browser: '1' })).toMatch(
      /no stored screenshot/,
    ))
})

test('every layout has screenshots and a snapshot, and there are no others', () => {
  const names = EACH_VARIANT_ONCE.flatMap(({ header, footer }) => (footer ? [header, footer] : [header])).toSorted()
  expect(readdirSync(path.join(import.meta.dirname, 'snapshots')).toSorted()).toEqual(
    names.map((name) => `${name}.txt`),
  )
  expect(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.webp'))
      .toSorted(),
  ).toEqual(names.flatMap((name) => [1280, 360, 768].map((width) => `${name}-${width}.webp`)))
})
