import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../src/slots/home/registry.ts'
import { FOOTERS } from '../src/slots/footers/registry.ts'
import { HEADERS } from '../src/slots/headers/registry.ts'
import { HOME_PRESETS as PRESETS } from '../src/theme/home-presets.ts'
import type { Sketch } from '../src/slots/sketch.ts'
import { SECTION_NAMES } from '../src/theme/section-kinds.ts'
import { FOOTER_NAMES, HEADER_NAMES, HOME_PRESETS } from '../src/theme/variants.ts'

const SLOTS = path.resolve(import.meta.dirname, '../src/slots')
const numbers = (registry: object) => Object.keys(registry).map(Number)

describe.each([
  { kind: 'header', names: HEADER_NAMES, registry: HEADERS },
  { kind: 'footer', names: FOOTER_NAMES, registry: FOOTERS },
])('a $kind', ({ kind, names, registry }) => {
  const folders = globSync(`${kind}s/${kind}-*-*/`, { cwd: SLOTS }).map((folder) => path.basename(folder))

  test('is a folder with its component and its sketch, and a line of names', () => {
    expect(folders.map((folder) => Number(folder.split('-')[1])).toSorted((a, b) => a - b)).toEqual(numbers(names))
    for (const folder of folders)
      expect(globSync(['*.tsx', 'sketch.ts'], { cwd: path.join(SLOTS, `${kind}s`, folder) }).toSorted()).toEqual([
        `${kind}.tsx`,
        'sketch.ts',
      ])
  })
  test('has a sketch of its own', async () => {
    const sketches = await Promise.all(
      folders.map(async (folder) => {
        const { default: blocks } = (await import(path.join(SLOTS, `${kind}s`, folder, 'sketch.ts'))) as {
          default: Sketch
        }
        return JSON.stringify(blocks)
      }),
    )
    expect(new Set(sketches).size).toBe(folders.length)
    expect(sketches).not.toContain('[]')
  })
  test('is found by its number, with the path that the build knows it by', () => {
    for (const [number, { label, part }] of Object.entries(registry)) {
      expect(label).toBe(names[Number(number)])
      const [folder] = folders.filter((one) => Number(one.split('-')[1]) === Number(number))
      expect(part.id).toBe(`src/slots/${kind}s/${folder}/${kind}.tsx`)
    }
  })
})

test('home presets', () => expect(numbers(PRESETS)).toEqual([...HOME_PRESETS]))

test('a kind of section has a folder with its component, and a folder is a kind', () => {
  const folders = globSync('home/sections/*/section.tsx', { cwd: SLOTS }).map((file) => file.split(path.sep)[2]!)
  expect(folders.toSorted()).toEqual(SECTION_NAMES.map((kind) => kind.replaceAll('_', '-')).toSorted())
  expect(Object.keys(SECTIONS)).toEqual(SECTION_NAMES)
})
