import { styled } from 'styled-components'
import { BannerTrack } from '../../../../features/home/banner-track.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Bìa: one picture as wide as the page. */
export const BannerCover = ({ section }: { section: SectionOf<'banner'> }) => (
  <Cover>
    <BannerTrack section={section} textPlacement="over" sizes="100vw" />
  </Cover>
)

/** `boxed`: the words on a card before the picture. `centred`: the words below the picture. */
const Cover = styled.div`
  --ratio: 4/5;
  @media (width >= 720px) {
    --ratio: 12/5;
    & b {
      font-size: clamp(2.5rem, 1.2rem + 3vw, 4rem);
      line-height: 1.2;
    }
    & p {
      padding-inline: max(var(--gutter), (100% - var(--page)) / 2 + var(--gutter)); /* the content's left edge */
    }
    [data-style='boxed'] > & picture::after,
    [data-style='centred'] > & picture::after {
      content: none;
    }
    [data-style='boxed'] > & [data-words='over'] p {
      align-self: end;
      margin: var(--space-10) 0 var(--space-10) max(var(--gutter), (100vw - var(--page)) / 2 + var(--gutter));
      width: min(26rem, 42%);
      padding: var(--space-8);
      border-radius: var(--radius-m);
      background: var(--color-surface);
      box-shadow: var(--shadow-overlay);
    }
    [data-style='boxed'] > & b {
      font-size: var(--text-6);
    }
    [data-style='centred'] > & [data-words='over'] > :is(a, span) {
      grid-template-rows: minmax(0, 1fr) auto;
    }
    [data-style='centred'] > & [data-words='over'] :is(picture, p) {
      position: static;
    }
    [data-style='centred'] > & [data-words='over'] p {
      justify-items: center;
      width: auto;
      max-width: none;
      padding-block: var(--space-6) var(--space-8);
      text-align: center;
    }
  }
`
