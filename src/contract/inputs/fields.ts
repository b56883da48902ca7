import { z } from 'zod'

/** A positive id within PostgreSQL's integer range. */
export const Id = z.int().min(1).max(2_147_483_647)

/** Quantity of a line. 0 removes the line; −0 is rejected. */
export const Quantity = z
  .int()
  .min(0)
  .max(9999)
  .refine((value) => !Object.is(value, -0), { error: 'form.number_invalid' })

/** A price in a request, in đồng. */
export const PriceInput = z
  .int({ error: 'form.price_invalid' })
  .min(0, { error: 'form.price_invalid' })
  .max(999_999_999, { error: 'form.price_invalid' })
  .refine((value) => !Object.is(value, -0), { error: 'form.price_invalid' })

/** A whole number from `min` to `max`; −0 is rejected. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: 'form.number_invalid' })
    .min(min, { error: 'form.number_invalid' })
    .max(max, { error: 'form.number_invalid' })
    .refine((value) => !Object.is(value, -0), { error: 'form.number_invalid' })

/** Free text, trimmed: at most `max` characters, no control characters except tab and line breaks. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, { error: 'form.required' })
    .max(max, { error: 'form.too_long' })
    .refine((value) => !CONTROL.test(value), { error: 'form.text_invalid' })

/** Optional free text; undefined, null and '' give null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

/** A minute of Vietnam's clock; '' for no bound (src/domain/shown-time.ts). */
export const Minute = z
  .string()
  .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'form.time_invalid' })
  .default('')

/** Of rows that are shown from a minute until another. */
export const endsAfterBeginning = ({ show_from, show_until }: { show_from: string; show_until: string }): boolean =>
  show_from === '' || show_until === '' || show_from < show_until
export const END_FIRST = { error: 'form.end_first', path: ['show_until'] }

/** URL of a page or image that is safe to link: http(s) or root-relative. */
export const Address = z
  .string()
  .trim()
  .max(500, { error: 'form.too_long' })
  .regex(/^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i, { error: 'form.url_invalid' })

/** A field that old clients send and the server computes itself: accepted, never used (decision 40, reliability.md R10). */
export const Ignored = z.unknown().optional().describe('Accepted and ignored: the server works it out')

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
