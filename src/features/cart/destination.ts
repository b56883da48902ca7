import type { CustomerAddress } from '../../contract/addresses.ts'
import type { Cart } from '../../contract/cart.ts'
import type { CheckoutDraft } from '../../session/checkout-draft.ts'
import type { Place } from '../../ui/commerce/place-fields.tsx'

/** Value of the choice of a person who is in no saved address. */
export const OTHER_PERSON = 'other'

type Choice = {
  signedIn: boolean
  cart: Pick<Cart, 'is_order_for_customer'>
  draft: CheckoutDraft
  addresses: readonly CustomerAddress[]
  /** an address id or OTHER_PERSON; default: the draft's */ chosen?: string | undefined
  place: Place
  isPickUp: boolean
}

/** Where an order goes: to a saved address, or to the person who is typed in: a guest, or the customer that an agency orders for. */
export function destinationOf({ signedIn, cart, draft, addresses, chosen, place, isPickUp }: Choice) {
  const isProxy = signedIn && cart.is_order_for_customer
  const id = chosen ?? draft.customer_address_id ?? (isProxy ? OTHER_PERSON : undefined)
  const isTyped = !signedIn || (isProxy && id === OTHER_PERSON)
  const address = isTyped
    ? undefined
    : (addresses.find((saved) => String(saved.id) === id) ??
      addresses.find(({ is_default }) => is_default) ??
      addresses[0])
  const to = isTyped ? (isQuotable(place) ? place : undefined) : address && { id_address_customer: address.id }
  /** `target`: what carriers quote a fee for. */
  return { isProxy, isTyped, address, target: isPickUp ? undefined : to }
}

/** Carriers can quote a fee once the district is known, in the 2025 scheme the ward. */
function isQuotable(place: Place): place is Place & { province: number } {
  return Boolean(place.province && (place.scheme === 'legacy' ? place.district : place.wards))
}

type Quote = { partner_id: number; ship_type: number }
/** Value of a carrier service's choice. */
export const serviceOf = ({ partner_id, ship_type }: Quote): string => `${partner_id}:${ship_type}`

/** The chosen quote, or the first. */
export const quoteOf = <Q extends Quote>(
  quotes: readonly Q[] | undefined,
  service: string | undefined,
): Q | undefined => quotes?.find((quote) => serviceOf(quote) === service) ?? quotes?.[0]

/** The part of a cart request that names the delivery. */
export const deliveryTo = <T extends object>(target: T | undefined, quote: Quote | undefined) =>
  target && quote && { ...target, partner_shipper_id: quote.partner_id, shipper_type: quote.ship_type }
