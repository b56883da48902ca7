import { styled } from 'styled-components'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { safeLink } from '../../domain/link-target.ts'

/** Images of the product and its options in a scroll-snap track; the thumbnails are links to the slides. */
export default function ProductGallery({ product }: { product: ProductDetail }) {
  const t = useT()
  const own = product.images.map(({ image_url }) => image_url)
  const ofOptions = (product.distributes[0]?.element_distributes ?? []).flatMap(({ image_url }) => image_url ?? [])
  const images: (string | null)[] = [...new Set([...own, ...ofOptions])]
  if (images.length === 0) images.push(null)
  const video = product.video_url ? safeLink(product.video_url) : null
  return (
    <Gallery aria-label={t('catalog.gallery')}>
      <ul data-gallery="1" tabIndex={0} aria-label={t('catalog.gallery')}>
        {images.map((image, index) => (
          <li key={image} id={`anh-${index + 1}`} data-slide-of={image ?? undefined}>
            <Image
              src={image}
              alt={index === 0 ? product.name : t('catalog.picture_of', { name: product.name, number: index + 1 })}
              sizes="(width >= 1240px) 530px, (width >= 900px) 44vw, 100vw"
              widths={[320, 480, 640, 960, 1280]}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {(images.length > 1 || video) && (
        <nav aria-label={t('catalog.thumbnails')}>
          {images.length > 1 &&
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
            <a href={video} target="_blank" rel="noopener">
              <Icon name="play" />
              {t('ui.video')}
            </a>
          )}
        </nav>
      )}
    </Gallery>
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
    scroll-snap-align: start;
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
  & > nav > a[target] {
    display: grid;
    place-items: center;
    align-content: center;
    opacity: 1;
    background: var(--color-sunken);
    font-size: var(--text-1);
    font-weight: 600;
    width: auto;
    padding-inline: var(--space-3);
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
  @media (width >= 900px) {
    & > ul {
      margin-inline: 0;
      border-radius: var(--radius-m);
    }
    & > nav > a {
      width: 72px;
    }
  }
`
