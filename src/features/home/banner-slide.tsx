import { styled } from 'styled-components'
import type { Banner } from '../../contract/home.ts'
import { useOwnerLanguage, useT } from '../../i18n/i18n-context.tsx'
import { CoverImage } from '../../ui/cover-image.tsx'
import { TargetLink } from '../../ui/controls/target-link.tsx'

type Props = {
  banner: Banner
  /** the first slide */ first: boolean
  /** position of the text: over the image, or on a panel beside it */ textPlacement: 'over' | 'panel'
  sizes?: string
}

/** A banner. Its text is shown when it has a subtitle; otherwise the title is only the link's accessible name. */
export function BannerSlide({ banner, first, textPlacement, sizes = '(width >= 1240px) 1192px, 100vw' }: Props) {
  const t = useT()
  const { title, subtitle, image_url, mobile_image_url, link_to } = banner
  const lang = useOwnerLanguage()
  return (
    <Slide data-words={subtitle ? textPlacement : undefined}>
      <TargetLink to={link_to} label={subtitle ? undefined : title}>
        {subtitle && (
          <p>
            <b lang={lang}>{title}</b>
            <span lang={lang}>{subtitle}</span>
            {link_to && <em>{t('home.explore')}</em>}
          </p>
        )}
        <CoverImage
          src={image_url}
          phoneSrc={mobile_image_url}
          alt={subtitle || !title ? undefined : title}
          sizes={sizes}
          eager={first}
        />
      </TargetLink>
    </Slide>
  )
}

/** The size is set by the frame (`banner-track.tsx`). */
const Slide = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  background: var(--color-sunken);
  & > :is(a, span) {
    display: block;
    position: relative;
    height: 100%;
  }
  & > a:focus-visible {
    outline-offset: -4px;
  }
  & p {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
    padding: var(--space-3) var(--space-5) var(--space-4);
  }
  & p:not(:has(+ picture)) {
    display: none; /* its image has not arrived, so its words may not be whole: they would move while they grow */
  }
  & b {
    font-size: clamp(var(--text-4), 4.2cqi, var(--text-6)); /* of the banner's width: words that decide its height move the page when the font comes */
    line-height: 1.25;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  & p > span {
    max-width: 34rem;
    text-wrap: pretty;
  }
  & em {
    margin-top: var(--space-3);
    padding: var(--space-2) var(--space-5);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font: 600 var(--text-2) / 1.6 var(--font-body);
  }
  & > a:hover em {
    background: var(--color-main-hover);
  }
  &[data-words] > :is(a, span) {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    background: var(--color-main-soft);
  }
  &[data-words] :is(picture, p) {
    position: static;
    grid-row: 1;
  }
  &[data-words] p {
    grid-row: 2;
  }
  &[data-words] picture {
    contain: size; /* the words and the frame decide the height */
  }
  & b {
    color: var(--color-title);
  }
  @media (width < 720px) {
    & b {
      font-size: min(var(--text-5), 9cqi);
    }
    & p > span {
      font-size: min(1rem, 5.6cqi); /* large text: the words stay in the banner */
    }
    & em {
      font-size: min(var(--text-2), 5cqi);
    }
  }
  @media (width >= 720px) {
    & p {
      align-content: center;
      padding: 0 clamp(var(--space-5), 5cqi, var(--space-12));
    }
    &[data-words='over'] picture {
      position: absolute;
    }
    &[data-words='over'] > :is(a, span) {
      grid-template-rows: minmax(0, 1fr);
    }
    &[data-words='over'] p {
      position: relative;
      z-index: 1;
      grid-row: 1;
      max-width: 45%; /* the subject is at the right */
      padding-block: var(--space-5);
    }
    &[data-words='over'] picture::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, color-mix(in srgb, var(--color-main-soft) 94%, transparent), color-mix(in srgb, var(--color-main-soft) 84%, transparent) 36%, transparent 58%);
    }
    &[data-words='panel'] > :is(a, span) {
      grid-template: minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 8fr);
    }
    &[data-words='panel'] picture {
      grid-area: 1 / 2;
    }
    &[data-words='panel'] p {
      grid-area: 1 / 1;
    }
  }
`
