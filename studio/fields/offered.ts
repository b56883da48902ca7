import type * as z from 'zod/mini'

/** The texts and numbers that the schema of a choice allows, in their order. */
export const offered = (schema: z.ZodMiniType): (string | number)[] =>
  [...(schema._zod.values ?? [])].filter((one) => typeof one === 'string' || typeof one === 'number')
