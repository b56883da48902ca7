import { z } from 'zod'
import { FIELD_NAMES, FIELDS } from './fields.ts'

/** JSON Schema (2020-12) of a theme document, derived from the table, for the studio's JSON view and for editors. Unknown keys are allowed. */
export function themeJsonSchema(): Record<string, unknown> {
  const properties = Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const { schema, fallback, group, control } = FIELDS[name]
      const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return [name, { ...described, default: fallback, 'x-group': group, 'x-control': control }]
    }),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Theme document',
    type: 'object',
    properties: {
      schema_version: { type: 'integer', minimum: 0 },
      defaults_version: { type: 'integer', minimum: 1 },
      ...properties,
    },
    additionalProperties: true,
  }
}
