import { useCart } from '../../api/cart.ts'
import { Wrap } from '../../ui/wrap.tsx'
import { OffersInReach } from '../../ui/commerce/offers-in-reach.tsx'
import type { OfferInReach } from '../../contract/cart.ts'

const MAX_SHOWN = 4

/** On a card: what the cart lacks for this offer. */
export function InReach({ kind, id }: Pick<OfferInReach, 'kind' | 'id'>) {
  const offers = useCart().data?.offers_in_reach ?? []
  return <OffersInReach offers={offers.filter((offer) => offer.kind === kind && offer.id === id)} />
}

/** On a page of promotions: what the cart lacks for offers that it has begun. */
export default function AllInReach() {
  const offers = useCart().data?.offers_in_reach ?? []
  return offers.length > 0 ? (
    <Wrap>
      <OffersInReach offers={offers.slice(0, MAX_SHOWN)} />
    </Wrap>
  ) : null
}
