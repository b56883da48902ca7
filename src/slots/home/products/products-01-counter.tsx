import { AdRow } from '../../../features/home/ad-row.tsx'
import { CategoryShelves } from '../../../features/home/category-shelves.tsx'
import { Shelf } from '../../../features/home/shelf.tsx'
import { styled } from 'styled-components'
import { Wrap } from '../../../ui/wrap.tsx'

/** Quầy: discounted products on a tinted background, new ones as a grid, best-selling ones with their ranks. */
export default function ProductsCounter() {
  return (
    <Counter>
      <AdRow type={0} />
      <AdRow type={3} />
      <Shelf name="discounted" layout="row" />
      <AdRow type={2} />
      <Shelf name="new" layout="grid" />
      <AdRow type={1} />
      <Shelf name="best-selling" layout="ranked" />
      <CategoryShelves layout="row" image="banner" />
    </Counter>
  )
}

const Counter = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  --shelf-gap: var(--space-10);
  gap: var(--shelf-gap);
  padding-top: var(--space-8);
  & > [data-shelf='discounted'] {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-5) var(--gutter);
    background: var(--color-main-soft);
  }
  & > [data-shelf='discounted'] :is(article > div, article > div > span) {
    background: var(--color-surface);
  }
  @media (width >= 720px) {
    --shelf-gap: var(--space-12);
    & > [data-shelf='discounted'] {
      margin-inline: 0;
      padding: var(--space-6);
      border-radius: var(--radius-m);
    }
  }
`
