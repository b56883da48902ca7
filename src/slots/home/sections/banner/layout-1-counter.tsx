import { styled } from 'styled-components'
import { BannerTrack } from '../../../../features/home/banner-track.tsx'

/** Quầy: the campaign as a card, its words on a panel beside the picture. */
export const BannerCounter = () => (
  <Counter>
    <BannerTrack textPlacement="panel" sizes="(width >= 1240px) 740px, (width >= 720px) 62vw, 100vw" />
  </Counter>
)

const Counter = styled.div`
  --ratio: 5/6;
  --banner-radius: var(--radius-m);
  padding-top: var(--space-1);
  @media (width >= 720px) {
    --ratio: 3/1;
  }
`
