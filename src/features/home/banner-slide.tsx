import { styled } from 'styled-components'
import type { Banner } from '../../contract/home.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { CoverImage } from '../../ui/cover-image.tsx'
import { TargetLink } from '../../ui/controls/target-link.tsx'

type Props = {
  banner: Banner
  /** the first slide */ first: boolean
  /** where its words stand: written over the picture, or on a panel of their own */ textPlacement: 'over' | 'panel'
  sizes?: string
}

/** One banner. Its words are shown when it has a second line; otherwise the picture speaks for itself and the title is its name. */
export function BannerSlide({ banner, first, textPlacement, sizes = '(width >= 1240px) 1192px, 100vw' }: Props) {
  const t = useT()
  const { title, subtitle, image_url, mobile_image_url, link_to } = banner
  return (
    <Slide data-words={subtitle ? textPlacement : undefined}>
      <TargetLink to={link_to} label={subtitle ? undefined : title}>
        <CoverImage
          src={image_url}
          phoneSrc={mobile_image_url}
          alt={subtitle ? '' : (title ?? '')}
          sizes={sizes}
          eager={first}
        />
        {subtitle && (
          <p>
            <b>{title}</b>
            <span>{subtitle}</span>
            {link_to && <em>{t('home.explore')}</em>}
          </p>
        )}
      </TargetLink>
    </Slide>
  )
}

/** The box is the frame's (`banner-track.tsx`). */
const Slide = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  background: var(--color-sunken);
  & > :is(a, span) {
    display: block;
    position: absolute;
    inset: 0;
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
  & b {
    font-size: clamp(var(--text-4), 5.2cqi, var(--text-6)); /* of the banner's own width */
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
  }
  & b {
    color: var(--color-title);
  }
  @media (width < 720px) {
    & b {
      font-size: var(--text-5);
    }
    & img {
      object-position: 50% 75%; /* what a tall picture shows stands on its ground */
    }
    & em {
      display: none; /* the whole banner is the link */
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
    &[data-words='over'] p {
      position: absolute;
      inset: 0 auto;
      max-width: 60%; /* words stay on the light side of the picture */
    }
    &[data-words='over'] picture::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, color-mix(in srgb, var(--color-main-soft) 94%, transparent), color-mix(in srgb, var(--color-main-soft) 80%, transparent) 38%, transparent 74%);
    }
    &[data-words='panel'] > :is(a, span) {
      grid-template: minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 8fr);
    }
    &[data-words='panel'] picture {
      grid-area: 1 / 2; /* at once, also while the words are still on their way */
    }
    &[data-words='panel'] p {
      grid-area: 1 / 1;
    }
    &[data-words='panel'] img {
      object-position: right; /* banners keep their left side free for words */
    }
  }
`
