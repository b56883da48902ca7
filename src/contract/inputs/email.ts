import { z } from 'zod'

/** Linear in its input (no nested repetition), so a hostile address costs nothing (reliability.md R26). */
const EMAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,4}$/

/** An e-mail address, lower-cased. */
export const Email = z
  .string({ error: 'form.email_required' })
  .max(254, { error: 'form.email_invalid' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'form.email_required' })
  .regex(EMAIL, { error: 'form.email_invalid' })

/** The same, or nothing: null, '' and the text 'null' mean nothing (storefront.md §5). */
export const OptionalEmail = z.union([z.enum(['', 'null']).transform(() => null), z.null(), Email]).optional()
