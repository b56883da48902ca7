import { checkForm } from '../../api/check-form.ts'
import type { Args } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/orders.ts'
import { sharerId } from '../../session/saved-referral.ts'
import type { Translate } from '../../i18n/translator.ts'

export type FieldProblems = Partial<
  Record<'name' | 'phone' | 'email' | 'province' | 'district' | 'wards' | 'address_detail', string>
>
type Body = NonNullable<Args<typeof createOrder>['body']>

/** Errors of a guest's form by field, from the schema that the server uses too. */
export function checkGuestForm(fields: FormData, t: Translate): Promise<FieldProblems> {
  const forms = () => import('../../contract/inputs/order.ts')
  return fields.has('branch_id')
    ? checkForm(async () => (await forms()).PickUpForm, personOf(fields), t)
    : checkForm(async () => (await forms()).GuestOrderForm, guestOf(fields), t)
}

/** Body of the order request. It has no fee: the server prices the shipping service again (decision 40). `branch_id` is set for pick-up. */
export function orderBody(
  fields: FormData,
  addressId: number | undefined,
  service: { partner_id: number; ship_type: number } | undefined,
): Body {
  const sharer = sharerId()
  const [partner = 0, method = 2] = text(fields, 'payment').split(':').map(Number)
  return {
    payment_partner_id: partner,
    payment_method_id: method,
    customer_note: text(fields, 'customer_note'),
    ...(sharer ? { collaborator_by_customer_id: sharer } : {}),
    ...(service ? { partner_shipper_id: service.partner_id, shipper_type: service.ship_type } : {}),
    ...recipientOf(fields, addressId),
  }
}

function recipientOf(fields: FormData, addressId: number | undefined) {
  const branch_id = Number(text(fields, 'branch_id'))
  if (branch_id) return { branch_id, ...(fields.has('name') ? personOf(fields) : {}) }
  return addressId === undefined ? guestOf(fields) : { customer_address_id: addressId }
}

const personOf = (fields: FormData) => ({
  name: text(fields, 'name'),
  phone: text(fields, 'phone'),
  email: text(fields, 'email'),
})

function guestOf(fields: FormData) {
  return {
    ...personOf(fields),
    scheme: text(fields, 'scheme') === '2025' ? ('2025' as const) : ('legacy' as const),
    province: Number(text(fields, 'province')) || 0,
    district: Number(text(fields, 'district')) || null,
    wards: Number(text(fields, 'wards')) || null,
    address_detail: text(fields, 'address_detail'),
  }
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '')
