import type { Query } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import type { CartRow } from './find-cart.ts'
import type { Delivery } from './price-order.ts'

/** Remembers for which place and carrier (null: all) the cart was quoted; clients of the existing platform do not repeat it (wire.md §6). */
export async function rememberQuote(
  q: Query,
  actor: Actor,
  cart: CartRow | undefined,
  quoted: { province: number; partnerId: number | null },
): Promise<void> {
  if (!cart || (cart.quoted_province === quoted.province && cart.quoted_partner_id === quoted.partnerId)) return
  await q
    .updateTable('carts')
    .set({ quoted_province: quoted.province, quoted_partner_id: quoted.partnerId })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', cart.id)
    .execute()
}

/**
 * The delivery of a request that names no place, but a fee: to the place of the last quote. Of the services there, of any carrier, the fee says which one is meant,
 * never what it costs: clients ask all carriers at once and keep the one that was chosen. A carrier that is named wins; a fee that nothing costs means the last quote.
 */
export function withLastQuote(delivery: Delivery, cart: CartRow | undefined, sentFee: unknown): Delivery {
  const fee = typeof sentFee === 'number' || typeof sentFee === 'string' ? Number(sentFee) : 0
  if (delivery.province !== null || !cart?.quoted_province || !(fee > 0)) return delivery
  return {
    province: cart.quoted_province,
    partner_shipper_id: delivery.partner_shipper_id,
    shipper_type: delivery.shipper_type,
    quoted: { fee, partnerId: cart.quoted_partner_id },
  }
}
