import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { productListPath, productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { forgetProducts, lastProducts } from '../../session/last-products.ts'
import { forgetSearches, lastSearches } from '../../session/last-searches.ts'
import { announce } from '../../ui/announce.ts'
import { Card } from '../../ui/card.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Image } from '../../ui/image.tsx'

/** What was looked at and searched for last on this device, which is in no account. Rendered in the browser only. */
export default function Lately() {
  const t = useT()
  const [products, setProducts] = useState(lastProducts)
  const [searches, setSearches] = useState(lastSearches)
  const forget = (what: () => void, show: (none: never[]) => void) => {
    what()
    show([])
    announce(t('account.forgotten'))
  }
  return (
    <>
      {products.length > 0 && (
        <Kept
          title={t('account.seen')}
          forgetLabel={t('account.forget_seen')}
          onForget={() => forget(forgetProducts, setProducts)}
        >
          <Products>
            {products.map((product) => (
              <li key={product.id}>
                <Link to={productPath(product)}>
                  <Image src={product.image_url} alt="" sizes="112px" widths={[160, 320]} />
                  <span>{product.name}</span>
                </Link>
              </li>
            ))}
          </Products>
        </Kept>
      )}
      {searches.length > 0 && (
        <Kept
          title={t('account.searched')}
          forgetLabel={t('account.forget_searched')}
          onForget={() => forget(forgetSearches, setSearches)}
        >
          <Searches>
            {searches.map((search) => (
              <li key={search}>
                <Link to={productListPath({ search })}>{search}</Link>
              </li>
            ))}
          </Searches>
        </Kept>
      )}
    </>
  )
}

type KeptProps = { title: string; forgetLabel: string; onForget: () => void; children: ReactNode }
function Kept({ title, forgetLabel, onForget, children }: KeptProps) {
  const t = useT()
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Title>
        <h2 id={id}>{title}</h2>
        <IconButton icon="trash" label={forgetLabel} onClick={onForget} />
      </Title>
      {children}
      <small>{t('account.on_device')}</small>
    </Card>
  )
}

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & > h2 {
    font-size: var(--text-4);
  }
`
const Products = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 112px;
  gap: var(--space-3);
  overflow-x: auto;
  padding-bottom: var(--space-1);
  & a {
    display: grid;
    gap: var(--space-2);
    font-size: var(--text-1);
  }
  & a > :first-child {
    border-radius: var(--radius-s);
    overflow: hidden;
  }
  & span {
    display: -webkit-box;
    overflow: hidden;
    line-height: 1.4;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  & a:hover span {
    color: var(--color-main-text);
  }
`
const Searches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & a {
    display: block;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    font-size: var(--text-2);
  }
  & a:hover {
    border-color: var(--color-main);
  }
`
