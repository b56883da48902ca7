import { z } from 'zod'
import { OptionalEmail } from './email.ts'
import { MAX_NOTE } from '../limits.ts'
import { Id, Ignored, optionalText } from './fields.ts'
import { InvoiceInput } from './invoice.ts'
import { OptionalPhone, Phone } from './phone.ts'
import { PersonName, PLACE, PLACE_SCHEMES, whole } from './address.ts'

const ServiceCode = z.union([z.int().min(0).max(99), z.string().max(30)])

/** Details of a guest who picks up at a branch. */
export const PickUpForm = z.object({ name: PersonName, phone: Phone, email: OptionalEmail })

/** The guest's order form (decision 18): person and place. The cart screen adds the rest of the order body. */
export const GuestOrderForm = whole(z.object({ ...PickUpForm.shape, ...PLACE, customer_note: optionalText(MAX_NOTE) }))

/**
 * Places the cart's order (wire.md §3). Logged in: `customer_address_id`. Guest: name, phone and place. Pick-up: `branch_id` without a place, and
 * `name`/`phone` or those of the account. Prices, fees, balances and roles in the body are ignored; `expected_total` only decides whether the order
 * is placed.
 */
export const OrderInput = z.object({
  payment_method_id: z.int().min(0).max(99),
  payment_partner_id: z.int().min(0).max(99),
  partner_shipper_id: z.int().min(-1).max(99).nullish(),
  shipper_type: ServiceCode.nullish(),
  /** As `shipper_type`, which counts when both are sent. */
  ship_speed_code: ServiceCode.nullish(),
  total_shipping_fee: Ignored,
  customer_address_id: Id.nullish(),
  name: PersonName.nullish(),
  phone: Phone.nullish(),
  email: OptionalEmail,
  scheme: z.enum(PLACE_SCHEMES).default('legacy'),
  province: Id.nullish(),
  district: Id.nullish(),
  wards: Id.nullish(),
  address_detail: optionalText(255),
  customer_note: optionalText(MAX_NOTE),
  invoice: InvoiceInput.nullish(),
  collaborator_by_customer_id: Id.nullish(),
  agency_by_customer_id: Id.nullish(),
  referral_phone_number: OptionalPhone,
  /** Default: the cart's value. */
  branch_id: Id.nullish(),
  code_voucher: z.string().trim().max(50).nullish(),
  /** Default: the cart's value. */
  is_use_points: z.boolean().optional(),
  is_use_balance_collaborator: z.boolean().optional(),
  is_use_balance_agency: z.boolean().optional(),
  is_order_for_customer: z.boolean().optional(),
  order_from: z.literal([0, 1, 2, 3, 4]).default(0),
  /** `total_final` and `cart_version` of the cart that the shopper saw. When the cart now has others, the answer is 409 CART_CHANGED (decision 59). */
  expected_total: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  cart_version: z.string().max(64).nullish(),
})
export type OrderInput = z.output<typeof OrderInput>
