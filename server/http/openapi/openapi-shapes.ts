import { z } from 'zod'
import { shapes } from '../../../src/contract/all.ts'
import { SLUG_FIELDS } from '../platform-fields.ts'
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
      inline[name] = cleaned(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any', override: plainly }))
      continue
    }
    if (!registry.has(data)) registry.add(data, { id: `${name}Data` })
    ids[name] = registry.get(data)?.id ?? `${name}Data`
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: plainly,
  })
  const fieldsOf = new Map([...SLUG_FIELDS].map(([schema, field]) => [registry.get(schema)?.id, field]))
  const withPlatformFields = (id: string, schema: JsonSchema): JsonSchema => {
    const field = fieldsOf.get(id)
    return field ? { ...schema, properties: { ...schema.properties, ...platformFields(field) } } : schema
  }
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, withPlatformFields(id, cleaned(schema))]),
    ),
    refOf: (name) => (ids[name] ? { $ref: `#/components/schemas/${ids[name]}` } : (inline[name] ?? {})),
  }
}

/** The shapes that the paths refer to, and those that these refer to. */
export function usedShapes(shapes: Record<string, JsonSchema>, paths: object): Record<string, JsonSchema> {
  const used = new Set<string>()
  const follow = (part: object) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(id)) continue
      used.add(id)
      follow(shapes[id] ?? {})
    }
  }
  follow([paths, shapes.Envelope])
  return Object.fromEntries(Object.entries(shapes).filter(([id]) => id === 'Envelope' || used.has(id)))
}

/** Fields of `withPlatformFields` (platform-fields.ts). */
const platformFields = (slugField: string): Record<string, JsonSchema> => {
  const description = 'Only in answers to calls without the header `x-requested-with: tiem`'
  return {
    [slugField]: { type: 'string', description: `The slug. ${description}` },
    canonical_url: { type: ['string', 'null'], description },
    meta_robots_index: { type: 'boolean', description },
    meta_robots_follow: { type: 'boolean', description },
  }
}

/** A request schema, with the bounds and lengths the server checks. */
export function requestShape(schema: z.ZodType): JsonSchema {
  return cleaned(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: plainly }))
}

/** `format` is sufficient; zod's pattern for a date is very long. Names that a record must have are its properties. */
const plainly: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  const { required, properties, additionalProperties } = jsonSchema
  if (!required || properties || typeof additionalProperties !== 'object' || additionalProperties === null) return
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, { ...additionalProperties }]))
  delete jsonSchema.propertyNames
}

function cleaned(schema: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema as JsonSchema // a plain object that zod types as a schema
  return rest
}
