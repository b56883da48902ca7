import { use } from 'react'
import { styled } from 'styled-components'
import type { AD_TYPES } from '../../contract/home.ts'
import { useAds } from '../../api/home-ads.ts'
import { Image } from '../../ui/image.tsx'
import { TargetLink } from '../../ui/controls/target-link.tsx'
import { FirstScreen } from './first-screen.ts'

/** The ads of these positions (wire.md §2) with their titles: one across the page, or up to four side by side. Renders nothing without ads. */
export function AdRow({
  types,
  stacked,
}: {
  types: readonly (typeof AD_TYPES)[number][]
  /** stacked vertically, beside other content */ stacked?: boolean
}) {
  const ads = useAds(types)
  const eager = use(FirstScreen) && types[0] === 0
  if (ads.length === 0) return null
  const across = stacked ? 1 : ads.length === 4 ? 4 : Math.min(ads.length, 3)
  const ratio = across === 1 && !stacked ? '4/1' : across === 2 && !stacked ? '3/1' : '2/1'
  return (
    <Row data-across={across} data-stacked={stacked || undefined}>
      {ads.slice(0, stacked ? 2 : 6).map((ad) => (
        <li key={ad.id}>
          <TargetLink to={ad.link_to}>
            <Image
              src={ad.image_url}
              ratio={ratio}
              widths={across === 1 && !stacked ? [320, 640, 960, 1280] : [320, 480, 640]}
              sizes={across === 1 && !stacked ? '(width >= 1240px) 1192px, 100vw' : '(width >= 720px) 33vw, 50vw'}
              eager={eager}
            />
            {ad.title && <b>{ad.title}</b>}
          </TargetLink>
        </li>
      ))}
    </Row>
  )
}

/** The title stands below the picture; over it only where one wide picture leaves room beside its subject. */
const Row = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li > * {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100%;
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: inset 0 0 0 1px var(--color-border);
  }
  & a:hover b {
    color: var(--color-main-text);
  }
  & b {
    padding: var(--space-2) var(--space-3);
    color: var(--color-text);
    font-size: var(--text-2);
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  &:is([data-across='2'], [data-across='4'], [data-stacked]) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (width < 720px) {
    &[data-across='1']:not([data-stacked]) [data-ratio] {
      aspect-ratio: 5/2;
    }
  }
  @media (width >= 720px) {
    gap: var(--space-4);
    &[data-across='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-across='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &:not([data-stacked]) b {
      padding: var(--space-3) var(--space-4);
    }
    &[data-across='1']:not([data-stacked]) > li > * {
      position: relative;
    }
    &[data-across='1']:not([data-stacked]) [data-ratio] {
      aspect-ratio: 5/1;
    }
    &[data-across='1']:not([data-stacked]) b {
      position: absolute;
      inset: auto auto var(--space-5) var(--space-5);
      max-width: 45%;
      padding: var(--space-2) var(--space-4);
      border-radius: var(--radius-s);
      background: var(--color-surface);
      font-size: var(--text-3);
      box-shadow: var(--shadow-card);
    }
  }
`
