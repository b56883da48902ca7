import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { CategoryShelves } from '../../../features/home/category-shelves.tsx'
import { Shelf } from '../../../features/home/shelf.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Chợ: dense lists in boxes on a grey background, best-selling products with their ranks. */
export default function ProductsMarket() {
  return (
    <Ground>
      <Market>
        <AdRow type={0} />
        <AdRow type={3} />
        <Shelf name="discounted" layout="row" />
        <AdRow type={2} />
        <Shelf name="new" layout="row" />
        <AdRow type={1} />
        <Shelf name="best-selling" layout="ranked" />
        <CategoryShelves layout="grid" image="none" />
      </Market>
    </Ground>
  )
}

const Ground = styled.div`
  margin-top: var(--space-5);
  padding-block: var(--space-5);
  background: var(--color-sunken);
  h1 + & {
    margin-top: 0; /* the first element: header 13 hides the banner */
  }
`
const Market = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  --shelf-gap: var(--space-3);
  gap: var(--shelf-gap);
  & > [data-shelf] {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-4) var(--gutter);
    background: var(--color-surface);
  }
  & > [data-shelf] > div:first-child {
    margin-bottom: var(--space-3);
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--color-border);
  }
  & > [data-shelf] h2 {
    font-size: var(--text-4);
  }
  & > [data-shelf] h2::before {
    content: '';
    display: inline-block;
    width: 4px;
    height: 1.1em;
    margin-right: var(--space-3);
    border-radius: 2px;
    background: var(--color-main);
    vertical-align: -0.18em;
  }
  & > [data-shelf='discounted'] > div:first-child {
    margin: calc(-1 * var(--space-4)) calc(-1 * var(--gutter)) var(--space-4);
    padding: var(--space-1) var(--gutter);
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & > [data-shelf='discounted'] > div:first-child :is(h2, a) {
    color: inherit;
  }
  & > [data-shelf='discounted'] h2::before {
    background: currentColor;
  }
  @media (width >= 720px) {
    --shelf-gap: var(--space-4);
    & > [data-shelf] {
      margin-inline: 0;
      padding: var(--space-4) var(--space-5) var(--space-5);
      border-radius: var(--radius-m);
      overflow: hidden;
    }
    & > [data-shelf='discounted'] > div:first-child {
      margin-inline: calc(-1 * var(--space-5));
      padding-inline: var(--space-5);
    }
    & [data-shelf='category'] > div:last-child > div > ul {
      gap: var(--space-4) var(--space-3);
    }
  }
`
