import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { FavouritesLink } from '../parts/favourites-link.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { leavesWhenLong, plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Hotline, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Quầy: a row with greeting, hotline and language, a wide search with a choice of category, labelled tools, the main menu. All but the first row stay. */
export default function CounterHeader() {
  const t = useT()
  const greeting = useTheme((theme) => (theme.home_top_is_show ? theme.home_top_text : ''))
  return (
    <Counter>
      <div className="utility">
        <div className="utility-row">
          <p className="greeting" lang={useOwnerLanguage()}>
            {greeting}
          </p>
          <Hotline />
          <LanguageMenu />
        </div>
      </div>
      <div className="middle">
        <MenuDrawer />
        <Logo />
        <SearchBox />
        <div className="tools">
          <AccountMenu named />
          <NotificationBlock named />
          <FavouritesLink named />
          <CartLink named />
        </div>
      </div>
      <div className="bottom">
        <div className="bottom-row">
          <DropDown
            hover
            align="start"
            size="content"
            summary={
              <span className="all">
                <Icon name="menu" size={18} /> {t('shell.product_categories')}{' '}
                <Icon name="chevron-down" size={16} className="chevron" />
              </span>
            }
          >
            <CategoryMenu />
          </DropDown>
          <MainNav />
        </div>
      </div>
    </Counter>
  )
}

const Counter = styled(HeaderFrame)`
  position: sticky;
  top: -52px; /* on a phone the search stays; the cart is in the bar at the bottom */
  border-bottom: 1px solid var(--color-header-border);
  & .middle {
    ${rowWidth}
    display: grid;
    align-items: center;
  }
  & [data-part~='search-button'] {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  & .tools {
    display: flex;
    margin-right: calc(var(--space-3) * -1);
  }

  @container (width < 45rem) {
    & .middle {
      --logo-height: 36px;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0 var(--space-1);
      padding-block: var(--space-1) var(--space-3);
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
    }
    & .tools :is([data-part~='account'], [data-part~='favourites']) {
      display: none;
    }
  }
  @container (width < 62.5rem) {
    & .utility,
    & .bottom,
    & [data-part~='tool-label'] {
      display: none;
    }
    & [data-part~='menu-drawer'] {
      margin-left: calc(var(--space-3) * -1);
    }
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (45rem <= width < 62.5rem) {
    & [data-part~='logo'] {
      --logo-box: 112px;
    }
    & .middle {
      grid-template-columns: auto auto minmax(0, 1fr) auto;
      gap: var(--space-3);
      padding-block: var(--space-3);
    }
  }
  @media (width >= 720px) {
    top: 0;
  }
  @media (width >= 1000px) {
    top: -36px; /* the first row leaves */
  }
  ${leavesWhenLong}
  @container (width >= 62.5rem) {
    & [data-part~='logo'] {
      --logo-box: 124px;
    }
    & .utility {
      --summary-height: 36px;
      background: var(--color-header-soft);
      color: var(--color-header-strong);
      font-size: var(--text-1);
    }
    & .utility-row {
      ${rowWidth}
      display: flex;
      align-items: center;
      gap: var(--space-6);
    }
    & .greeting {
      flex: 1;
    }
    & .middle {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: var(--space-8);
      padding-block: var(--space-4);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & .tools [data-part~='tool'] {
      flex-direction: column;
      gap: 2px;
      min-width: 76px;
      padding-inline: var(--space-2);
      font-size: var(--text-1);
    }
    & .bottom-row {
      ${rowWidth}
      --panel-radius: 0 0 var(--radius-m) var(--radius-m);
      display: flex;
      gap: var(--space-6);
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-3);
      width: 276px;
      height: 46px;
      padding-inline: var(--space-5);
      border-radius: var(--radius-s) var(--radius-s) 0 0;
      background: var(--color-header-soft);
      color: var(--color-header-strong);
      font-weight: 600;
    }
    & .chevron {
      margin-left: auto;
    }
    ${plainNav}
  }
`
