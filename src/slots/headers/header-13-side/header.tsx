import { use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { CartItemCount } from '../parts/cart-item-count.tsx'
import { HeaderFrame, HeaderWaits, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'
import { sideways } from './sideways.ts'

/** Bên hông: menu and categories in a column beside the page, as high as the window; the second level slides out. Narrow: a bar with a drawer, on a phone the menu in a row below it. */
export default function SideHeader() {
  const t = useT()
  return (
    <Place>
      <div className="bar">
        <MenuDrawer side />
        <Logo />
        <SearchBox />
        <div className="rooms">
          <h2 className="rooms-title">{t('shell.product_categories')}</h2>
          <CategoryMenu variant="side" />
          <MainNav />
        </div>
        <div className="desk">
          <Hotline />
          <LanguageMenu />
        </div>
        <div className="dock">
          <AccountMenu />
          <NotificationBlock />
          <CartLink icon="bag" named>
            <CartItemCount />
          </CartLink>
        </div>
      </div>
    </Place>
  )
}

/** A component of its own, so that the header does not render again when it is shown. */
const Place = ({ children }: { children: ReactNode }) => <Side data-away={use(HeaderWaits) && ''}>{children}</Side>

const Side = styled(HeaderFrame)`
  position: sticky;
  top: 0;
  border-bottom: 1px solid var(--color-header-border);
  & .bar {
    ${rowWidth}
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 60px;
  }
  & [data-part~='menu-drawer'] {
    margin-left: calc(var(--space-3) * -1);
  }
  & [data-part~='logo'] {
    --logo-height: 36px;
    --logo-width: 150px;
    margin-right: auto;
  }
  & [data-part~='search-scope'],
  & :is(.rooms, .desk),
  & .dock [data-part~='tool-label'] {
    display: none;
  }
  & .dock {
    display: flex;
    margin-right: calc(var(--space-3) * -1);
  }
  /* on a phone the search is an icon that takes the whole row when it has the focus */
  @container (width < 45rem) {
    & [data-part~='account'] {
      display: none;
    }
    & .dock {
      margin-right: calc(var(--space-1) * -1); /* room for “99+” */
    }
    & .bar {
      flex-wrap: wrap;
      row-gap: 0;
    }
    & [data-part~='logo'] {
      flex: 1 1 0;
    }
    & .rooms {
      display: block;
      order: 1;
      width: calc(100% + 2 * var(--gutter));
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: calc(var(--gutter) - var(--space-3));
      border-top: 1px solid var(--color-header-border);
      overflow-x: auto;
      scrollbar-width: none;
    }
    & .rooms-title,
    & .rooms [data-part~='category-menu'],
    & .rooms [data-part~='nav-sublist'] {
      display: none;
    }
    & .rooms [data-part~='nav-list'] {
      display: flex;
    }
    & .rooms [data-part~='nav-link'] {
      display: flex;
      align-items: center;
      min-height: var(--tap);
      padding-inline: var(--space-3);
      color: var(--color-header-strong);
      white-space: nowrap;
    }
    & .rooms [data-part~='nav-link'][aria-current] {
      color: var(--color-header-accent);
      box-shadow: inset 0 -2px currentColor;
    }
    & [data-part~='search'] {
      flex: none;
    }
    & [data-part~='search']:not(:focus-within) {
      width: var(--tap);
      background: none;
      color: var(--color-header-strong);
    }
    & [data-part~='search']:not(:focus-within) [data-part~='search-input'] {
      position: absolute;
      inset: 0;
      padding: 0;
      opacity: 0;
      cursor: pointer;
    }
    & [data-part~='search']:focus-within {
      position: absolute;
      z-index: 2;
      inset: 7px var(--gutter) auto;
    }
    & [data-part~='search-button'] {
      width: var(--tap);
    }
  }
  @container (width >= 45rem) {
    & [data-part~='logo'] {
      flex: 0 0 150px;
    }
    & [data-part~='search'] {
      flex: 1;
      max-width: 460px;
      margin-inline: var(--space-4);
    }
  }
  ${sideways}
`
