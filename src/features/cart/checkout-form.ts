import { MAX_NOTE } from '../../contract/limits.ts'
import { checkForm } from '../../api/check-form.ts'
import type { OrderBody } from '../../api/place-order.ts'
import { sharerId } from '../../session/saved-referral.ts'
import type { Translate } from '../../i18n/translator.ts'

const NAMES = ['name', 'phone', 'email', 'province', 'district', 'wards', 'address_detail', 'customer_note'] as const
const INVOICE = ['company', 'tax_code', 'address', 'email', 'consent'] as const
export type FieldProblems = Partial<Record<(typeof NAMES)[number] | `invoice_${(typeof INVOICE)[number]}`, string>>

const orderInputs = () => import('../../contract/inputs/order.ts')
const invoiceInputs = () => import('../../contract/inputs/invoice.ts')

/** Errors of the order's form by field, from the schemas that the server uses too. Only what the form has is checked. */
export async function checkOrderForm(form: HTMLFormElement, t: Translate): Promise<FieldProblems> {
  const fields = new FormData(form)
  const problems: FieldProblems = {}
  const { length } = text(fields, 'customer_note').trim()
  if (length > MAX_NOTE) problems.customer_note = t('cart.note_too_long', { length, max: MAX_NOTE })
  if (form.elements.namedItem('name'))
    Object.assign(
      problems,
      fields.has('branch_id')
        ? await checkForm(async () => (await orderInputs()).PickUpForm, personOf(fields), t)
        : await checkForm(async () => (await orderInputs()).GuestOrderForm, guestOf(fields), t),
    )
  // Lists that are empty still have a message; five island districts have no list of wards (vietnam.md §1).
  if (form.elements.namedItem('district') && !text(fields, 'district')) problems.district = t('form.district_required')
  if (form.elements.namedItem('wards') && !text(fields, 'wards')) problems.wards = t('form.ward_required')
  if (fields.has('has_invoice')) {
    const invoice = await checkForm(async () => (await invoiceInputs()).InvoiceInput, invoiceOf(fields), t)
    for (const name of INVOICE) if (invoice[name]) problems[`invoice_${name}`] = invoice[name]
  }
  return problems
}

/** Body of the order request. It has no fee: the server prices the shipping service again (decision 40). `branch_id` is set for pick-up. */
export function orderBody(
  fields: FormData,
  addressId: number | undefined,
  service: { partner_id: number; ship_type: number } | undefined,
  seen: { total_final: number; cart_version: string },
): OrderBody {
  const sharer = sharerId()
  const [partner = 0, method = 2] = text(fields, 'payment').split(':').map(Number)
  return {
    payment_partner_id: partner,
    payment_method_id: method,
    customer_note: text(fields, 'customer_note'),
    ...(fields.has('has_invoice') ? { invoice: invoiceOf(fields) } : {}),
    ...(sharer ? { collaborator_by_customer_id: sharer } : {}),
    ...(service ? { partner_shipper_id: service.partner_id, shipper_type: service.ship_type } : {}),
    ...recipientOf(fields, addressId),
    expected_total: seen.total_final,
    cart_version: seen.cart_version,
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

const invoiceOf = (fields: FormData) => ({
  company: text(fields, 'invoice_company'),
  tax_code: text(fields, 'invoice_tax_code'),
  address: text(fields, 'invoice_address'),
  email: text(fields, 'invoice_email'),
  consent: fields.has('invoice_consent') as true, // checked by the schema
})

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '')
