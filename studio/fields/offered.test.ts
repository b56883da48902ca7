import { expect, test } from 'vitest'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { SECTION_KINDS, type Setting } from '../../src/theme/section-kinds.ts'
import { offered } from './offered.ts'

test('every choice of the table offers at least two values', () => {
  const choices = FIELD_NAMES.filter((name: FieldName) => ['word', 'number'].includes(FIELDS[name].control))
  expect(choices.filter((name) => offered(FIELDS[name].schema).length < 2)).toEqual([])
  expect(offered(FIELDS.option_total_show_type.schema)).toEqual([0, 1, 2])
  expect(offered(FIELDS.corner_style.schema)).toEqual(['sharp', 'soft', 'round'])
})

test('every choice of a section offers at least two values', () => {
  const empty = Object.entries(SECTION_KINDS).flatMap(([kind, settings]) =>
    Object.entries<Setting>(settings)
      .filter(([, { input, schema }]) => input === 'choice' && offered(schema).length < 2)
      .map(([name]) => `${kind}.${name}`),
  )
  expect(empty).toEqual([])
})
