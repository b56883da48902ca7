import { styled } from 'styled-components'
import { DEFAULT_IMAGE } from './default-image.ts'
import { useAlt, useFocus } from './focal-points.ts'

/** Widths in which the server delivers every medium, in image pixels. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

/** The URL of a medium without its extension; undefined for images from other sources. */
export const mediumStem = (address: string): string | undefined => MEDIUM.exec(address)?.[1]
const MEDIUM = /^(\/media\/[^/]+\/[^/]+\/.+)\.webp$/

type Props = {
  src: string | null | undefined
  /** Without it: what the image library says of the image, or nothing. */
  alt?: string | undefined
  /** `sizes` as in HTML: `(min-width: 900px) 25vw, 50vw`. */
  sizes?: string
  widths?: readonly MediaWidth[]
  /** Aspect ratio of the reserved box; `'auto'` uses the image's own ratio. */
  ratio?: '1/1' | '4/3' | '3/4' | '16/9' | '2/1' | '3/1' | '4/1' | 'auto'
  /** Placeholder colour, 0–23. */
  tone?: number | null | undefined
  /** Above the fold: loads at once with high priority. */
  eager?: boolean
  fit?: 'cover' | 'contain'
}

/**
 * An image at the needed width. The server sends AVIF or WebP, as the browser accepts. Its box is reserved before it loads. A missing image shows the
 * default image.
 */
export function Image({
  src,
  alt,
  sizes = '50vw',
  widths = [160, 320, 480], // of a card: on a phone of three pixels a point wider ones are half as many bytes again and look the same
  ratio = '1/1',
  tone,
  eager = false,
  fit = 'cover',
}: Props) {
  const address = src || DEFAULT_IMAGE
  const stem = mediumStem(address)
  const described = useAlt(src) ?? ''
  const [across, down] = ratio === 'auto' ? [] : ratio.split('/').map((side) => Number(side) * 160)
  return (
    <Box
      {...(stem && { sizes, srcSet: srcSet(stem, widths) })}
      src={stem ? `${stem}-${widths[Math.floor(widths.length / 2)]}` : address}
      alt={alt ?? described}
      width={across}
      height={down}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      data-ratio={ratio}
      data-fit={fit}
      data-tone={tone ?? undefined}
      data-focus={useFocus(src)}
    />
  )
}

export const srcSet = (stem: string, widths: readonly MediaWidth[]) =>
  widths.map((width) => `${stem}-${width} ${width}w`).join(', ')

/** The ratios are in global-style.ts. */
const Box = styled.img`
  display: block;
  width: 100%;
  height: auto;
  background: var(--color-sunken);
  object-fit: cover;
  &[data-fit='contain'] {
    object-fit: contain;
  }
`
