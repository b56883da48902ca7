import { styled } from 'styled-components'
import { isVideoFile, youtubeId } from '../../domain/video.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image, mediumStem } from '../../ui/image.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'

/** A film of the store: an upload is played by the page, one at YouTube in a frame that loads at a press. Other addresses are links. */
export function HomeVideo({ title, address, poster }: { title: string; address: string; poster: string }) {
  const t = useT()
  if (address === '') return null
  const name = title || t('home.video')
  const stem = mediumStem(poster)
  const id = youtubeId(address)
  return (
    <section aria-label={name} data-shelf="video">
      {title !== '' && <ShelfHeading title={title} />}
      <Screen>
        {isVideoFile(address) ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- an upload of the shop has no captions
          <video
            controls
            playsInline
            preload="none"
            poster={stem ? `${stem}-960.webp` : poster || undefined}
            src={address}
            aria-label={name}
          />
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={t('home.play', { name })}
            data-frame={id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          >
            <Image src={poster} alt="" ratio="16/9" sizes="(width >= 1240px) 1192px, 100vw" widths={[480, 960, 1280]} />
            <Icon name="play" size={64} />
          </a>
        )}
      </Screen>
    </section>
  )
}

const Screen = styled.div`
  position: relative;
  aspect-ratio: 16/9;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  & :is(video, iframe) {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
  & svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: var(--space-4);
    border-radius: 50%;
    background: rgb(20 18 24 / 72%);
    color: #fff;
  }
`
