import { styled } from 'styled-components'
import { BannerTrack } from '../../../features/home/banner-track.tsx'
import { Benefits } from '../../../features/home/benefits.tsx'
import { CategoryRow } from '../../../features/home/category-row.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Quầy: the campaign as a card, links to categories under it, the store's benefits. */
export default function BannerCounter() {
  return (
    <Counter>
      <BannerTrack textPlacement="panel" sizes="(width >= 1240px) 740px, (width >= 720px) 62vw, 100vw" />
      <CategoryRow layout="circles" />
      <Benefits />
    </Counter>
  )
}

const Counter = styled(Wrap)`
  --ratio: 1/1;
  --banner-radius: var(--radius-m);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-top: var(--space-4);
  @media (width >= 720px) {
    --ratio: 3/1;
    gap: var(--space-6);
  }
`
