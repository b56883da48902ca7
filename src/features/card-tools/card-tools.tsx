import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useIsFavourite } from '../../api/badges.ts'
import { useFavourite } from '../../api/use-favourite.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { usePage } from '../../theme/store-context.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { refusePresses } from '../../ui/controls/refuse-presses.ts'
import { WithMessages } from '../../ui/with-messages.tsx'
import { useNearCards, type NearCard } from './near-cards.ts'
import { useQuickAdd } from './use-quick-add.ts'

/**
 * Favourite button and quick addition of the product cards near the viewport, wherever they stand on the page: also in static regions, whose HTML React
 * does not own. The delivered page has none of their elements.
 */
export default function CardTools() {
  const { build } = usePage()
  return (
    <WithMessages namespaces={['catalog']} build={build}>
      {useNearCards().map((card) => createPortal(<Tools card={card} />, card.element, card.key))}
    </WithMessages>
  )
}

function Tools({ card }: { card: NearCard }) {
  return (
    <>
      {!card.hasCorner && <Heart card={card} />}
      {card.isSold && <QuickAdd card={card} />}
    </>
  )
}

function Heart({ card: { id, name } }: { card: NearCard }) {
  const t = useT()
  const { shown, toggle } = useFavourite(id, useIsFavourite(id))
  return (
    <Tool
      data-tool="favourite"
      icon="heart"
      size={18}
      label={t('catalog.favorite_of', { name })}
      aria-pressed={shown}
      onClick={toggle}
    />
  )
}

function QuickAdd({ card: { id, name } }: { card: NearCard }) {
  const t = useT()
  const [add, busy] = useQuickAdd(id)
  return (
    <Tool
      data-tool="cart"
      icon="plus"
      size={18}
      label={t('catalog.add_of', { name })}
      {...refusePresses(busy, () => void add())}
    />
  )
}

/** On the picture, over the link that is the whole card. It looks smaller than it is to a finger. */
const Tool = styled(IconButton)`
  grid-area: 1 / 1;
  place-self: start end;
  position: relative;
  z-index: 3;
  width: 34px;
  height: 34px;
  margin: var(--space-2);
  background: color-mix(in oklab, var(--color-surface) 88%, transparent);
  color: var(--color-text);
  &::after {
    content: '';
    position: absolute;
    inset: -5px;
  }
  &:hover:not(:disabled) {
    background: var(--color-surface);
    color: var(--color-main-text);
  }
  &[data-tool='cart'] {
    align-self: end;
  }
  [data-ranked] &[data-tool='favourite'] {
    margin-top: 44px; /* below the rank */
  }
`
