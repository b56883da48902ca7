import { z } from 'zod'
import { text } from './fields.ts'

/** A bank account that money is sent back to. Blanks, dots and dashes of a copied number are left out. */
export const RefundAccountInput = z.object({
  bank: text(100, 1),
  account_number: z
    .string()
    .transform((typed) => typed.replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9]{4,30}$/, { error: 'form.account_number_invalid' })),
  account_name: text(100, 1),
})
