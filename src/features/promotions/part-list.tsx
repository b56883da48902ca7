import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Product } from '../../contract/products.ts'
import { productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Image } from '../../ui/image.tsx'

type Part = { product: Product; quantity: number; note?: ReactNode }

/** The products of a promotion with their quantities. */
export function PartList({ parts, label }: { parts: readonly Part[]; label: string }) {
  const t = useT()
  return (
    <Parts aria-label={label}>
      {parts.map(({ product, quantity, note }, index) => (
        <li key={`${product.id}-${index}`}>
          <Image src={product.images[0]?.image_url} alt="" sizes="64px" widths={[160]} />
          <p>
            <Link to={productPath(product)}>
              {quantity > 1 && <b>{t('promotions.times', { count: quantity })} </b>}
              {product.name}
            </Link>
            {note && <small>{note}</small>}
          </p>
        </li>
      ))}
    </Parts>
  )
}

const Parts = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    font-size: var(--text-2);
  }
  & > li > img {
    border-radius: var(--radius-s);
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover {
    color: var(--color-main-text);
  }
  & b {
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
