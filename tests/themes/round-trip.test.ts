import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialiseThemeDocument } from '../../src/theme/document.ts'
import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { SCHEMA_VERSION } from '../../src/theme/versions.ts'
import { readImport } from '../../studio/exchange/read-import.ts'
import { VOLUMES } from '../volumes.ts'

const LISTS = new Set(['json_custom_menu', 'benefitIcons', 'carousel_app_images']) // texts in version 0, which migration turns into lists
const FORBIDDEN = /__proto__|"constructor"|"prototype"|\\u0000/
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !FORBIDDEN.test(JSON.stringify(value)))
const foreign = fc
  .string({ minLength: 1 })
  .filter(
    (name) =>
      !FORBIDDEN.test(JSON.stringify({ [name]: 0 })) && !['data', 'schema_version', 'defaults_version'].includes(name),
  )
const ours = fc.constantFrom<string>(...FIELD_NAMES.filter((name) => !LISTS.has(name)))
const written = fc.record({
  version: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined }),
  settings: fc.dictionary(fc.oneof(ours, foreign), json, { maxKeys: 12 }),
})

test('a document of any version keeps all its content through import and export, and a second export equals the first', () => {
  fc.assert(
    fc.property(written, ({ version, settings }) => {
      const text = JSON.stringify({ ...settings, ...(version !== undefined && { schema_version: version }) })
      const { document = {} } = readImport(text)
      const { schema_version, defaults_version, ...kept } = document
      expect(kept).toEqual(JSON.parse(JSON.stringify(settings)))
      expect(schema_version).toBe(Math.max(version ?? 0, SCHEMA_VERSION))
      expect(defaults_version).toBe(version === undefined || version < SCHEMA_VERSION ? 1 : undefined)

      const exported = serialiseThemeDocument(document)
      const again = readImport(exported).document ?? {}
      expect(JSON.stringify(again)).toBe(JSON.stringify(JSON.parse(exported)))
      expect(serialiseThemeDocument(again)).toBe(exported)
    }),
    { numRuns: VOLUMES.roundTrips },
  )
})
