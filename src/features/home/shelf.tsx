import { use } from 'react'
import { styled } from 'styled-components'
import type { Product } from '../../contract/products.ts'
import { useHomeShelf, type ShelfName } from '../../api/home.ts'
import { productListPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { newestProducts } from '../../ui/commerce/newest-products.ts'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { FirstScreen } from './first-screen.ts'
import { useShelfProducts } from './page-shelves.ts'

/** `row` scrolls sideways; `ranked` too, with rank numbers; `grid` shows all products. */
export type ShelfLayout = 'row' | 'ranked' | 'grid'
const EAGER = 2 // cards side by side on a phone

type Props = {
  name: ShelfName
  /** id of the section */ section: string
  layout: ShelfLayout
  limit?: number
  /** default: what the shelf shows */ title?: string
}

/** A product shelf of the home page: loading, failed, or its products; renders nothing when empty. */
export function Shelf({ name, section, layout, limit = 10, title: ownTitle }: Props) {
  const t = useT()
  const { data, isPending, isError, refetch } = useHomeShelf(name)
  const eager = use(FirstScreen) && name === 'discounted' ? EAGER : 0
  const products = useShelfProducts(section, data ?? [], limit)
  const title = ownTitle || t(`home.${name}`)
  if (data?.length === 0) return null
  return (
    <section aria-label={title} data-shelf={name}>
      <ShelfHeading title={title} to={MORE[name]} />
      {isPending ? (
        <ProductGridSkeleton count={5} />
      ) : isError ? (
        <LoadFailed retry={refetch} />
      ) : (
        <ProductShelf title={title} products={products} layout={layout} eager={eager} />
      )}
    </section>
  )
}

export function ProductShelf({
  title,
  products,
  layout,
  eager = 0,
}: {
  title: string
  products: readonly Product[]
  layout: ShelfLayout
  eager?: number
}) {
  if (layout === 'grid') return <ProductGrid products={products} eager={eager} wholeRows />
  const newest = newestProducts(products)
  const cards = products.map((product, index) => (
    <ProductCard key={product.id} product={product} eager={index < eager} isNew={newest.has(product.id)} />
  ))
  return layout === 'ranked' ? (
    <Ranked data-ranked="">
      <Scroller label={title} ofItems>
        {cards}
      </Scroller>
    </Ranked>
  ) : (
    <Scroller label={title} ofItems>
      {cards}
    </Scroller>
  )
}

const MORE: Record<ShelfName, string> = {
  discounted: productListPath({ has_discount: true }),
  new: productListPath({ sort_by: 'created_at', descending: true }),
  'best-selling': productListPath({ sort_by: 'sales', descending: true }),
}

/** The first nine cards with their ranks. */
const Ranked = styled.div`
  & li {
    position: relative;
    counter-increment: place;
  }
  & ul {
    counter-reset: place;
  }
  & li:nth-child(-n + 9)::before {
    content: counter(place);
    position: absolute;
    z-index: 1;
    right: var(--space-2);
    top: var(--space-2);
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--color-surface);
    color: var(--color-main-text);
    font-weight: 700;
    box-shadow: var(--shadow-card);
    pointer-events: none;
  }
  & li:nth-child(-n + 3)::before {
    background: var(--color-main);
    color: var(--color-on-main);
  }
`
