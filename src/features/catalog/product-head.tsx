import { styled } from 'styled-components'
import { useOwnAddress } from '../../api/own-address.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { PATHS, categoryPath, productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { REVIEWS_ID } from './reviews-args.ts'

/** Breadcrumbs, name and rating of a product. */
export default function ProductHead({ product }: { product: ProductDetail }) {
  const t = useT()
  const { number } = useFormat()
  const theme = useTheme()
  useOwnAddress(productPath(product))
  const category = product.categories[0]
  const isNew = theme.is_show_product_new && product.is_new
  const isTopSale = theme.is_show_product_top_sale && product.is_top_sale
  const facts = [
    theme.is_show_product_sold && product.sold > 0 && t('ui.sold', { value: number(product.sold) }),
    theme.is_show_product_view && product.view > 0 && t('ui.views', { value: number(product.view) }),
    product.sku ? t('catalog.sku', { sku: product.sku }) : '',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  return (
    <Head>
      <Breadcrumbs
        crumbs={[
          { name: t('catalog.products'), to: PATHS.products },
          ...(category ? [{ name: category.name, to: categoryPath(category) }] : []),
          { name: product.name },
        ]}
      />
      <h1>{product.name}</h1>
      <button type="button" data-share="" data-scripted>
        <Icon name="share" size={18} />
        {t('catalog.share')}
      </button>
      {(isNew || isTopSale) && (
        <p>
          {isNew && <Badge>{t('ui.badge_new')}</Badge>}
          {isTopSale && <Badge tone="warning">{t('catalog.top_sale')}</Badge>}
        </p>
      )}
      <ul>
        {theme.is_show_product_count_stars && product.count_stars > 0 && (
          <li>
            <a href={`#${REVIEWS_ID}`}>
              <b>{product.stars.toFixed(1).replace('.', ',')}</b>
              <Stars value={product.stars} />
              {t('catalog.review_count', { count: product.count_stars, shown: number(product.count_stars) })}
            </a>
          </li>
        )}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {product.has_in_combo && (
          <li>
            <Link to={PATHS.combos} data-deal="combo" data-of={product.id}>
              {t('catalog.in_combo')}
            </Link>
          </li>
        )}
      </ul>
    </Head>
  )
}

const Head = styled.header`
  & > nav {
    margin-bottom: var(--space-1);
  }
  & > p {
    display: flex;
    gap: var(--space-2);
    padding-top: var(--space-2);
  }
  & > h1 {
    font-size: var(--text-5);
    text-wrap: pretty;
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    overflow: hidden; /* hides the separator before the first item of a row */
    margin-top: var(--space-2);
    font-size: var(--text-2);
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & > button {
    float: right;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    margin-left: var(--space-3);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > button:hover {
    color: var(--color-main-text);
  }
  & > ul > li {
    position: relative;
    margin-left: -13px;
    margin-right: var(--space-6);
    padding-left: 13px;
  }
  & > ul > li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.35em;
    height: 0.9em;
    border-left: 1px solid var(--color-border-strong);
  }
  & > ul > li > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 32px;
    text-decoration: underline;
    text-decoration-color: var(--color-border-strong);
    text-underline-offset: 3px;
  }
  & > ul b {
    color: var(--color-text);
  }
`
