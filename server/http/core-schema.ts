import { z, type ZodType } from 'zod'

/** The schema that says what a value is, without what makes it optional or converts it. */
export function coreOf(schema: ZodType): ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  )
    return coreOf(schema.def.innerType as ZodType) // zod types parts of a schema without their methods
  if (schema instanceof z.ZodPipe)
    return coreOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as ZodType) // as above
  return schema
}

export const elementOf = (array: z.ZodArray): ZodType => array.element as ZodType // as above
export const optionsOf = (union: z.ZodUnion): ZodType[] => union.options.map((option) => coreOf(option as ZodType)) // as above

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Change = (part: unknown) => unknown

/**
 * Changes data by its schema: every part whose schema is in `changes`, inner parts first. What the changes do not concern is not visited, and
 * nothing is changed in place.
 */
export function changerOf(changes: ReadonlyMap<ZodType, Change>): (schema: ZodType, data: unknown) => unknown {
  const compiled = new Map<ZodType, Change | undefined>()

  function compile(schema: ZodType): Change | undefined {
    const core = coreOf(schema)
    if (compiled.has(core)) return compiled.get(core)
    const own = changes.get(core)
    const inner = innerOf(core)
    const change = own && inner ? (part: unknown) => own(inner(part)) : (own ?? inner)
    const ofPresent = change && ((part: unknown) => (part === null || part === undefined ? part : change(part)))
    compiled.set(core, ofPresent)
    return ofPresent
  }

  function innerOf(core: ZodType): Change | undefined {
    if (core instanceof z.ZodArray) {
      const element = compile(elementOf(core))
      return element && ((part) => (Array.isArray(part) ? part.map(element) : part))
    }
    if (core instanceof z.ZodUnion) {
      const options = optionsOf(core).map((option) => ({ option, change: compile(option) }))
      if (options.every(({ change }) => !change)) return undefined
      return (part) => options.find(({ option }) => describes(option, part))?.change?.(part) ?? part
    }
    if (!(core instanceof z.ZodObject)) return undefined
    const fields = Object.entries(core.shape).flatMap(([name, field]) => {
      const change = compile(field as ZodType) // as above
      return change ? [{ name, change }] : []
    })
    if (fields.length === 0) return undefined
    return (part) => {
      if (!isRecord(part)) return part
      const copy = { ...part }
      for (const { name, change } of fields) if (name in copy) copy[name] = change(copy[name])
      return copy
    }
  }

  return (schema, data) => {
    const change = compile(schema)
    return change ? change(data) : data
  }
}

/** Cheaper than parsing: an object has all its fields in our answers. */
const describes = (schema: ZodType, data: unknown): boolean =>
  schema instanceof z.ZodObject
    ? isRecord(data) && Object.keys(schema.shape).every((name) => name in data)
    : schema.safeParse(data).success
