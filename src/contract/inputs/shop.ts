import { z } from 'zod'
import { BUYER_MAILS } from '../limits.ts'
import { OptionalEmail } from './email.ts'
import { Id, optionalText, PriceInput, text, wholeNumber } from './fields.ts'
import { LANGUAGES } from '../endpoint.ts'
import { PLACE_SCHEMES } from './address.ts'

/** A branch of a store. Its place may be left out. */
export const BranchInput = z.object({
  name: text(150, 1),
  /** Also landlines and hotlines. */
  phone: optionalText(30),
  email: OptionalEmail.transform((email) => email ?? null),
  branch_code: optionalText(30),
  address_detail: optionalText(255),
  scheme: z.enum(PLACE_SCHEMES).default('legacy'),
  province: Id.nullish(),
  district: Id.nullish(),
  wards: Id.nullish(),
  is_default: z.boolean(),
  /** Preselected where orders are placed. */
  is_default_order_online: z.boolean(),
  /** Takes no more orders. */
  is_closed: z.boolean(),
  /** From Monday on; '' for a closed day. */
  opening_hours: z
    .array(
      z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d)?$/, { error: 'form.hours_invalid' }),
    )
    .length(7)
    .nullish()
    .transform((hours) => (hours?.some(Boolean) ? hours : null)),
  bank: optionalText(100),
  bank_bin: optionalText(6),
  account_number: optionalText(30),
  account_name: optionalText(100),
})

/** How customers earn and use points (wire.md §4). */
export const PointsInput = z.object({
  point_introduce_customer: wholeNumber(0, 1_000_000),
  point_register_customer: wholeNumber(0, 1_000_000),
  point_review: wholeNumber(0, 1_000_000),
  /** Value of one point in đồng. */
  money_a_point: PriceInput,
  percent_refund: wholeNumber(0, 100),
  is_set_order_max_point: z.boolean(),
  order_max_point: wholeNumber(0, 10_000_000),
  allow_use_point_order: z.boolean(),
  is_percent_use_max_point: z.boolean(),
  percent_use_max_point: wholeNumber(0, 100),
  bonus_point_product_to_agency: z.boolean(),
})

/** The store's contract with VNPay. Without `hash_secret` the saved key stays. */
export const VnpayInput = z.object({
  tmn_code: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{8}$/, { error: 'form.text_invalid' }),
  hash_secret: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{16,200}$/, { error: 'form.text_invalid' })
    .nullish()
    .or(z.literal('').transform(() => null)),
  pay_url: z
    .string()
    .trim()
    .max(300, { error: 'form.too_long' })
    .regex(/^https:\/\/[a-z0-9.-]+\/[^\s"'<>\\]*$/i, { error: 'form.url_invalid' }),
})

/** The store's own text of a mail in each language; without one the usual text leaves. `{{code}}`, `{{name}}`, `{{status}}`, `{{link}}` and `{{store}}` are filled in. */
const MailWords = z.object({ vi: optionalText(1000), en: optionalText(1000), ko: optionalText(1000) }).partial()
export type MailWords = z.output<typeof MailWords>

/** Which mails leave, and what they say besides. */
export const MailsInput = z.object({
  order_placed: z.boolean(),
  order_paid: z.boolean(),
  order_moved: z.boolean(),
  order_refunded: z.boolean(),
  transfer_reminder: z.boolean(),
  /** An older client that does not send them changes none. */
  texts: z.partialRecord(z.enum(BUYER_MAILS), MailWords).optional(),
  /** The store's own words at the end of its mails to buyers. */
  note: optionalText(1000),
  /** Who of the store is told of new orders. */
  new_order_to: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .regex(/^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,4}$/, { error: 'form.email_invalid' }),
    )
    .max(10, { error: 'form.too_long' }),
})

/** A domain as people type it; with letters outside ASCII in their encoded form. */
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { error: 'form.too_long' })
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,8}$/, {
    error: 'form.url_invalid',
  })
  .refine((host) => !/^[\d.]+$/.test(host), { error: 'form.url_invalid' })
export const DomainInput = z.object({ host: Host })
export const MailPreviewInput = z.object({
  kind: z.enum(BUYER_MAILS),
  lang: z.enum(LANGUAGES),
  text: optionalText(1000),
})
