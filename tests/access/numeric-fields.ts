import type { z } from 'zod'
import { defOf } from './schema-values.ts'

/** The paths of the numeric fields of a schema, e.g. 'quantity', 'elements.0.price'. */
export function numericFields(schema: z.ZodType | undefined, path: string[] = []): string[] {
  if (!schema) return []
  const def = defOf(schema)
  switch (def.type) {
    case 'number':
      return [path.join('.')]
    case 'literal':
      return def.values!.some((value) => typeof value === 'number') ? [path.join('.')] : []
    case 'object':
      return Object.entries(def.shape!).flatMap(([key, value]) => numericFields(value, [...path, key]))
    case 'array':
      return numericFields(def.element, [...path, '0'])
    case 'union':
      return [...new Set(def.options!.flatMap((option) => numericFields(option, path)))]
    case 'pipe':
      return [...new Set([...numericFields(def.in, path), ...numericFields(def.out, path)])]
    default:
      return numericFields(def.innerType, path)
  }
}

/** `input` with `value` at the path; missing objects and lists on the path are created. */
export function withValue(input: unknown, path: string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (/^\d+$/.test(key)) return [withValue((input as unknown[] | undefined)?.[Number(key)], rest, value)]
  const record = typeof input === 'object' && input !== null ? input : {}
  return { ...record, [key]: withValue((record as Record<string, unknown>)[key], rest, value) }
}
