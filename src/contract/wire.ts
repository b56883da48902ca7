import { z } from 'zod'

/** Amounts in answers are whole đồng; `SignedMoney` for ledger rows. */
export const Money = z.int().nonnegative()
export const SignedMoney = z.int()
export const Count = z.int().nonnegative()
export const RowId = z.int().positive()
export const Text = z.string()
export const MaybeText = z.string().nullable()
/** ISO 8601 with offset; the server writes +07:00, so the first ten characters are the shop's date. */
export const Instant = z.iso.datetime({ offset: true })
export const Nothing = z.null()

/** A calendar day of a query, 1900–2100 (partners.md §5). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2100-12-31', { error: 'form.date_invalid' })

/** A whole number of a query string, '' meaning not given. */
export const queryInt = (min: number, max: number) =>
  z.preprocess(readNumber, z.int().min(min).max(max).optional()).optional()

/** `true` or `false`, nothing else (wire.md §3: `descending` is a strict boolean). */
export const queryFlag = () => z.preprocess(readFlag, z.boolean().optional()).optional()

/** '1,2,3' or a list: at most 50 ids. */
export const queryIds = () =>
  z.preprocess(readIds, z.array(z.int().min(1).max(2_147_483_647)).max(50).optional()).optional()

/** Trimmed, inner runs of blanks collapsed, at most 128 characters (decision 53). */
export const querySearch = () =>
  z
    .string()
    .max(512)
    .transform((typed) => typed.trim().replace(/\s+/g, ' ').slice(0, 128))
    .optional()

/** An id in a path. */
export const pathId = (min = 1) => z.preprocess(readNumber, z.int().min(min).max(2_147_483_647))

export const PageQuery = z.object({ page: queryInt(1, 100_000), limit: queryInt(1, 100) })
export const DatesQuery = z.object({
  date_from: z.union([z.literal('').transform(() => undefined), Day]).optional(),
  date_to: z.union([z.literal('').transform(() => undefined), Day]).optional(),
})
export const IdParams = z.object({ id: pathId() })

/** Laravel's page of rows (wire.md §1). `summary`: counters merged beside `data` (orders, reviews). */
export function paginated<Item extends z.ZodType, Summary extends z.ZodRawShape = {}>(item: Item, summary?: Summary) {
  return z.object({
    current_page: z.int().positive(),
    data: z.array(item),
    first_page_url: Text,
    from: z.int().positive().nullable(),
    last_page: z.int().positive(),
    last_page_url: Text,
    links: z.array(z.object({ url: MaybeText, label: Text, active: z.boolean() })),
    next_page_url: MaybeText,
    path: Text,
    per_page: z.int().positive(),
    prev_page_url: MaybeText,
    to: z.int().positive().nullable(),
    total: Count,
    ...(summary ?? ({} as Summary)),
  })
}

/** One page of rows as a type, for code that is generic over the row. */
export type Page<Item> = Omit<z.output<ReturnType<typeof paginated<z.ZodUnknown>>>, 'data'> & { data: Item[] }

function readNumber(input: string | number | undefined): unknown {
  if (typeof input !== 'string') return input
  if (input === '') return undefined
  return /^-?\d{1,12}$/.test(input) ? Number(input) : input
}

function readFlag(input: string | boolean | undefined): unknown {
  if (input === 'true') return true
  if (input === 'false') return false
  return input === '' ? undefined : input
}

function readIds(input: string | readonly number[] | undefined): unknown {
  if (typeof input !== 'string') return input
  if (input === '') return undefined
  return input.split(',').map(readNumber)
}
