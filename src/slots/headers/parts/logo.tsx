import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'

/** The shop's sign, linking home: the owner's picture, or the name set as a word mark. */
export function Logo() {
  const store = useStore()
  const logo = useLogo()
  return (
    <Sign
      to="/"
      aria-label={store.name}
      title={store.name}
      data-long={store.name.length > LONG_NAME_LENGTH || undefined}
    >
      {logo ? <img src={logo} alt="" height={44} /> : <span>{store.name}</span>}
    </Sign>
  )
}

/** The address of the picture, if the shop has one. */
export function useLogo(): string | null | undefined {
  const { logo_url } = useStore()
  return useTheme((theme) => theme.logo_url) || logo_url
}

const LONG_NAME_LENGTH = 20 // letters; a longer name is set smaller

const Sign = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--tap);
  min-width: 0;
  & > img {
    height: var(--logo-height, 44px);
    width: var(--logo-box, auto); /* a variant that knows reserves it, so that nothing moves when the picture comes */
    max-width: min(100%, var(--logo-width, 180px));
    object-fit: contain;
    object-position: left;
    filter: var(--logo-halo);
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
