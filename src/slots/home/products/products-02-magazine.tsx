import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { CategoryShelves } from '../../../features/home/category-shelves.tsx'
import { Shelf } from '../../../features/home/shelf.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Tạp chí: centred titles, wide margins, each category with its picture at the side. */
export default function ProductsMagazine() {
  return (
    <Magazine>
      <AdRow type={0} />
      <AdRow type={3} />
      <Shelf name="discounted" layout="row" />
      <AdRow type={2} />
      <Shelf name="new" layout="grid" limit={8} />
      <AdRow type={1} />
      <Shelf name="best-selling" layout="row" />
      <CategoryShelves layout="row" image="beside" />
    </Magazine>
  )
}

const Magazine = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  --shelf-gap: var(--space-12);
  gap: var(--shelf-gap);
  padding-top: var(--space-12);
  & > [data-shelf] > div:first-child {
    flex-direction: column;
    text-align: center;
    gap: var(--space-1);
    margin-bottom: var(--space-5);
  }
  & > [data-shelf] h2 {
    font-size: var(--text-6);
    letter-spacing: -0.01em;
  }
  & > [data-shelf] > div:first-child nav {
    order: 0;
    width: auto;
    max-width: 100%;
    gap: 0;
  }
  & > [data-shelf] > div:first-child nav a {
    border: 0;
    color: var(--color-text-soft);
  }
  @media (width >= 720px) {
    --shelf-gap: calc(var(--space-16) * 1.25);
    padding-top: var(--space-16);
    & [data-shelf='new'] > div > ul {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: var(--space-8) var(--space-5);
    }
    & article > div {
      border-radius: 0;
    }
  }
`
