import { styled } from 'styled-components'
import type { OfferInReach } from '../../contract/cart.ts'
import { productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../controls/link.tsx'

/** What to add to the cart to reach offers that it has begun, each as a link to the first missing product. Texts of `cart`. */
export function OffersInReach({ offers }: { offers: readonly OfferInReach[] }) {
  const t = useT()
  if (offers.length === 0) return null
  const list = (parts: OfferInReach['missing']) =>
    parts.map(({ name, quantity }) => t('cart.offers_in_reach.part', { count: quantity, name })).join(', ')
  return (
    <Offers aria-label={t('cart.offers_in_reach.title')}>
      {offers.map(({ kind, id, name, missing: [first, ...others], gifts }) =>
        first ? (
          <li key={`${kind} ${id} ${first.product_id}`}>
            <Icon name="gift" size={18} />
            <Link to={productPath({ id: first.product_id, slug: first.slug })}>
              {t(`cart.offers_in_reach.${kind}`, { parts: list([first, ...others]), name, gifts: list(gifts) })}
            </Link>
          </li>
        ) : null,
      )}
    </Offers>
  )
}

const Offers = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  font-size: var(--text-2);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
  & svg {
    margin-top: 2px;
    color: var(--color-main-text);
  }
  & a:hover {
    color: var(--color-main-text);
    text-decoration: underline;
  }
`
