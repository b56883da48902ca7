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
  return (
    <Fill>
      {phoneStem && <source media={PHONE} srcSet={srcSet(phoneStem, PHONE_WIDTHS)} sizes="100vw" />}
      <img
        {...(stem && { sizes, srcSet: srcSet(stem, WIDTHS) })}
        src={stem ? `${stem}-960` : src}
        alt={alt ?? described}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        data-focus={useFocus(src)}
        data-phone-focus={phoneStem && phoneFocus}
      />
    </Fill>
  )
}

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
