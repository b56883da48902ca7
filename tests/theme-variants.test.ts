import { expect, test } from 'vitest'
import { FOOTERS } from '../src/slots/footers/registry.ts'
import { HEADERS } from '../src/slots/headers/registry.ts'
import { HOME_PRESETS as PRESETS } from '../src/slots/home/presets.ts'
import { BUILT_FOOTERS, BUILT_HEADERS, FOOTER_TYPES, HEADER_TYPES, HOME_PRESETS } from '../src/theme/variants.ts'

// The resolver has a list of the layouts, because it may not import them. These tests keep the list equal to the registries.

const numbers = (registry: object) => Object.keys(registry).map(Number)

test('headers', () => {
  expect(numbers(HEADERS)).toEqual(BUILT_HEADERS)
  expect(HEADER_TYPES).toEqual(expect.arrayContaining([...BUILT_HEADERS]))
})

test('footers', () => {
  expect(numbers(FOOTERS)).toEqual(BUILT_FOOTERS)
  expect(FOOTER_TYPES).toEqual(expect.arrayContaining([...BUILT_FOOTERS]))
})

test('home presets', () => expect(numbers(PRESETS)).toEqual([...HOME_PRESETS]))
