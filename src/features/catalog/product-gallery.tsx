import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from 'react-router-dom'
import type { ProductDetail } from '../../contract/products.ts'
import { OPTION } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image, mediumStem } from '../../ui/image.tsx'
import { safeLink } from '../../domain/link-target.ts'
import { isVideoFile, youtubeId } from '../../domain/video.ts'

/** Images of the product and its options, that of the option in the address first, in a scroll-snap track; the thumbnails are links to the slides. */
export default function ProductGallery({ product }: { product: ProductDetail }) {
  const t = useT()
  const own = product.images.map(({ image_url }) => image_url)
  const ofOptions = (product.distributes[0]?.element_distributes ?? []).flatMap(({ image_url }) => image_url ?? [])
  const [search] = useSearchParams()
  const element = Number.parseInt(search.get(OPTION) ?? '') // the first part of its key
  const chosen = product.distributes[0]?.element_distributes.find(({ id }) => id === element)?.image_url ?? []
  const images: (string | null)[] = [...new Set([chosen, own, ofOptions].flat())]
  const altOf = (image: string | null) => product.images.find(({ image_url }) => image_url === image)?.alt
  if (images.length === 0) images.push(null)
  const video = product.video_url ? safeLink(product.video_url) : null
  return (
    <Gallery aria-label={t('catalog.gallery')}>
      <ul data-gallery="1" tabIndex={0} aria-label={t('catalog.gallery')}>
        {images.map((image, index) => (
          <li key={image} id={`anh-${index + 1}`} data-slide-of={image ?? undefined}>
            <ZoomLink image={image} label={t('catalog.zoom')}>
              <Image
                src={image}
                alt={
                  altOf(image) ??
                  (index === 0 ? product.name : t('catalog.picture_of', { name: product.name, number: index + 1 }))
                }
                sizes="(width >= 1240px) 530px, (width >= 720px) 44vw, 100vw"
                widths={[320, 480, 640, 960, 1280]}
                eager={index === 0}
              />
            </ZoomLink>
          </li>
        ))}
        {video && (
          <li id="video">
            <VideoSlide address={video} name={product.name} poster={own[0]} />
          </li>
        )}
      </ul>
      {(images.length > 1 || video) && (
        <nav aria-label={t('catalog.thumbnails')}>
          {(images.length > 1 || video) &&
            images.map((image, index) => (
              <a
                key={image}
                href={`#anh-${index + 1}`}
                data-thumb=""
                data-shown={index === 0 ? '' : undefined}
                aria-label={t('catalog.show_picture', { number: index + 1 })}
              >
                <Image src={image} alt="" sizes="68px" widths={[160]} />
              </a>
            ))}
          {video && (
            <a href="#video" data-thumb="video" aria-label={t('catalog.play_video')}>
              <Icon name="play" />
            </a>
          )}
        </nav>
      )}
    </Gallery>
  )
}

/** The picture at full size; `showPictures` opens it in a popup. */
function ZoomLink({ image, label, children }: { image: string | null; label: string; children: ReactNode }) {
  const stem = image && mediumStem(image)
  const full = stem ? `${stem}-1280.webp` : image && safeLink(image)
  return full ? (
    <a href={full} data-zoom="" aria-label={label} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    children
  )
}

/** A file plays in the page; a YouTube video in a frame that a press loads (`playVideo`); another address is a link. */
function VideoSlide({ address, name, poster }: { address: string; name: string; poster: string | undefined }) {
  const t = useT()
  const stem = poster && mediumStem(poster)
  if (isVideoFile(address))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- an upload of the shop has no captions
      <video
        controls
        playsInline
        preload="none"
        poster={stem ? `${stem}-640.webp` : poster}
        src={address}
        aria-label={t('catalog.video_of', { name })}
      />
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      data-video={youtubeId(address)}
      aria-label={t('catalog.video_of', { name })}
    >
      <Image src={poster} alt="" sizes="(width >= 720px) 44vw, 100vw" widths={[480, 960]} />
      <Icon name="play" size={64} />
    </a>
  )
}

const Gallery = styled.section`
  & > ul {
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
  }
  & > ul > li {
    position: relative;
    scroll-snap-align: start;
  }
  & > ul > li > a {
    display: block;
    cursor: zoom-in;
  }
  & > ul > li > a[data-video] {
    cursor: pointer;
  }
  & > ul > li > a > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: var(--space-4);
    border-radius: 50%;
    background: rgb(20 18 24 / 72%);
    color: #fff;
  }
  & > ul > li > :is(video, iframe) {
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    border: 0;
    background: #000;
  }
  & > nav {
    display: flex;
    gap: var(--space-2);
    margin-top: var(--space-3);
    padding: 2px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > nav > a {
    flex: none;
    width: 56px;
    overflow: hidden;
    border-radius: var(--radius-s);
    opacity: 0.7;
  }
  & > nav > a[data-shown] {
    opacity: 1;
    box-shadow: 0 0 0 2px var(--color-main);
  }
  & > nav > a[data-thumb='video'] {
    display: grid;
    place-items: center;
    background: var(--color-sunken);
  }
  @media (width < 720px) {
    & > nav {
      position: relative;
      justify-content: center;
      gap: 0;
      margin-top: calc(-1 * var(--space-8)); /* dots over the image, so that the price is visible without scrolling */
    }
    & > nav > a[data-thumb] {
      display: grid;
      place-items: center;
      width: 24px;
      height: 24px;
      opacity: 1;
      background: none;
      box-shadow: none;
    }
    & > nav > a[data-thumb] > * {
      display: none;
    }
    & > nav > a[data-thumb]::after {
      content: '';
      width: 8px;
      height: 8px;
      border: 1px solid var(--color-border-strong);
      border-radius: 50%;
      background: var(--color-surface);
    }
    & > nav > a[data-shown]::after {
      border-color: var(--color-main-text);
      background: var(--color-main-text);
    }
  }
  @media (width >= 720px) {
    & > ul {
      margin-inline: 0;
      border-radius: var(--radius-m);
    }
    & > nav > a {
      width: 72px;
    }
  }
`
