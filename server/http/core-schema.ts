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

/** Data with every part as `change` gives it, called with the part's schema, inner parts first. What the schema does not describe stays. */
export function mapBySchema(
  schema: ZodType,
  data: unknown,
  change: (schema: ZodType, part: unknown) => unknown,
): unknown {
  if (data === null || data === undefined) return data
  const core = coreOf(schema)
  if (core instanceof z.ZodArray && Array.isArray(data))
    return data.map((part: unknown) => mapBySchema(elementOf(core), part, change))
  if (core instanceof z.ZodUnion) {
    const option = optionsOf(core).find((one) => describes(one, data))
    return option ? mapBySchema(option, data, change) : data
  }
  if (!(core instanceof z.ZodObject && isRecord(data))) return change(core, data)
  const { shape } = core
  return change(
    core,
    Object.fromEntries(
      Object.entries(data).map(([name, part]) => {
        const own = Object.hasOwn(shape, name) ? shape[name] : undefined
        return [name, own ? mapBySchema(own, part, change) : part]
      }),
    ),
  )
}

/** Cheaper than parsing: an object has all its fields in our answers. */
const describes = (schema: ZodType, data: unknown): boolean =>
  schema instanceof z.ZodObject
    ? isRecord(data) && Object.keys(schema.shape).every((name) => name in data)
    : schema.safeParse(data).success
