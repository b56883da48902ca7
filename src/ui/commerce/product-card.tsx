import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { askForStockNotice, type Product } from '../../contract/products.ts'
import { useOffered } from '../../theme/store-context.tsx'
import { discountedPrice } from '../../domain/money/unit-price.ts'
import { productPath, stockNoticePath } from '../../domain/paths.ts'
import { isWide } from '../../domain/price-range.ts'
import { useFormat } from '../../i18n/i18n-context.tsx'
import { useThemeFields } from '../../theme/theme-context.tsx'
import { useCardLabels } from '../card-labels.ts'
import { Link, useStoreHref } from '../controls/link.tsx'
import { Price } from '../controls/price.tsx'
import { Stars } from '../controls/stars.tsx'
import { Image } from '../image.tsx'

/** `sizes` of a card's image in the standard grid of two to five columns (look.md). */
export const CARD_SIZES = '(width >= 1200px) 230px, (width >= 900px) 24vw, (width >= 600px) 32vw, 48vw'

type Props = {
  product: Product
  /** its image loads at once; for the first row of a page */ eager?: boolean | undefined
  /** shows the badge of new products; a list decides which of its products have it (`newest-products.ts`) */ isNew?: boolean
  sizes?: string
  /** further content, over the link that is the whole card */ children?: ReactNode
  /** for the styles of the list */ 'data-spare'?: string | undefined
}

/** A product, as an item of a list. The whole card is one link and needs no JavaScript. */
export function ProductCard({ product, eager, isNew, sizes = CARD_SIZES, children, ...rest }: Props) {
  const labels = useCardLabels()
  const { number, price } = useFormat()
  const theme = useThemeFields(
    'option_total_show_type',
    'is_show_product_new',
    'is_show_product_count_stars',
    'is_show_product_sold',
  )
  const { shown, to, before, beforeTo, isFrom, unit } = cardPrice(product, theme.option_total_show_type)
  const soldOut = isSoldOut(product)
  const isAsked = product.is_medicine || product.max_price === 0 // not sold online
  const notice = useStoreHref(stockNoticePath(product)) // a new document, which the browser scrolls to the form
  const hasNotices = useOffered(askForStockNotice)
  const marks = [
    theme.is_show_product_new && isNew && labels.isNew,
    product.has_in_combo && labels.combo,
    product.has_in_bonus_product && labels.gift,
    product.is_medicine && labels.contact,
  ].filter(Boolean)
  return (
    <Card {...rest} data-card="" data-sold-out={soldOut || undefined} data-ask={isAsked || undefined}>
      <Image src={product.images[0]?.image_url} alt="" sizes={sizes} eager={eager ?? false} />
      {before !== undefined && <i>−{Math.round((1 - shown / before) * 100)}%</i>}
      {soldOut && <em>{labels.soldOut}</em>}
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
      <h3>
        <Link to={productPath(product)}>{product.name}</Link>
      </h3>
      <Price
        value={shown}
        to={to}
        before={before}
        beforeTo={beforeTo}
        text={isFrom ? labels.from.replace('#', price(shown)) : undefined}
        unit={unit}
        hidePercent
      />
      {(product.count_stars > 0 || product.sold > 0) && (
        <p>
          {theme.is_show_product_count_stars && product.count_stars > 0 && <Stars value={product.stars} size={12} />}
          {theme.is_show_product_sold &&
            product.sold > 0 &&
            labels.sold.replace('#', short(product.sold, number, labels.thousand))}
        </p>
      )}
      {soldOut && hasNotices && (
        <a href={notice} data-reload aria-label={`${labels.stockNotice}: ${product.name}`}>
          {labels.stockNotice}
        </a>
      )}
      {children}
    </Card>
  )
}

/** Prices of a product in a list, in đồng. `show`: 0 lowest, 1 highest, 2 range (wire.md §2, `option_total_show_type`). */
export function cardPrice(
  { min_price, max_price, product_discount, unit }: Product,
  show: 0 | 1 | 2,
): { shown: number; to?: number; before?: number; beforeTo?: number; isFrom?: true; unit?: string } {
  const percent = product_discount?.value ?? 0
  const base = show === 1 ? max_price : min_price
  const shown = discountedPrice(base, percent)
  const isFrom = show === 2 && isWide(base, max_price)
  const isRange = show === 2 && max_price > min_price && !isFrom
  return {
    shown,
    ...(isRange ? { to: discountedPrice(max_price, percent) } : {}),
    ...(shown < base ? { before: base } : {}),
    ...(isRange && shown < base ? { beforeTo: max_price } : {}),
    ...(isFrom ? { isFrom: true } : {}),
    ...(unit && base === min_price ? { unit } : {}), // it is the unit of the lowest price
  }
}

export const isSoldOut = ({ check_inventory, quantity_in_stock_with_distribute }: Product): boolean =>
  check_inventory && quantity_in_stock_with_distribute === 0

/** Abbreviates counts from 1000: 12345 → 12,3k. */
function short(count: number, format: (value: number) => string, thousand: string): string {
  return count < 1000 ? format(count) : `${String(Math.floor(count / 100) / 10).replace('.', ',')}${thousand}`
}

const Card = styled.li`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  height: 100%;
  & > :is(img, i, em, small) {
    grid-area: 1 / 1;
    z-index: 1;
  }
  & > img {
    z-index: 0;
    border-radius: var(--radius-m);
    margin-bottom: var(--space-1);
  }
  &:hover > img {
    filter: brightness(0.97);
  }
  & > i {
    place-self: start;
    margin: var(--space-2);
    padding: 0 var(--space-2);
    border-radius: var(--radius-s);
    background: var(--color-main);
    color: var(--color-on-main);
    font: 700 var(--text-1) / 1.75 var(--font-body);
    font-variant-numeric: tabular-nums;
  }
  & > em {
    align-self: end;
    margin-bottom: var(--space-1);
    padding: var(--space-1);
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    background: rgb(20 18 24 / 72%);
    color: #fff;
    font: 600 var(--text-1) / 1.5 var(--font-body);
    text-align: center;
  }
  &[data-sold-out] img {
    opacity: 0.55;
  }
  & h3 {
    font-size: var(--text-2);
    font-weight: 400;
    line-height: 1.4;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    text-wrap: wrap;
    color: var(--color-text);
  }
  & h3 > a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
    border-radius: var(--radius-m);
  }
  &:hover h3 {
    color: var(--color-main-text);
  }
  & h3 > a:focus-visible {
    outline: 0;
  }
  &:has(a:focus-visible) {
    outline: 2px solid var(--color-main-text);
    outline-offset: -2px; /* a shelf clips what stands out */
    border-radius: var(--radius-m);
  }
  & > a {
    position: relative;
    z-index: 3; /* above the link that is the whole card */
    justify-self: start;
    font-size: var(--text-1);
    line-height: 2;
    text-decoration: underline;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    font-size: var(--text-1);
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & > small {
    place-self: end start; /* on the picture: cards with and without it are of one height */
    max-width: calc(100% - 60px); /* beside the button that adds to the cart */
    text-wrap: balance;
    margin: var(--space-2);
    padding: 0 var(--space-2);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-main-text);
    font: 600 var(--text-1) / 1.75 var(--font-body);
  }
  & > em + small {
    margin-bottom: 34px;
  }
`
