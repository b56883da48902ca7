import { styled } from 'styled-components'
import { useSimilarProducts } from '../../api/products.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useContentLanguage, useT } from '../../i18n/i18n-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ProductReviews } from './product-reviews.tsx'

/** Description, attributes, reviews and similar products. */
export default function ProductDetails({ product }: { product: ProductDetail }) {
  const t = useT()
  const lang = useContentLanguage(product)
  const showsSimilar = useTheme((theme) => theme.is_show_same_product)
  return (
    <Sections>
      {(product.description || product.attributes.length > 0) && (
        <Description data-later="part">
          <div>
            <h2>{t('catalog.description')}</h2>
            {product.description ? (
              <div lang={lang}>
                <Prose html={product.description} headings={3} />
              </div>
            ) : (
              <p>{t('catalog.no_description')}</p>
            )}
          </div>
          {product.attributes.length > 0 && (
            <div>
              <h2>{t('catalog.attributes')}</h2>
              <dl>
                {product.attributes.map(({ id, name, value }) => (
                  <div key={id}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </Description>
      )}
      <ProductReviews product={product} />
      {showsSimilar && <Similar id={product.id} />}
    </Sections>
  )
}

/** Two screens of the shelf; more are on the category's page. */
const MAX_SIMILAR = 8

function Similar({ id }: { id: number }) {
  const t = useT()
  const { data, isPending, isError, refetch } = useSimilarProducts(id)
  const title = t('catalog.similar')
  if (data?.length === 0) return null
  return (
    <section aria-label={title} data-later="part">
      <ShelfHeading title={title} />
      {isPending && <ProductGridSkeleton count={5} />}
      {isError && <LoadFailed retry={refetch} />}
      {data && (
        <Scroller label={title} ofItems>
          {data.slice(0, MAX_SIMILAR).map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Scroller>
      )}
    </section>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  padding-block: var(--space-4) var(--space-12);
`
const Description = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  border-top: 1px solid var(--color-border);
  padding-top: var(--space-6);
  & h2 {
    font-size: var(--text-4);
    margin-bottom: var(--space-3);
  }
  & dl {
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    overflow: hidden;
    font-size: var(--text-2);
  }
  & dl > div {
    display: grid;
    grid-template-columns: 2fr 3fr;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
  }
  & dl > div:nth-child(odd) {
    background: var(--color-sunken);
  }
  & dt {
    color: var(--color-text-soft);
  }
  @media (width >= 900px) {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--space-12);
  }
`
