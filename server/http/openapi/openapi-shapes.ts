import { z } from 'zod'
import { shapes } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

/** A part of an OpenAPI document. */
export type Node = Record<string, unknown>
export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] }

type Answers = { schemas: Record<string, JsonSchema>; refOf: (name: string) => JsonSchema }

/** Response schemas as components that refer to each other by name: 'Product', or 'listProductsData' where the contract gives no name. */
export function answerShapes(endpoints: Record<string, Endpoint>): Answers {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shapes)) if (!registry.has(schema)) registry.add(schema, { id })
  const ids: Record<string, string> = {}
  const inline: Record<string, JsonSchema> = {}
  for (const [name, { data }] of Object.entries(endpoints)) {
    if (!(data instanceof z.ZodObject || data instanceof z.ZodArray)) {
      inline[name] = cleaned(
        z.toJSONSchema(data, { io: 'output', unrepresentable: 'any', override: withoutLongPattern }),
      )
      continue
    }
    if (!registry.has(data)) registry.add(data, { id: `${name}Data` })
    ids[name] = registry.get(data)?.id ?? `${name}Data`
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: withoutLongPattern,
  })
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, cleaned(schema)])),
    refOf: (name) => (ids[name] ? { $ref: `#/components/schemas/${ids[name]}` } : (inline[name] ?? {})),
  }
}

/** A request schema, with the bounds and lengths the server checks. */
export function requestShape(schema: z.ZodType): JsonSchema {
  return cleaned(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withoutLongPattern }))
}

// `format` is sufficient; zod's pattern for a date is very long.
function withoutLongPattern({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

function cleaned(schema: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema as JsonSchema // a plain object that zod types as a schema
  return rest
}
