import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { trimmed } from './trim-zod.ts'

const schemas = readFileSync(path.join(import.meta.dirname, '../node_modules/zod/v4/classic/schemas.js'), 'utf8')

test('the JSON Schema writer of the installed zod is removed', () => {
  const left = trimmed(schemas).replaceAll(/^import .*$/gm, '')
  expect(left).not.toMatch(
    /processJSONSchema|createToJSONSchemaMethod|createStandardJSONSchemaMethod|processors\.\w+Processor/,
  )
  expect(left).toContain('safeParse(')
})

test('an unexpected source fails the build', () => {
  expect(() => trimmed('export class ZodType {}')).toThrow('zod does not have the source')
})
