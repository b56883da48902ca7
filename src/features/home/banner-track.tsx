import { styled } from 'styled-components'
import { useHomeBanners } from '../../api/home.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { BannerSlide } from './banner-slide.tsx'

/**
 * The banners, one at a time. The enclosing frame sets the height (`--ratio`). Renders nothing without banners or after a failure, because the
 * shelves matter more.
 */
export function BannerTrack({ textPlacement, sizes }: { textPlacement: 'over' | 'panel'; sizes?: string }) {
  const t = useT()
  const { data, isPending, isError } = useHomeBanners()
  if (isError || data?.length === 0) return null
  return (
    <Track>
      {isPending ? (
        <Skeleton shape="block" />
      ) : (
        <Scroller label={t('home.banners')} fit="slide">
          {data.map((banner, index) => (
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

const Track = styled.div`
  overflow: hidden;
  border-radius: var(--banner-radius, 0);
  aspect-ratio: var(--ratio);
  & > *,
  & ul,
  & li {
    height: 100%;
  }
`
