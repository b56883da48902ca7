import { getBadges } from '../../../src/contract/badges.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { readBadges } from '../../core/badges/read-badges.ts'
import { implement } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'

export const badges = [
  implement(getBadges, async (call) => {
    const data = await call.db.query((q) => readBadges(q, call))
    showCartCount(call, data.cart_quantity)
    const terms = (html: string | null) => (html === null ? null : cleanHtml(html, call.store.id))
    return {
      ...data,
      terms_collaborator: await terms(data.terms_collaborator),
      terms_agency: await terms(data.terms_agency),
    }
  }),
]
