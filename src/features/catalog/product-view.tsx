import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductDetail } from '../../contract/products.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { BuyBox } from './buy-box.tsx'
import { markShownSlide } from './gallery-slides.ts'

const ProductGallery = loadable(() => import('./product-gallery.tsx'))
const ProductHead = loadable(() => import('./product-head.tsx'))
const StockNotice = loadable(() => import('./stock-notice.tsx'))
const ProductNotes = loadable(() => import('./product-notes.tsx'))
const ProductDetails = loadable(() => import('./product-details.tsx'))

/** A product page. Only the parts needed for buying are hydrated; the rest is static. */
export function ProductView({ product }: { product: ProductDetail }) {
  const { search } = useLocation()
  usePageTitle(product.seo_title || product.name)
  return (
    <div onScrollCapture={markShownSlide} onClickCapture={(event) => onSpecial(event, product)} onClick={scrollByPage}>
      <Wrap>
        <Top>
          <StaticRegion>
            <ProductGallery product={product} />
          </StaticRegion>
          <div>
            <StaticRegion>
              <ProductHead product={product} />
            </StaticRegion>
            <BuyBox product={product} />
            <StaticRegion>
              <StockNotice product={product} />
            </StaticRegion>
            <StaticRegion>
              <ProductNotes product={product} />
            </StaticRegion>
          </div>
        </Top>
        <StaticRegion version={search.replace(/lua-chon[^&]*/, '')}>
          <ProductDetails product={product} />
        </StaticRegion>
      </Wrap>
    </div>
  )
}

/**
 * Promotions, pictures, the video and sharing open on the page, and a thumbnail shows its slide. Their code is loaded on the first click; if loading
 * fails, the link is followed, except without a network, which would lose the page. The elements are in static regions.
 */
function onSpecial(event: MouseEvent, product: ProductDetail): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    '[data-deal],[data-zoom],[data-video],[data-share],[data-thumb]',
  )
  if (!pressed || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  void import('../../popups/open-special.ts').then(
    (special) => special.openSpecial(pressed, product),
    () => navigator.onLine && pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
  )
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-bottom: var(--space-8);
  @media (width >= 720px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    gap: 3vw;
    padding-top: var(--space-4);
    & > div:first-child {
      position: sticky;
      top: var(--space-6);
      align-self: start;
    }
  }
`
