import { z } from 'zod'
import { Address, optionalText, text, wholeNumber } from './fields.ts'

/** What an owner decides about the shop as a whole. */
export const SettingsInput = z.object({
  name: text(100, 1),
  /** The shop's own address, as customers read it. */
  address: optionalText(300),
  logo_url: Address.nullish().transform((address) => address ?? null),
  vat_percent: wholeNumber(0, 100),
  /** Days after completion in which a return may be asked for. */
  return_days: wholeNumber(0, 365),
  /** Hours that an order waits for its bank transfer; 0: no deadline. */
  transfer_hours: wholeNumber(0, 720),
  /** Whether the order is cancelled then. */
  transfer_cancels: z.boolean(),
  allow_branch_payment_order: z.boolean(),
  required_agency_ctv_has_referral_code: z.boolean(),
  show_buyer_phone: z.boolean(),
  /** Whether partners may switch automatic payout requests on. */
  collaborator_allow_payment_auto: z.boolean(),
  agency_allow_payment_auto: z.boolean(),
  /** For clients of the existing platform (wire.md §6). */
  agency_calls: z.enum(['spec', 'platform']),
  has_platform_metas: z.boolean(),
  // What an older client does not send stays as it is.
  /** Whether the shop pays the way back of a return. */
  returns_are_free: z.boolean().optional(),
  /** Days until an order is handed to the carrier, at most. */
  handling_days: wholeNumber(0, 30).optional(),
  link_google_play: Address.nullish(),
  link_apple_store: Address.nullish(),
  /** Whether customers prove their phone number by a one-time code. */
  is_use_otp: z.boolean().optional(),
  auto_choose_default_branch_payment_order: z.boolean().optional(),
  customer_copyright: optionalText(200).optional(),
  url_customer_copyright: Address.nullish(),
})
export type SettingsInput = z.input<typeof SettingsInput>

/** One way to pay. The account is a bank transfer's; its number makes the VietQR code. */
export const PaymentMethodInput = z.object({
  use: z.boolean(),
  name: text(100, 1),
  account: z
    .object({
      account_name: text(100, 1),
      account_number: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,30}$/, { error: 'form.text_invalid' }),
      bank: text(100, 1),
      /** The bank's six digits, of VietQR. */
      bin: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'form.text_invalid' })
        .nullish()
        .transform((bin) => bin ?? null),
    })
    .nullish()
    .transform((account) => account ?? null),
})

/** The fees of the shop's own delivery. 0: of `province`, everywhere else; of `free_from`, never; of days, not known. */
export const ShippingInput = z.object({
  rates: z
    .array(
      z.object({
        province: wholeNumber(0, 999),
        base_fee: wholeNumber(0, 10_000_000),
        free_from: wholeNumber(0, 999_999_999).default(0),
        days_from: wholeNumber(0, 60).default(0),
        days_to: wholeNumber(0, 60).default(0),
      }),
    )
    .min(1, { error: 'form.required' })
    .max(70)
    .refine((rates) => new Set(rates.map(({ province }) => province)).size === rates.length, {
      error: 'form.same_twice',
    })
    .refine((rates) => rates.every(({ days_from, days_to }) => days_from <= days_to), { error: 'form.number_invalid' }),
})
