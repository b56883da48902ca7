import { z } from 'zod'
import { Address, optionalText } from './fields.ts'
import { REAUTH } from './reauth.ts'

/**
 * The partner's account: identity and payout details (partners.md §3). The whole object is replaced, including `payment_auto`. Another bank account
 * needs the fields of REAUTH; the first one only for an active partner, because money may wait already.
 */
export const PartnerAccountInput = z.object({
  first_and_last_name: optionalText(100),
  bank: optionalText(100),
  branch: optionalText(100),
  account_name: optionalText(100),
  account_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{0,30}$/, { error: 'form.account_number_invalid' })
    .nullish()
    .transform((value) => value || null),
  cmnd: z
    .string()
    .trim()
    .regex(/^(\d{9}|\d{12})?$/, { error: 'form.id_number_invalid' })
    .nullish()
    .transform((value) => value || null),
  issued_by: optionalText(255),
  front_card: z.union([z.literal('').transform(() => null), Address, z.null()]).optional(),
  back_card: z.union([z.literal('').transform(() => null), Address, z.null()]).optional(),
  /** That the shop sees the pictures of the ID card until their last day; needed for another picture. */
  cards_consent: z.boolean().default(false),
  payment_auto: z.boolean().default(false),
  ...REAUTH,
})

/** Beside a request to become a partner, as clients of the existing platform send it: what is given is saved to the account first. */
export const PartnerRequestInput = PartnerAccountInput.partial()

/** Required at registration: the store needs them to identify and pay the partner. */
export const PARTNER_REQUIRED_FIELDS = ['first_and_last_name', 'bank', 'account_name', 'account_number'] as const

/** The account in the registration form. All missing fields are reported at once, together with invalid ones. */
export const PartnerRegistrationInput = PartnerAccountInput.superRefine(
  (account, context) => {
    for (const name of PARTNER_REQUIRED_FIELDS)
      if (!account[name]) context.addIssue({ code: 'custom', path: [name], message: 'form.required' })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)
