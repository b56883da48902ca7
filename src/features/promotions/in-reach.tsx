import { styled } from 'styled-components'
import { useCart } from '../../api/cart.ts'
import { WithMessages } from '../../ui/with-messages.tsx'
import { usePage } from '../../theme/store-context.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { OffersInReach } from '../../ui/commerce/offers-in-reach.tsx'
import type { OfferInReach } from '../../contract/cart.ts'

const MAX_SHOWN = 4
const MESSAGES = ['cart']

/** On a card: what the cart lacks for this offer. */
export function InReach({ kind, id }: Pick<OfferInReach, 'kind' | 'id'>) {
  const offers = useCart().data?.offers_in_reach ?? []
  return <OffersInReach offers={offers.filter((offer) => offer.kind === kind && offer.id === id)} />
}

/** On a page of promotions: what the cart lacks for offers that it has begun. */
export default function AllInReach() {
  const { build } = usePage()
  const offers = useCart().data?.offers_in_reach ?? []
  return offers.length > 0 ? (
    <WithMessages namespaces={MESSAGES} build={build}>
      <Room>
        <OffersInReach offers={offers.slice(0, MAX_SHOWN)} />
      </Room>
    </WithMessages>
  ) : null
}

const Room = styled(Wrap)`
  padding-top: var(--space-4);
`
