import { isWide } from '../../domain/price-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Price } from '../../ui/controls/price.tsx'
import type { Offer } from './offer.ts'

/** The price of what is chosen; while options are open their range, or "from" the lowest price where that says more. */
export function OfferPrice({ price, to, before, beforeTo, unit }: Offer) {
  const t = useT()
  const format = useFormat()
  const isFrom = unit && to && isWide(price, to)
  return (
    <Price
      value={price}
      to={isFrom ? undefined : to}
      before={before}
      beforeTo={beforeTo}
      unit={unit}
      text={isFrom ? t('ui.price_from', { price: format.price(price) }) : undefined}
      size="l"
    />
  )
}
