import { z } from 'zod'

/** Matches in linear time (no nested repetition), so crafted input cannot slow the server down (reliability.md R26). */
const EMAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,4}$/

/** An e-mail address, converted to lower case. */
export const Email = z
  .string({ error: 'form.email_required' })
  .max(254, { error: 'form.email_invalid' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'form.email_required' })
  .regex(EMAIL, { error: 'form.email_invalid' })

/** An optional e-mail address: null, '' and the text 'null' give null (storefront.md §5). */
export const OptionalEmail = z.union([z.enum(['', 'null']).transform(() => null), z.null(), Email]).optional()
