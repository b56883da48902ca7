import { styled } from 'styled-components'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'

/**
 * The logo, which links home: the owner's picture, or the store's name.
 *
 * Styling interface:
 * - `[data-part~='logo']` the root
 * - `--logo-height` (length, 44px) and `--logo-width` (largest length, 180px) of the picture
 * - `--logo-box` (length, as wide as the picture): a width that is reserved, so that nothing moves when the picture has loaded
 * - `--logo-position` (object position, left) of the picture in its box
 * - `--logo-drawing` (filter, one light colour on a dark header) of a picture in SVG; `none` where the header gives the logo a ground of its own
 * - `--logo-text` (font size, `--text-4`) of the name, `--logo-text-long` (`--text-3`) of a name of more than 20 letters
 */
export function Logo() {
  const store = useStore()
  const logo = useLogo()
  return (
    <Sign
      data-part="logo"
      to="/"
      aria-label={store.name}
      title={store.name}
      data-long={store.name.length > LONG_NAME_LENGTH || undefined}
    >
      {logo ? <img src={logo} alt="" height={44} /> : <span>{store.name}</span>}
    </Sign>
  )
}

/** The address of the picture, if the store has one. */
export function useLogo(): string | null | undefined {
  const { logo_url } = useStore()
  return useTheme((theme) => theme.logo_url) || logo_url
}

const LONG_NAME_LENGTH = 20 // letters; a longer name has a smaller font

const Sign = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--tap);
  min-width: 0;
  & > img {
    height: var(--logo-height, 44px);
    width: var(--logo-box, auto);
    min-width: 0;
    max-width: var(--logo-width, 180px); /* no percentage: a picture 4,000 px wide would widen a grid's column */
    object-fit: contain;
    object-position: var(--logo-position, left);
  }
  & > span {
    font-size: var(--logo-text, var(--text-4));
    font-weight: 700;
    line-height: 1.35;
    letter-spacing: -0.02em;
    color: var(--color-header-accent);
    max-width: 15em;
    overflow: hidden;
    overflow-wrap: anywhere; /* a name without spaces */
    text-overflow: ellipsis;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  &[data-long] > span {
    font-size: var(--logo-text-long, var(--text-3));
  }
`
