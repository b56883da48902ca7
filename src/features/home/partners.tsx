import { safeLink } from '../../domain/link-target.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Carousel } from '../../ui/controls/carousel.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { Image } from '../../ui/image.tsx'

/** The store's partners: up to four pictures beside each other, three on medium widths, one on phones (storefront.md §9). */
export function Partners({ title: ownTitle }: { title?: string }) {
  const t = useT()
  const pictures = useTheme((theme) => theme.carousel_app_images)
  if (pictures.length === 0) return null
  const title = ownTitle || t('home.partners')
  return (
    <section aria-label={title} data-shelf="partners">
      <ShelfHeading title={title} to={null} />
      <Carousel label={title} show={4}>
        {pictures.map(({ image_url, link_to, title: name }) => {
          const to = link_to ? safeLink(link_to) : null
          const picture = (
            <Image
              src={image_url}
              alt={name || undefined}
              ratio="2/1"
              fit="contain"
              sizes="(width >= 860px) 24vw, (width >= 600px) 32vw, 96vw"
            />
          )
          return to ? (
            <a key={image_url} href={to} aria-label={name || title}>
              {picture}
            </a>
          ) : (
            <div key={image_url}>{picture}</div>
          )
        })}
      </Carousel>
    </section>
  )
}
