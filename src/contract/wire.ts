import { z } from 'zod'

/** Amounts in responses are whole đồng; `SignedMoney` is for ledger rows. */
export const Money = z.int().nonnegative()
export const SignedMoney = z.int()
export const Count = z.int().nonnegative()
export const RowId = z.int().positive()
export const Text = z.string()
export const MaybeText = z.string().nullable()
/** A place with the names of its ids. */
export const PLACE_NAMED = {
  address_detail: MaybeText,
  province: z.int().nullable(),
  district: z.int().nullable(),
  wards: z.int().nullable(),
  province_name: MaybeText,
  district_name: MaybeText,
  wards_name: MaybeText,
}
/**
 * A time in an answer (wire.md §6): `YYYY-MM-DD HH:mm:ss` in Vietnam time to customers, ISO 8601 at +07:00 to owners. The first ten characters are
 * the date in Vietnam. `readTime` reads it.
 */
export const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d|T\d\d:\d\d:\d\d\+07:00)$/)
  .describe('`YYYY-MM-DD HH:mm:ss` in Vietnam time; ISO 8601 with offset in answers to owners')
/** A time in a request of an owner: ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
export const Nothing = z.null()

/** A day in a query, 1900–2100 (partners.md §5). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2100-12-31', { error: 'form.date_invalid' })

/** An integer query parameter; '' means absent. */
export const queryInt = (min: number, max: number) =>
  z.preprocess(readNumber, z.int().min(min).max(max).optional()).optional()

/** `true` or `false` only (wire.md §3: `descending` is a strict boolean). */
export const queryFlag = () => z.preprocess(readFlag, z.boolean().optional()).optional()

/** '1,2,3' or a list; at most 50 ids. */
export const queryIds = () =>
  z.preprocess(readIds, z.array(z.int().min(1).max(2_147_483_647)).max(50).optional()).optional()

/** Search text: trimmed, whitespace collapsed, cut to 128 characters (decision 53). */
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
/** A slug in a path, or an id (wire.md §6). */
export const pathIdOrSlug = () => z.union([pathId(), z.string().regex(/^[a-z0-9-]{1,300}$/)])

export const IdParams = z.object({ id: pathId() })

/** A page of rows in Laravel's format (wire.md §1). `summary`: fields added next to `data`, such as counters of orders and reviews. */
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

/** Type of a page of rows, for code that is generic over the row. */
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
