import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { addToCart } from '../carts/change-cart.ts'
import type { Actor } from '../shared/actor.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { readOrderLines } from './order-lines.ts'
import { orderLineView } from './order-view.ts'

export type BoughtAgain = { added: number; left_out: { name: string; msg_code: string; msg: string }[] }

/** Adds what was bought to the caller's cart, at today's prices. A line that cannot be added is left out, with the reason. */
export async function addOrderedAgain(trx: Trx, actor: Actor, row: OrderRow): Promise<BoughtAgain> {
  const bought = (await readOrderLines(trx, actor.store.id, [row.id])).filter((line) => !line.is_bonus)
  const left_out: BoughtAgain['left_out'] = []
  for (const line of bought) {
    const { product_id, quantity, distributes_selected: distributes } = line
    try {
      await addToCart(trx, actor, { product_id, quantity, distributes, note: null })
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      const { msgCode, values } = problem.refusal
      const max = typeof values.max === 'number' ? values.max : 0 // of EXCEEDS_STOCK and CART_FULL
      const { name } = orderLineView(line, actor)
      left_out.push({ name, msg_code: msgCode, msg: translatorFor(actor.lang)(`server.${msgCode}`, { max }) })
    }
  }
  return { added: bought.length - left_out.length, left_out }
}
