import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHole } from '../../../api/personal.tsx'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { openPopup } from '../../../popups/popups.ts'
import { useSignedIn } from '../../../session/session.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const PLACES = [
  ['home', 'home', PATHS.home],
  ['categories', 'grid', PATHS.categories],
  ['cart', 'cart', PATHS.cart],
  ['news', 'news', PATHS.posts],
  ['account', 'user', PATHS.account],
] as const satisfies readonly (readonly [key: string, icon: IconName, to: string])[]

/** A product page and the cart have a bar of their own at the bottom. */
const HAS_OWN_BAR = new RegExp(`^(${PATHS.products}/.+|${PATHS.cart})$`)

/**
 * The navigation bar of a phone (storefront.md §2). It sticks to the bottom and is the last element of the page, so it never covers the footer;
 * hidden from 720 px of its own width.
 */
export function MobileBar() {
  const t = useT()
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const label = useHole('cart_label')
  const count = useHole('cart_count')
  const askFirst = (event: MouseEvent) => {
    if (signedIn) return
    event.preventDefault()
    openPopup('phone', {})
  }
  if (HAS_OWN_BAR.test(pathname)) return null
  return (
    <Bar aria-label={t('shell.bar.label')}>
      <ul>
        {PLACES.map(([key, icon, to]) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              aria-label={key === 'cart' ? label : undefined}
              data-count={key === 'cart' ? count : undefined}
              onClick={key === 'account' ? askFirst : undefined}
            >
              <Icon name={icon} size={22} />
              <span>{t(`shell.bar.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  )
}

const Bar = styled.nav`
  position: sticky;
  z-index: 45;
  bottom: 0;
  container-type: inline-size;
  @media (width < 720px) {
    :root:has([data-buy-bar]) & {
      visibility: hidden; /* replaced by the product page's own bar; still takes its height at the page's end */
    }
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid var(--color-border);
    background: var(--color-surface);
  }
  & a {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 1px;
    padding: 7px 2px 5px;
    min-height: 50px;
    font-size: min(0.6875rem, 3.2cqi); /* large text: as large as five words have room */
    line-height: 1.4;
    color: var(--color-text-soft);
    text-align: center;
  }
  & a[aria-current] {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & a[data-count]:not([data-count=''])::after {
    content: attr(data-count);
    position: absolute;
    top: 3px;
    left: calc(50% + 4px);
    min-width: 18px;
    padding-inline: 4px;
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    box-shadow: 0 0 0 2px var(--color-surface);
    font: 700 0.6875rem/18px var(--font-body);
    text-align: center;
  }
  @container (width >= 45rem) {
    & > ul {
      display: none;
    }
  }
`
