import { z } from 'zod'
import { END_FIRST, endsAfterBeginning, Id, Minute, text } from './fields.ts'

/** Values of a filter at most, and filters of a shop. */
export const MAX_FILTER_VALUES = 50
const MAX_FILTERS = 50

const areDistinct = (values: readonly { name: string }[]) =>
  new Set(values.map(({ name }) => name.toLowerCase())).size === values.length

/** A filter with its values in their order. A value without an id is new; one that is left out is taken from its products. */
export const FilterInput = z
  .object({
    name: text(100, 1),
    values: z
      .array(z.object({ id: Id.optional(), name: text(100, 1) }))
      .max(MAX_FILTER_VALUES, { error: 'form.too_many' })
      .refine(areDistinct, { error: 'form.same_twice' }),
    show_from: Minute,
    show_until: Minute,
  })
  .refine(endsAfterBeginning, END_FIRST)
export type FilterInput = z.output<typeof FilterInput>

/** The ids of all filters in their new order. */
export const FilterOrder = z.object({ ids: z.array(Id).max(MAX_FILTERS) })
