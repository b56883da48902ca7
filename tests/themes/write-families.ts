import { writeFileSync } from 'node:fs'
import type { Control, Field } from '../../src/theme/field.ts'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import type { Reason } from '../../src/theme/issue.ts'
import { WRONG_VALUES } from './wrong-values.ts'

/**
 * Writes `family-fields.json`: every field with at least two wrong values for its control, every wrong value at least once.
 * Run it when a field is added: `npx node tests/themes/write-families.ts` (the Node of the project). The other families are maintained manually.
 */
const PER_FIELD = 2
const BASE = { schema_version: 1, defaults_version: 1 }
/** The expected issue of one wrong value. Issues of rules across fields, such as `MAIN_COLOUR_OF_HEADER`, are not part of it. */
const issueOf = (name: string, reason: Reason) => [{ pointer: `/${name}`, reason }]

const rows = [...new Set(FIELD_NAMES.map((name) => FIELDS[name].control))].flatMap(rowsOf)
const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
writeFileSync(
  new URL('../../fixtures/broken-themes/family-fields.json', import.meta.url),
  `{\n  "documents": [\n${lines}\n  ]\n}\n`,
)

function rowsOf(control: Control) {
  const names = FIELD_NAMES.filter((name) => FIELDS[name].control === control)
  const values = WRONG_VALUES[control] ?? []
  const count = Math.max(names.length * PER_FIELD, values.length)
  return Array.from({ length: values.length === 0 ? 0 : count }, (_, index) => {
    const name = names[index % names.length] ?? ''
    const [what, value, reason] = values[
      (index + Math.floor(index / leastCommonMultiple(names.length, values.length))) % values.length
    ] ?? ['', null, 'wrong_shape']
    return {
      name: `${name} is ${what}`,
      document: { ...BASE, [name]: value },
      expect: issueOf(name, reason),
      shows: { [name]: (FIELDS[name as keyof typeof FIELDS] as Field).fallback },
    }
  })
}

/** After this number of rows the pairs of field and value would repeat, so the value is shifted by one. */
function leastCommonMultiple(one: number, other: number): number {
  let multiple = one
  while (multiple % other !== 0) multiple += one
  return multiple
}
