import { styled } from 'styled-components'
import { BannerTrack } from '../../../../features/home/banner-track.tsx'

/** Bìa: one picture as wide as the page. */
export const BannerCover = () => (
  <Cover>
    <BannerTrack textPlacement="over" sizes="100vw" />
  </Cover>
)

const Cover = styled.div`
  --ratio: 4/5;
  @media (width >= 720px) {
    --ratio: 12/5;
    & b {
      font-size: clamp(2.5rem, 1.2rem + 3vw, 4rem);
      line-height: 1.2;
    }
    & p {
      padding-inline: max(var(--gutter), (100vw - var(--page)) / 2);
      max-width: none;
      width: min(100%, 50rem + (100vw - var(--page)) / 2);
    }
  }
`
