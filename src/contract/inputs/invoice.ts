import { z } from 'zod'
import { Email } from './email.ts'

/** Company details of the invoice, saved with the order (decision 49). Tax code: 10 digits, 10-3 for a branch, or a 12-digit personal id. */
export const InvoiceInput = z.object({
  company: z
    .string({ error: 'form.company_required' })
    .trim()
    .min(2, { error: 'form.company_required' })
    .max(255, { error: 'form.too_long' }),
  tax_code: z
    .string({ error: 'form.tax_code_required' })
    .trim()
    .min(1, { error: 'form.tax_code_required' })
    .max(20, { error: 'form.tax_code_invalid' })
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^(\d{10}|\d{12}|\d{13})$/, { error: 'form.tax_code_invalid' })),
  address: z
    .string({ error: 'form.address_detail_required' })
    .trim()
    .min(5, { error: 'form.invoice_address_short' })
    .max(255, { error: 'form.too_long' }),
  email: Email,
  consent: z.literal(true, { error: 'form.consent_required' }),
})
export type InvoiceInput = z.output<typeof InvoiceInput>
