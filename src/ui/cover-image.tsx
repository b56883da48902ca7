import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { useAlt, useFocus } from './focal-points.ts'
import { mediumStem, srcSet, type MediaWidth } from './image.tsx'

type Props = {
  src: string
  /** an image cropped for phones */
  phoneSrc: string | null
  /** Without it: what the image library says of the image, or nothing. */
  alt?: string | undefined
  /** width above 720 px */
  sizes?: string
  /** above the fold */
  eager?: boolean
}

/** A large image that fills its container, with another crop on phones. */
export function CoverImage({ src, phoneSrc, alt, sizes = '100vw', eager = false }: Props) {
  const stem = mediumStem(src)
  const phoneFocus = useFocus(phoneSrc) ?? '44'
  const described = useAlt(src) ?? ''
  const phoneStem = phoneSrc ? mediumStem(phoneSrc) : undefined
  const phoneSet = phoneSrc
    ? { srcSet: phoneStem ? srcSet(phoneStem, PHONE_WIDTHS) : phoneSrc, sizes: '100vw', media: PHONE }
    : undefined
  const set = stem && { sizes, srcSet: srcSet(stem, WIDTHS) }
  if (import.meta.env.SSR && eager) preloadFirst(src, phoneSet ?? (set || {}))
  return (
    <Fill>
      {phoneSet && <source {...phoneSet} />}
      <img
        {...set}
        src={stem ? `${stem}-960` : src}
        alt={alt ?? described}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        data-focus={useFocus(src)}
        data-phone-focus={phoneSrc ? phoneFocus : undefined}
      />
    </Fill>
  )
}

/** As React does for an eager `img` that is in no `picture`: src/entry-server.tsx puts the first of these links into the head. */
const preloadFirst = (src: string, { srcSet, sizes, media }: { srcSet?: string; sizes?: string; media?: string }) =>
  preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes, media })

const PHONE = '(width < 720px)'
const PHONE_WIDTHS: readonly MediaWidth[] = [320, 480, 640, 960]
const WIDTHS: readonly MediaWidth[] = [480, 640, 960, 1280]

const Fill = styled.picture`
  display: block;
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: var(--color-sunken);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
