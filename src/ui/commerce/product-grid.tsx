import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Product } from '../../contract/products.ts'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { newestProducts } from './newest-products.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** number of cards above the fold, whose images load at once */
  eager?: number
  /** content of a card's upper right corner */
  corner?: (product: Product) => ReactNode
  /** a shelf ends with a whole row: the products of a last row with gaps are not shown */
  wholeRows?: boolean
}

/** Product cards in two to five columns. The column count follows the width of the container, not of the screen. */
export function ProductGrid({ products, eager = 0, corner, wholeRows = false }: Props) {
  const newest = newestProducts(products)
  const fours = products.length % 5 !== 0 && products.length % 4 === 0 // four columns instead of five leave no gap
  return (
    <Frame>
      <ul
        data-later={products.length > FIRST_LAID_OUT || undefined}
        data-columns={wholeRows && fours ? 4 : undefined}
        data-grid={wholeRows && products.length >= 7 ? 'shelf' : ''}
      >
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={index < eager}
            isNew={newest.has(product.id)}
            data-spare={wholeRows ? spareAt(index, products.length) : undefined}
          >
            {corner && <span data-corner>{corner(product)}</span>}
          </ProductCard>
        ))}
      </ul>
    </Frame>
  )
}

/** The column counts in which a product would begin or continue a last row with gaps. */
const spareAt = (index: number, count: number): string | undefined =>
  [2, 3, 4, 5].filter((columns) => count > columns && index >= count - (count % columns)).join(' ') || undefined

/** Placeholder of the grid while its products load. */
export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <Frame aria-hidden="true">
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Cards that are laid out for the first paint; those behind them when they come near, or when the browser is idle (`hydration/defer-layout.ts`). */
const FIRST_LAID_OUT = 6

const Frame = styled.div`
  container-type: inline-size;
  & > ul[data-later] > li:nth-child(n + ${FIRST_LAID_OUT + 1}) {
    content-visibility: auto;
    contain-intrinsic-size: auto var(--card);
  }
  & > ul {
    --card: calc(50cqi + 100px);
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5) var(--space-3);
  }
  & > ul > li > [data-corner] {
    position: absolute;
    z-index: 3; /* over the card's link */
    top: var(--space-1);
    right: var(--space-1);
  }
  & > ul > li > [data-corner] > button {
    background: color-mix(in oklab, var(--color-surface) 88%, transparent);
    color: var(--color-main-text);
  }
  @container (width < 14rem) {
    & > ul {
      grid-template-columns: minmax(0, 1fr); /* text of twice its size on a phone */
    }
  }
  @container (width < 560px) {
    & > ul > [data-spare~='2'] {
      display: none;
    }
  }
  @container (560px <= width < 820px) {
    & > ul > [data-spare~='3'] {
      display: none;
    }
  }
  @container (820px <= width < 1080px) {
    & > ul > [data-spare~='4'] {
      display: none;
    }
  }
  @container (width >= 560px) {
    & > ul {
      --card: calc(33cqi + 100px);
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--space-6) var(--space-4);
    }
  }
  @container (width >= 820px) {
    & > ul {
      --card: calc(25cqi + 100px);
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @container (width >= 1080px) {
    & > ul {
      --card: calc(20cqi + 100px);
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    & > ul[data-columns] {
      --card: calc(25cqi + 100px);
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    & > ul:not([data-columns]) > [data-spare~='5'] {
      display: none;
    }
  }
`
