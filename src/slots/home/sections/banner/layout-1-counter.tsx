import { styled } from 'styled-components'
import { BannerTrack } from '../../../../features/home/banner-track.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Quầy: the campaign as a card, its words on a panel beside the picture. */
export const BannerCounter = ({ section }: { section: SectionOf<'banner'> }) => (
  <Counter>
    <BannerTrack
      section={section}
      textPlacement="panel"
      sizes="(width >= 1240px) 740px, (width >= 720px) 62vw, 100vw"
    />
  </Counter>
)

/** `boxed`: the words at the right, on the main colour. `centred`: the words below the picture. */
const Counter = styled.div`
  --ratio: 5/6;
  --banner-radius: var(--radius-m);
  padding-top: var(--space-1);
  [data-style='boxed'] > & [data-words] > :is(a, span) {
    background: var(--color-main);
  }
  [data-style='boxed'] > & [data-words] :is(p, b) {
    color: var(--color-on-main);
  }
  [data-style='boxed'] > & [data-words] em {
    background: var(--color-surface);
    color: var(--color-main-text);
  }
  [data-style='centred'] > & [data-words] p {
    justify-items: center;
    text-align: center;
    padding-block: var(--space-6);
  }
  @media (width >= 720px) {
    --ratio: 3/1;
    [data-style='boxed'] > & [data-words] > :is(a, span) {
      grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    }
    [data-style='boxed'] > & [data-words] picture {
      grid-column: 1;
    }
    [data-style='boxed'] > & [data-words] p {
      grid-column: 2;
    }
    [data-style='centred'] > & {
      --ratio: 2/1;
    }
    [data-style='centred'] > & [data-words] > :is(a, span) {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    [data-style='centred'] > & [data-words] picture {
      grid-area: 1 / 1;
    }
    [data-style='centred'] > & [data-words] p {
      grid-area: 2 / 1;
    }
  }
`
