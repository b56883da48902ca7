import { calculateCarrierFee, calculateFees, listShippers } from '../../../src/contract/shipping.ts'
import { addDays, vietnamDay } from '../../../src/domain/date-range.ts'
import { deliveryOf, type PlaceChoice } from '../../core/carts/delivery-place.ts'
import { rememberQuote } from '../../core/carts/last-quote.ts'
import { findCart } from '../../core/carts/find-cart.ts'
import { priceOrder } from '../../core/carts/price-order.ts'
import type { Quote } from '../../core/carts/shipping-quotes.ts'
import { fail, isRefusal, type Refusal } from '../../core/shared/refused.ts'
import { implement, type Call } from './implement.ts'

export const shipping = [
  implement(listShippers, async (call) =>
    call.db.query((q) =>
      q
        .selectFrom('shippers')
        .select(['partner_id', 'name', 'logo'])
        .where('store_id', '=', call.store.id)
        .where('use', '=', true)
        .orderBy('position')
        .orderBy('partner_id')
        .execute(),
    ),
  ),

  implement(calculateFees, async (call, { body }) => {
    const quotes = await quotesFor(call, body, null)
    if (isRefusal(quotes)) return quotes
    return {
      info: null,
      data: quotes.map(({ partner_id, name, description, fee, ship_speed_code, days_from, days_to }) => ({
        partner_id,
        name,
        description: description || null,
        fee,
        ship_type: speed(ship_speed_code),
        delivery_from: dayAfter(call.now, days_from),
        delivery_to: dayAfter(call.now, days_to),
      })),
    }
  }),

  implement(calculateCarrierFee, async (call, { params, body }) => {
    const quotes = await quotesFor(call, body, params.partner_id)
    if (isRefusal(quotes)) return quotes
    const own = quotes.filter((quote) => quote.partner_id === params.partner_id)
    const [first] = own
    if (!first) return fail('SHIPPER_INVALID', { status: 404 })
    return {
      partner_id: first.partner_id,
      name: first.name,
      fee_with_type_ship: own.map(({ fee, ship_speed_code, description }) => ({
        fee,
        ship_speed_code: speed(ship_speed_code),
        description: description || null,
      })),
    }
  }),
]

/** Shipping quotes for the caller's cart to a destination (decision 17: guests name the place). Our own pages repeat it, others do not. */
async function quotesFor(call: Call, place: PlaceChoice, partnerId: number | null): Promise<Quote[] | Refusal> {
  return call.db.query(async (q) => {
    const delivery = await deliveryOf(q, call, place)
    if (delivery.province === null)
      return place.id_address_customer ? fail('ADDRESS_NOT_FOUND', { status: 404 }) : fail('NO_ADDRESS_CHOSEN')
    const cart = await findCart(q, call)
    if (!call.isOwnPage) await rememberQuote(q, call, cart, { province: delivery.province, partnerId })
    return (await priceOrder(q, call, cart, delivery)).quotes
  })
}

const speed = (code: string): number => Number(code) || 0

const dayAfter = (now: Date, days: number | null): string | null =>
  days === null ? null : addDays(vietnamDay(now), days)
