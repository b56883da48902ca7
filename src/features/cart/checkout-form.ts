import type { Args } from '../../contract/endpoint.ts'
import type { createOrder } from '../../contract/orders.ts'
import { sharerId } from '../../session/referral-memory.ts'
import type { Translate } from '../../i18n/texts.ts'

export type FieldProblems = Partial<
  Record<'name' | 'phone' | 'email' | 'province' | 'district' | 'wards' | 'address_detail', string>
>
type Body = NonNullable<Args<typeof createOrder>['body']>

/** What is wrong with a guest's form, field by field, by the same schema as the server's; it is loaded only now. */
export async function checkGuestForm(fields: FormData, t: Translate): Promise<FieldProblems> {
  const { GuestOrderForm, PickUpForm } = await import('../../contract/inputs/order.ts')
  const result = fields.has('branch_id')
    ? PickUpForm.safeParse(personOf(fields))
    : GuestOrderForm.safeParse(guestOf(fields))
  if (result.success) return {}
  // the first problem of a field is the one to show
  return Object.fromEntries(
    result.error.issues
      .toReversed()
      .map(({ path, message }) => [path[0], message.startsWith('form.') ? t(message) : t('form.required')]),
  )
}

/** The order's body. The shown fee is not sent: the server prices the service again (decision 40). A branch is named where the order is fetched. */
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
