import { styled } from 'styled-components'
import { useHomeBanners } from '../../api/home.ts'
import type { Banner } from '../../contract/home.ts'
import type { SectionOf } from '../../theme/section-kinds.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { BannerSlide } from './banner-slide.tsx'

type Props = { section: SectionOf<'banner'>; textPlacement: 'over' | 'panel'; sizes?: string }

/**
 * The section's own banner and those of the store, one at a time. The enclosing frame sets the least height (`--ratio`): large text makes it higher. Renders nothing without banners or after a failure, because the
 * shelves matter more.
 */
export function BannerTrack({ section, textPlacement, sizes }: Props) {
  const t = useT()
  const { data, isPending, isError } = useHomeBanners()
  const own = ownBanner(section)
  const banners = [...(own ? [own] : []), ...(data ?? [])]
  if ((isError || !isPending) && banners.length === 0) return null
  return (
    <Track>
      {isPending && !own ? (
        <Skeleton shape="block" />
      ) : (
        <Scroller label={t('home.banners')} fit="slide">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.image_url}
              banner={banner}
              first={index === 0}
              textPlacement={textPlacement}
              {...(sizes ? { sizes } : {})}
            />
          ))}
        </Scroller>
      )}
    </Track>
  )
}

function ownBanner({ image_url, phone_image_url, title, text, link_to }: SectionOf<'banner'>): Banner | undefined {
  return image_url === ''
    ? undefined
    : { image_url, mobile_image_url: phone_image_url || null, title, subtitle: text, link_to: link_to || null }
}

const Track = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: clip; /* not hidden, with which it would not grow */
  border-radius: var(--banner-radius, 0);
  aspect-ratio: var(--ratio);
  & ul,
  & li {
    height: 100%;
  }
`
