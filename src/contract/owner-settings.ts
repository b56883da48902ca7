import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PaymentMethodInput, SettingsInput, ShippingInput } from './inputs/settings.ts'
import { Count, IdParams, MaybeText, Money, Text } from './wire.ts'

export const ShopSettings = z.object({
  /** Sent back with `If-Match: "{etag}"`: 412 with the settings as they are, when somebody else changed them. */
  etag: Text,
  name: Text,
  address: MaybeText,
  logo_url: MaybeText,
  vat_percent: z.number(),
  return_days: Count,
  returns_are_free: z.boolean(),
  handling_days: Count,
  transfer_hours: Count,
  transfer_cancels: z.boolean(),
  allow_branch_payment_order: z.boolean(),
  required_agency_ctv_has_referral_code: z.boolean(),
  show_buyer_phone: z.boolean(),
  collaborator_allow_payment_auto: z.boolean(),
  agency_allow_payment_auto: z.boolean(),
  agency_calls: z.enum(['spec', 'platform']),
  has_platform_metas: z.boolean(),
  link_google_play: MaybeText,
  link_apple_store: MaybeText,
  is_use_otp: z.boolean(),
  auto_choose_default_branch_payment_order: z.boolean(),
  customer_copyright: MaybeText,
  url_customer_copyright: MaybeText,
})
export type ShopSettings = z.infer<typeof ShopSettings>
const Account = z.object({ account_name: Text, account_number: Text, bank: Text, bin: MaybeText })
export const OwnerPaymentMethod = z.object({
  /** As of `ShopSettings`. */
  etag: Text,
  /** 2 cash on delivery, 3 bank transfer, 4 online (wire.md §3). */
  payment_method_id: z.int(),
  name: Text,
  use: z.boolean(),
  account: Account.nullable(),
})
export type OwnerPaymentMethod = z.infer<typeof OwnerPaymentMethod>
export const OwnerShipping = z.object({
  /** As of `ShopSettings`. */
  etag: Text,
  rates: z.array(z.object({ province: z.int(), base_fee: Money, free_from: Money, days_from: Count, days_to: Count })),
})
export type OwnerShipping = z.infer<typeof OwnerShipping>

export const getShopSettings = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'settings',
  summary: 'What the owner decides about the shop',
  auth: 'owner',
  permission: 'settings.read',
  data: ShopSettings,
})
export const saveShopSettings = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'settings',
  summary: 'Save the settings; 412 when somebody else changed them since',
  auth: 'owner',
  permission: 'settings.write',
  body: SettingsInput,
  data: ShopSettings,
})
export const listOwnerPaymentMethods = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payment_methods',
  summary: 'Ways to pay, also those that are not offered',
  auth: 'owner',
  permission: 'settings.read',
  data: z.array(OwnerPaymentMethod),
})
export const saveOwnerPaymentMethod = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'payment_methods/{id}',
  summary:
    'Offer a way to pay, and say to which account; `id` is its payment_method_id; 412 when somebody else changed it since',
  auth: 'owner',
  permission: 'bank.write',
  params: IdParams,
  body: PaymentMethodInput,
  data: z.array(OwnerPaymentMethod),
})
export const getOwnerShipping = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'shipping',
  summary: 'Fees of the shop’s own delivery',
  auth: 'owner',
  permission: 'settings.read',
  data: OwnerShipping,
})
export const saveOwnerShipping = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'shipping',
  summary: 'Replace the fees of the shop’s own delivery; 412 when somebody else changed them since',
  auth: 'owner',
  permission: 'settings.write',
  body: ShippingInput,
  data: OwnerShipping,
})
