import { getBadges } from '../../../src/contract/badges.ts'
import { readBadges } from '../../core/badges/read-badges.ts'
import { implement } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'

export const badges = [
  implement(getBadges, async (call) => {
    const data = await call.db.query((q) => readBadges(q, call))
    showCartCount(call, data.cart_quantity)
    return data
  }),
]
