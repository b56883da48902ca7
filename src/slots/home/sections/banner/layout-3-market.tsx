import { styled } from 'styled-components'
import { useAds } from '../../../../api/home-ads.ts'
import { AdRow } from '../../../../features/home/ad-row.tsx'
import { BannerTrack } from '../../../../features/home/banner-track.tsx'
import { CategoryRow } from '../../../../features/home/category-row.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Chợ: the list of categories at the left (on phones below, as circles), the campaign in the middle, two ads (type_7) at the right. Each has its place, whatever has arrived. */
export function BannerMarket({ section }: { section: SectionOf<'banner'> }) {
  const ads = useAds([7]) // their height is reserved before they are known
  return (
    <Market data-ads={ads.length > 0 || undefined}>
      <BannerTrack
        section={section}
        textPlacement="over"
        sizes="(width >= 1240px) 700px, (width >= 900px) 60vw, 100vw"
      />
      <AdRow types={[7]} stacked />
      <CategoryRow layout="list" />
    </Market>
  )
}

const Market = styled.div`
  --ratio: 5/6;
  --banner-radius: var(--radius-m);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & [data-stacked] {
    grid-template-columns: 1fr 1fr;
  }
  @media (720px <= width < 900px) {
    --ratio: 2/1; /* at most 420 px high */
  }
  @media (width >= 900px) {
    --ratio: 2/1;
    grid-template: minmax(0, 1fr) / 240px minmax(0, 1fr);
    &[data-ads] {
      grid-template-columns: 232px minmax(0, 1fr) 248px;
    }
    & > :first-child {
      grid-area: 1 / 2;
    }
    & > [data-look='list'] {
      grid-area: 1 / 1;
      height: 0;
      min-height: 100%;
      overflow: auto;
      padding-block: var(--space-2);
      border: 1px solid var(--color-border);
      border-radius: var(--radius-m);
      background: var(--color-surface);
    }
    & > [data-stacked] {
      grid-area: 1 / 3;
    }
    & [data-stacked] {
      grid-template: repeat(2, minmax(0, 1fr)) / minmax(0, 1fr);
      height: 0;
      min-height: 100%;
    }
    & [data-stacked] li > *,
    & [data-stacked] [data-ratio] {
      height: 100%;
      aspect-ratio: auto;
    }
  }
  @media (900px <= width < 1180px) {
    --ratio: 4/3;
  }
`
