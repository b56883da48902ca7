import { z } from 'zod'

/** Ids are positive and fit PostgreSQL's integer. */
export const Id = z.int().min(1).max(2_147_483_647)

/** A line's quantity. 0 removes the line; −0 is nonsense and refused. */
export const Quantity = z
  .int()
  .min(0)
  .max(9999)
  .refine((value) => !Object.is(value, -0), { error: 'form.number_invalid' })

/** What a caller may state as a price, in đồng. */
export const PriceInput = z
  .int()
  .min(0)
  .max(999_999_999)
  .refine((value) => !Object.is(value, -0), { error: 'form.number_invalid' })

/** Free text of a caller: trimmed, at most `max` characters, without control characters other than line breaks. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, { error: 'form.required' })
    .max(max, { error: 'form.too_long' })
    .refine((value) => !CONTROL.test(value), { error: 'form.text_invalid' })

/** Free text that may be left out, null or empty; all three arrive as null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

/** A page or picture address that is safe to link: http(s) or root-relative. */
export const Address = z
  .string()
  .trim()
  .max(500, { error: 'form.too_long' })
  .regex(/^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i, { error: 'form.url_invalid' })

/** What an old client sends and the server works out itself: read, never used (decision 40, reliability.md R10). */
export const Ignored = z.unknown().optional().describe('Accepted and ignored: the server works it out')

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
