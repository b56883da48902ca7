import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MaybeText, Money, Text, Time } from './wire.ts'

/** `id` of a payment method = `payment_partner_id` of an order. */
export const PAYMENT_PARTNERS = { COD: 0, BANK_TRANSFER: 1, VNPAY: 2, ONEPAY: 3, MOMO: 4 } as const
/** `payment_method_id` of each partner (wire.md §3). */
export const PAYMENT_METHOD_OF_PARTNER = { 0: 2, 1: 3, 2: 4, 3: 4, 4: 4 } as const

export const PaymentGuide = z.object({
  bank: Text,
  bin: MaybeText,
  account_number: Text,
  account_name: Text,
  branch: MaybeText,
  note: MaybeText,
})
export const PaymentMethod = z.object({
  id: z.int().min(0),
  name: Text,
  description: MaybeText,
  config: z.object({ payment_guide: z.array(PaymentGuide) }).nullable(),
  is_auto: z.boolean(),
  use: z.boolean(),
  payment_method_id: z.int().min(0),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A bank transfer for one order; `qr` is the text of its VietQR code (vietnam.md §2). */
export const Transfer = z.object({
  bank: Text,
  bin: MaybeText,
  account_number: Text,
  account_name: Text,
  amount: Money,
  purpose: Text,
  qr: MaybeText,
  /** Until when the shop expects the money (decision 59); null: no deadline. */
  due_at: Time.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** Response codes to VNPay's notification (vietnam.md §3). */
export const VNPAY_ANSWERS = ['00', '01', '02', '03', '04', '97', '99'] as const
const VnpayQuery = z.record(z.string().max(64), z.string().max(1024))

/** Redirects the browser to the provider; other clients get the URL in `data.redirect`. */
export const PayParams = z.object({
  id: z
    .string()
    .trim()
    .min(4)
    .max(40)
    .regex(/^[A-Za-z0-9-]+$/),
})
export const PayQuery = z.object({ link_back: z.string().max(500).optional(), token: z.string().max(200).optional() })

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: 'payment_methods',
  summary: 'Ways to pay',
  auth: 'none',
  data: z.array(PaymentMethod),
})
export const payOrder = endpoint({
  method: 'GET',
  path: 'purchase/pay/{id}',
  summary: 'Start paying an order: answers a redirect to the provider',
  auth: 'optional',
  params: PayParams,
  query: PayQuery,
  answers: 'redirect',
  data: z.object({ redirect: Text }),
})
export const vnpayNotify = endpoint({
  method: 'GET',
  path: 'purchase/vnpay/ipn',
  summary: 'Notification from VNPay, answered without envelope',
  auth: 'none',
  query: VnpayQuery,
  data: z.object({ RspCode: z.enum(VNPAY_ANSWERS), Message: Text }),
})
export const vnpayReturn = endpoint({
  method: 'GET',
  path: 'purchase/vnpay/return',
  summary: 'Where VNPay sends the shopper back: shows, changes nothing, answers a redirect to the order',
  auth: 'none',
  query: VnpayQuery,
  answers: 'redirect',
  data: z.object({ redirect: Text }),
})
